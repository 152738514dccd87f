// budget: 1 s
import Signals

// The text of a row that two settings make.

func text(_ volume: ValuePromise<Int>, _ boost: ValuePromise<Int>) -> Signal<String, NoError> {
    combineLatest(volume.get(), boost.get()).map { $0 * 10 + $1 }.filter { $0 > 3 }.map { "\($0)" }
}

func percent(_ volume: ValuePromise<Double>, _ limit: ValuePromise<Double>) -> Signal<String, NoError> {
    combineLatest(volume.get(), limit.get()) |> map { min($0, $1) * 100 / $1 } |> map { "\($0) %" }
}
