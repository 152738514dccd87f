// expected: value of type 'Int' has no member 'text'
// budget: 2 s
import Signals

func sums(_ numbers: Signal<Int, NoError>) -> Signal<String, NoError> {
    numbers |> scan(0) { $0 + $1 } |> filter { $0 > 0 } |> map { $0.text }  // expected-line
}
