// expected: value of type 'Int' has no member 'isBig'
// budget: 2 s
import Signals

func doubled(_ taps: ValuePipe<Int>, _ amount: Signal<Int, NoError>) -> Signal<Int, NoError> {
    taps.signal() |> withLatestFrom(amount) |> map { $0 * 2 + $1 } |> filter { $0.isBig }  // expected-line
}
