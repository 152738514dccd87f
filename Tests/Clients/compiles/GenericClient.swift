// budget: 1 s
import Signals

// Code that is generic over how many signals there are, and more of them than have a form of their own.

func pairs<each Value>(_ signal: repeat Signal<each Value, NoError>, queue: Queue) -> Signal<String, NoError> {
    let all = combineLatest(each: repeat each signal)
    let onQueue = combineLatest(queue: queue, each: repeat each signal)
    return merge(all.map { "\($0)" }, onQueue.map { "\($0)" }, zip(repeat each signal).map { "\($0)" })
}

func states<each Value>(
    _ initialValues: (repeat each Value), _ signal: repeat Signal<each Value, NoError>
) -> Signal<String, NoError> {
    combineLatest(initialValues: initialValues, each: repeat each signal).map { "\($0)" }
}

func ten(_ a: Signal<Int, NoError>, _ b: Signal<String, NoError>, on queue: Queue) -> [Signal<String, NoError>] {
    [
        combineLatest(a, b, a, a, a, a, a, a, a, b).map { $0 + $8 + $9.count }.map { "\($0)" },
        combineLatest(queue: queue, a, b, a, a, a, a, a, a, b).map { $8 },
        combineLatest(a, b, a, a, a, a, a, b) |> map { $7 },
        a.combineLatest(b, a, a, a, a, a, a, a, b).map { $9 },
        a |> combineLatest(queue: queue, b, a, a, a, a, a, a, a, b) |> map { $9 },
        combineLatest(queue: queue, a).map { "\($0)" },
        combineLatest(initialValues: 0, a).map { "\($0)" },
        combineLatest(initialValues: (0, "", 0), a, b, a).map { "\($0) \($1) \($2)" },
        combineLatest(queue: queue, initialValues: (0, "", 0, ""), a, b, a, b).map { "\($0) \($1) \($2) \($3)" },
    ]
}
