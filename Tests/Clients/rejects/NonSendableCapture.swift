// expected: capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure
import Signals

final class Box {
    var number = 0
}

func fill(_ box: Box, _ numbers: Signal<Int, NoError>) {
    numbers.start(next: { box.number = $0 })
}
