// expected: value of type 'Double' has no member 'isBig'
// budget: 2 s
import Signals

func area(
    _ width: Signal<Double, NoError>, _ height: Signal<Double, NoError>, _ scale: Signal<Double, NoError>
) -> Signal<Double, NoError> {
    combineLatest(combineLatest(width, height), scale).map { $0.0 * $0.1 * $1 * $1 }.filter { $0.isBig }  // expected-line
}
