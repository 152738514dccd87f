// expected: cannot convert value of type 'String' to expected argument type 'Bool'
// budget: 2 s
import Signals

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
        .filter { !$0 }  // expected-line
}
