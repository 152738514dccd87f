// expected: cannot convert value of type 'Int' to expected argument type 'String'
// budget: 2 s
import Signals

enum LoadError: Error {
    case offline
    case refused(Int)
}

func page(_ load: @escaping @Sendable (Int) -> Signal<String, LoadError>, on queue: Queue) -> Signal<String, NoError> {
    load(1)
        .retry(backoff: .exponential(0.5, maximum: 30), maxRetries: 5, queue: queue)
        .timeout(60, queue: queue, alternate: .fail(.offline))
        .map { 1 + $0 }  // expected-line
        .catch { .single("failed: \($0)") }
}
