// budget: 5 s
import Signals

/// Every spelling of the operators that combine, with no types but those of the signals.
struct Sizes {
    let width: Signal<Int, NoError>
    let name: Signal<String, NoError>
    let queue: Queue

    func tuples() -> [Signal<(Int, String), NoError>] {
        let all = combineLatest(width, name)
        let onQueue = combineLatest(queue: queue, width, name)
        let initial = combineLatest(initialValues: (0, ""), width, name)
        let initialOnQueue = combineLatest(queue: queue, initialValues: (0, ""), width, name)
        let method = width.combineLatest(name)
        let methodOnQueue = width.combineLatest(queue: queue, name)
        let methodInitial = width.combineLatest(initialValues: (0, ""), name)
        let methodInitialOnQueue = width.combineLatest(queue: queue, initialValues: (0, ""), name)
        let pipe = width |> combineLatest(name)
        let pipeOnQueue = width |> combineLatest(queue: queue, name)
        let pipeInitial = width |> combineLatest(initialValues: (0, ""), name)
        let pipeInitialOnQueue = width |> combineLatest(queue: queue, initialValues: (0, ""), name)
        return [
            all, onQueue, initial, initialOnQueue, method, methodOnQueue, methodInitial, methodInitialOnQueue, pipe, pipeOnQueue,
            pipeInitial, pipeInitialOnQueue,
        ]
    }

    func moreThanTwo() -> [Signal<(Int, String, Int), NoError>] {
        let all = combineLatest(width, name, width)
        let method = width.combineLatest(initialValues: (0, "", 0), name, width)
        let pipe = width |> combineLatest(name, width)
        let pipeInitial = width |> combineLatest(queue: queue, initialValues: (0, "", 0), name, width)
        return [all, method, pipe, pipeInitial, zip(width, name, width), width.zip(name, width), width |> zip(name, width)]
    }

    func arrays() -> [Signal<[Int], NoError>] {
        let all = combineLatest([width, width])
        let onQueue = combineLatest(queue: queue, [width, width])
        let initial = combineLatest(initialValues: [0, 1], [width, width])
        let initialOnQueue = combineLatest(queue: queue, initialValues: [0, 1], [width, width])
        let rows = zip([width, width])
        return [all, onQueue, initial, initialOnQueue, rows]
    }

    func dictionaries() -> [Signal<[String: Int], NoError>] {
        let all = combineLatest(["a": width, "b": width])
        let onQueue = combineLatest(queue: queue, ["a": width, "b": width])
        let initial = combineLatest(initialValues: ["a": 0, "b": 1], ["a": width, "b": width])
        let initialOnQueue = combineLatest(queue: queue, initialValues: ["a": 0, "b": 1], ["a": width, "b": width])
        return [all, onQueue, initial, initialOnQueue]
    }

    func pairs() -> [Signal<(Int, String), NoError>] {
        let all = zip(width, name)
        let method = width.zip(name)
        let pipe = width |> zip(name)
        return [all, method, pipe]
    }

    func merged() -> [Signal<Int, NoError>] {
        let all = merge(width, width)
        let more = merge(width, width, width)
        let array = merge([width, width])
        let method = width.merge(width, width)
        let pipe = width |> merge(width)
        let pipeOfMore = width |> merge(width, width)
        return [all, more, array, method, pipe, pipeOfMore]
    }

    /// Of one signal.
    func ones() -> [Signal<Int, NoError>] {
        let alone = merge(width)
        let typed: Signal<Int, NoError> = merge(width)
        let latest = combineLatest(width)
        let row = zip(width)
        return [alone, typed, latest, row, merge(width).map { $0 + 1 }, combineLatest(width) |> map { $0 + 1 }]
    }

    /// In chains, with closures that say nothing and closures that say what they take.
    func chained() -> [Signal<String, NoError>] {
        let short = width |> combineLatest(name) |> map { "\($0)\($1)" }
        let typed = width |> merge(width) |> zip(name) |> map { (number: Int, text: String) -> String in "\(number)\(text)" }
        let long =
            width |> merge(width) |> combineLatest(initialValues: (0, ""), name)
            |> map { (number: Int, text: String) -> String in "\(number)\(text)" }
            |> combineLatest(queue: queue, name, width)
            |> map { (text: String, name: String, number: Int) -> String in "\(text)\(name)\(number)" }
            |> zip(width)
            |> map { (text: String, number: Int) -> String in "\(text)\(number)" }
            |> merge(name, name)
            |> map { (text: String) -> String in text + "." }
        let second: Signal<String, NoError> = width |> combineLatest(name) |> map { $1 }
        let ofMethod: Signal<String, NoError> = width.combineLatest(name, width).map { _, text, _ in text }
        return [short, typed, long, second, ofMethod]
    }
}
