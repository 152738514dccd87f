// budget: 1 s
import Signals

// A load that is tried again, later and later, and then gives something else.

enum LoadError: Error {
    case offline
    case refused(Int)
}

func page(_ load: @escaping @Sendable (Int) -> Signal<String, LoadError>, on queue: Queue) -> Signal<String, NoError> {
    load(1)
        .retry(backoff: .exponential(0.5, maximum: 30), maxRetries: 5, queue: queue)
        .timeout(60, queue: queue, alternate: .fail(.offline))
        .map { "page " + $0 }
        .catch { .single("failed: \($0)") }
}

func length(_ load: @escaping @Sendable (Int) -> Signal<String, LoadError>) -> Signal<Int, LoadError> {
    load(1) |> retry(maxRetries: 3) |> map { $0.count }
}
