// budget: 1 s
import Signals

// Where something is, now and then, until it stops.

func shown(
    _ x: Signal<Double, NoError>, _ y: Signal<Double, NoError>, _ ticks: Signal<Void, NoError>, _ stop: Signal<Void, NoError>
) -> Signal<String, NoError> {
    combineLatest(x, y)
        .sample(ticks)
        .take(until: stop)
        .map { ($0 * $0 + $1 * $1).squareRoot() }
        .filter { $0 > 0.1 }
        .map { "\($0 * 100) cm" }
}

func short(_ x: Signal<Double, NoError>, _ ticks: Signal<Int, NoError>) -> Signal<Double, NoError> {
    x |> sample(ticks) |> map { $0 * 2 - 1 }
}
