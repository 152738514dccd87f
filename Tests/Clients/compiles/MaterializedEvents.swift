// budget: 1 s
import Signals

// The events of a signal as values, counted.

enum LoadError: Error {
    case offline
}

func log(_ loads: Signal<Int, LoadError>) -> Signal<String, NoError> {
    loads
        .map { $0 * 2 }
        .materialize()
        .map { event in
            switch event {
            case .next(let value): "\(value)"
            case .error(let error): "failed: \(error)"
            case .completed: "done"
            }
        }
        .scan("") { $0 + "\n" + $1 }
}

func values(_ loads: Signal<Int, LoadError>) -> Signal<Int, NoError> {
    loads |> materialize |> compactMap { if case .next(let value) = $0 { value + 1 } else { nil } }
}
