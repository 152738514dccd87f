import Signals

/// Operators of every family in the other spelling, as functions for the pipe.
enum PipeError: Error {
    case refused
}

func sources() -> [Signal<Int, PipeError>] {
    [
        single(1, PipeError.self), fail(Int.self, PipeError.refused), complete(Int.self, PipeError.self), never(Int.self, PipeError.self),
        deferred { single(2, PipeError.self) }, from([1, 2, 3], PipeError.self),
        task { () async throws(PipeError) in throw .refused },
    ]
}

func mapped(_ numbers: Signal<Int, NoError>) -> Signal<String, PipeError> {
    let even = numbers |> filter { (number: Int) in number.isMultiple(of: 2) } |> distinctUntilChanged |> scan(0) { $0 + $1 }
    let texts = even |> map { (number: Int) in "\(number)" } |> compactMap { (text: String) in text.isEmpty ? nil : text }
    let inner = texts |> mapToSignal { (text: String) in single(text, NoError.self) } |> mapToQueue { (text: String) in .single(text) }
    return inner |> castError(PipeError.self) |> mapToThrottled { (text: String) in .single(text) } |> mapError { $0 }
}

func combined(_ a: Signal<Int, NoError>, _ b: Signal<String, NoError>, on queue: Queue) -> Signal<String, NoError> {
    let pairs = combineLatest(queue: queue, a, b) |> map { (number: Int, text: String) in "\(number)\(text)" }
    let rows = zip([a, a]) |> map { (row: [Int]) in "\(row)" }
    let named = combineLatest(["x": a, "y": a]) |> map { (values: [String: Int]) in "\(values.count)" }
    let initial = combineLatest(initialValues: (0, ""), a, b) |> map { (number: Int, text: String) in "\(number)\(text)" }
    let all = merge(pairs, rows, named, initial) |> startWith("first") |> then(.single("last"))
    let latest = all |> withLatestFrom(a) |> map { (text: String, number: Int) in "\(text)\(number)" }
    return latest |> map { (text: String) in single(text, NoError.self) } |> switchToLatest
}

func chosen(_ numbers: Signal<Int, NoError>, _ stop: Signal<Void, NoError>) -> Signal<Int?, NoError> {
    let some = numbers |> skip(1) |> take(10) |> take(until: { (number: Int) in number == 7 }) |> take(until: stop)
    return some |> takeLast(3) |> takeLast |> sample(numbers) |> last
}

func recovered(_ numbers: Signal<Int, PipeError>, on queue: Queue) -> Signal<Int, NoError> {
    let again = numbers |> retry(backoff: .linear(1, maximum: 5), maxRetries: 3, queue: queue) |> retry(maxRetries: 1)
    let events = again |> materialize
    let caught = (events |> dematerialize) |> `catch` { (_: PipeError) in single(0, NoError.self) }
    return caught |> restart |> recurse(latestValueIfError: 0)
}

func watched(_ numbers: Signal<Int, PipeError>, on queue: Queue) -> Signal<Int, PipeError> {
    let noted = numbers |> beforeNext { (number: Int) in print(number) } |> afterNext { (_: Int) in } |> beforeStarted {}
    let ended = noted |> onError { (error: PipeError) in print(error) } |> beforeCompleted {} |> afterCompleted {} |> afterDisposed {}
    let hopped = ended |> runOn(queue) |> deliverOn(queue) |> delay(0.5, queue: queue)
    return hopped |> withState({ 0 }, next: { (_: Int, _: Int) in }) |> share |> replay(1) |> deliverOnMainQueue
}

func runAll(_ numbers: Signal<Int, NoError>) async -> Int? {
    let operation = numbers |> last
    let same: Signal<Int?, NoError> = numbers.last()
    let value = await numbers.last()
    let waited = await (numbers |> take(3)).last()
    let first = await merge(operation, same).first() ?? nil
    return value ?? waited ?? first
}
