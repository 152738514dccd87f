// budget: 1 s
import Signals

// A dictionary of signals, summed up.

func total(_ unread: [String: Signal<Int, NoError>]) -> Signal<Int, NoError> {
    combineLatest(unread).map { $0.values.reduce(0, +) }.distinctUntilChanged()
}

func loudest(_ unread: [String: ValuePromise<Int>]) -> Signal<String, NoError> {
    combineLatest(unread.mapValues { $0.get() })
        .map { $0.filter { $0.value > 0 }.max { $0.value < $1.value } }
        .map { $0.map { "\($0.key): \($0.value)" } ?? "all read" }
}

func names(_ unread: [String: Signal<Int, NoError>]) -> Signal<[String], NoError> {
    combineLatest(unread) |> map { $0.filter { $0.value > 1 }.keys.sorted() }
}
