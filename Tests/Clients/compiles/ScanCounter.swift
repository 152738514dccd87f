// budget: 1 s
import Signals

// Counters: taps that add up, and what becomes of them.

func count(_ taps: ValuePipe<Void>, _ step: ValuePromise<Int>) -> Signal<String, NoError> {
    taps.signal()
        .withLatestFrom(step.get())
        .map { $1 }
        .scan(0) { $0 + $1 }
        .filter { $0 % 2 == 0 }
        .map { "\($0) taps" }
}

func average(_ numbers: Signal<Double, NoError>) -> Signal<Double, NoError> {
    numbers
        .scan((sum: 0.0, count: 0)) { ($0.sum + $1, $0.count + 1) }
        .map { $0.sum / Double($0.count) }
}

func sums(_ numbers: Signal<Int, NoError>) -> Signal<String, NoError> {
    numbers |> scan(0) { $0 + $1 } |> filter { $0 > 0 } |> map { "\($0)" }
}
