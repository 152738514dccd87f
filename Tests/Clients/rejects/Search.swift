// expected: value of type 'String' has no member 'isEmpti'
// budget: 2 s
import Signals

func results(
    _ query: ValuePipe<String>, on queue: Queue, find: @escaping @Sendable (String) -> Signal<[String], NoError>
) -> Signal<[String], NoError> {
    query.signal()
        .map { $0.lowercased() }
        .filter { $0.isEmpti }  // expected-line
        .debounce(0.3, queue: queue)
        .distinctUntilChanged()
        .mapToSignal { find($0) }
        .map { $0.sorted() }
}
