// budget: 1 s
import Signals

// Signals that are combined of combined ones.

func badge(
    _ unread: Signal<Int, NoError>, _ muted: Signal<Int, NoError>, _ isHidden: Signal<Bool, NoError>, _ name: Signal<String, NoError>
) -> Signal<String, NoError> {
    combineLatest(combineLatest(unread, muted).map { $0 - $1 }, isHidden, name)
        .map { $1 ? "" : "\($2) \($0)" }
        .distinctUntilChanged()
}

func area(
    _ width: Signal<Double, NoError>, _ height: Signal<Double, NoError>, _ scale: Signal<Double, NoError>
) -> Signal<Double, NoError> {
    combineLatest(combineLatest(width, height), scale).map { $0.0 * $0.1 * $1 * $1 }.filter { $0 > 1 }
}

func short(_ a: Signal<Int, NoError>, _ b: Signal<Int, NoError>, _ c: Signal<Int, NoError>) -> Signal<Int, NoError> {
    combineLatest(a, b) |> map { $0 + $1 } |> combineLatest(c) |> map { $0 * $1 }
}
