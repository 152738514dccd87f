// budget: 1 s
import Signals

// One value of an array of signals.

func sum(_ numbers: [Signal<Int, NoError>]) -> Signal<Int, NoError> {
    combineLatest(numbers).map { $0.reduce(0, +) }.filter { $0 > 10 }
}

func weights(_ rows: [Signal<(Double, Int), NoError>]) -> Signal<String, NoError> {
    combineLatest(rows)
        .map { $0.reduce(0) { $0 + $1.0 * Double($1.1) } }
        .map { "\($0 / 100) kg" }
}

func allTrue(_ switches: [ValuePromise<Bool>], on queue: Queue) -> Signal<Bool, NoError> {
    combineLatest(queue: queue, switches.map { $0.get() }) |> map { $0.allSatisfy { $0 } } |> distinctUntilChanged
}
