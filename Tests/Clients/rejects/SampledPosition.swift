// expected: incorrect argument label in call (have 'till:', expected 'until:')
// budget: 2 s
import Signals

func shown(
    _ x: Signal<Double, NoError>, _ y: Signal<Double, NoError>, _ ticks: Signal<Void, NoError>, _ stop: Signal<Void, NoError>
) -> Signal<String, NoError> {
    combineLatest(x, y)
        .sample(ticks)
        .take(till: stop)  // expected-line
        .map { ($0 * $0 + $1 * $1).squareRoot() }
        .filter { $0 > 0.1 }
        .map { "\($0 * 100) cm" }
}
