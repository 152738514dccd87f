// expected: binary operator '==' cannot be applied to operands of type 'Int' and 'String'
// budget: 2 s
import Signals

struct Position: Sendable {
    var x: Double
    var y: Double
    var label: String
}

func places(_ a: Signal<Int, NoError>, _ b: Signal<String, NoError>) -> Signal<String, NoError> {
    combineLatest(a, b)
        .distinctUntilChanged { $0.0 == $1.1 }  // expected-line
        .map { "\($0) at \($1)" }
}
