// budget: 1 s
import Signals

// A search field: what was typed, when it rests, is looked up, and only the newest answer counts.

func results(
    _ query: ValuePipe<String>, on queue: Queue, find: @escaping @Sendable (String) -> Signal<[String], NoError>
) -> Signal<[String], NoError> {
    query.signal()
        .map { $0.lowercased() }
        .filter { $0.count > 2 }
        .debounce(0.3, queue: queue)
        .distinctUntilChanged()
        .mapToSignal { find($0) }
        .map { $0.sorted() }
}

func count(_ query: ValuePipe<String>, find: @escaping @Sendable (String) -> Signal<[String], NoError>) -> Signal<Int, NoError> {
    query.signal() |> mapToSignal { find($0) } |> map { $0.count }
}
