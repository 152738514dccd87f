// expected: cannot convert value of type 'Int' to expected argument type 'Double'
// budget: 2 s
import Signals

func progress(_ bytes: Signal<Int, NoError>, of total: Int) -> Signal<Double, NoError> {
    bytes |> take(until: { $0 >= total }) |> map { Double($0) / total }  // expected-line
}
