// expected: type 'Box' does not conform to the 'Sendable' protocol
import Signals

final class Box {
    var number = 0
}

let boxes = Signal<Box, NoError>.never()
