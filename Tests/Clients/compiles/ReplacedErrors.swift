// budget: 1 s
import Signals

// Errors that become values, other errors, or another signal.

enum NetworkError: Error {
    case status(Int)
}

enum ScreenError: Error {
    case text(String)
}

func shown(_ load: Signal<String, NetworkError>, cached: Signal<String, NoError>) -> Signal<String, NoError> {
    load
        .map { $0.uppercased() }
        .catch { error in
            switch error {
            case .status(404): .single("nothing here")
            case .status(let code): cached.map { "\($0) (\(code))" }
            }
        }
        .filter { !$0.isEmpty }
}

func explained(_ load: Signal<String, NetworkError>) -> Signal<Int, ScreenError> {
    load
        .mapError { error in
            switch error {
            case .status(let code): .text("\(code + 1)")
            }
        }
        .map { $0.count * 2 }
}

func count(_ load: Signal<[Int], NetworkError>) -> Signal<Int, NoError> {
    load |> map { $0.reduce(0, +) } |> `catch` { _ in .single(0) }
}
