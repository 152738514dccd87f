// expected: value of type 'Int' has no member 'text'
// budget: 2 s
import Signals

enum LoadError: Error {
    case offline
}

func values(_ loads: Signal<Int, LoadError>) -> Signal<Int, NoError> {
    loads |> materialize |> compactMap { if case .next(let value) = $0 { value.text } else { nil } }  // expected-line
}
