// expected: cannot convert value of type 'Int' to expected argument type 'String'
// budget: 2 s
import Signals

enum Action: Sendable, Equatable {
    case add(Int)
    case rename(String)
    case clear
}

func actions(_ numbers: ValuePipe<Int>, _ names: ValuePipe<String>, _ clear: ValuePipe<Void>) -> Signal<Action, NoError> {
    merge(
        numbers.signal().filter { $0 > 0 }.map { .add($0 * 2) },
        names.signal().map { .rename($0.count) },  // expected-line
        clear.signal().map { .clear })
}
