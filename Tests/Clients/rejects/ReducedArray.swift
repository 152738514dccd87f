// expected: value of type 'Int' has no member 'isBig'
// budget: 2 s
import Signals

func sum(_ numbers: [Signal<Int, NoError>]) -> Signal<Int, NoError> {
    combineLatest(numbers).map { $0.reduce(0, +) }.filter { $0.isBig }  // expected-line
}
