// expected: does not conform to the 'Sendable' protocol
import Signals

final class Box {
    var number = 0
}

func boxes(_ numbers: Signal<Int, NoError>) -> Signal<(Int, Box), NoError> {  // expected-line
    combineLatest(numbers, .single(Box()))  // expected-line
}
