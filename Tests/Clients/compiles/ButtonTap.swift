// budget: 1 s
import Signals

// A button that sends what two fields hold when it is tapped.

func sent(_ taps: ValuePipe<Void>, _ name: Signal<String, NoError>, _ amount: Signal<Int, NoError>) -> Signal<String, NoError> {
    taps.signal()
        .withLatestFrom(combineLatest(name, amount))
        .map { $1 }
        .filter { !$0.isEmpty && $1 > 0 }
        .map { "\($1 * 100) to \($0)" }
}

func doubled(_ taps: ValuePipe<Int>, _ amount: Signal<Int, NoError>) -> Signal<Int, NoError> {
    taps.signal() |> withLatestFrom(amount) |> map { $0 * 2 + $1 } |> filter { $0 > 3 }
}
