// budget: 1 s
import Signals

// Several kinds of events, as the actions that they mean.

enum Action: Sendable, Equatable {
    case add(Int)
    case rename(String)
    case clear
}

func actions(_ numbers: ValuePipe<Int>, _ names: ValuePipe<String>, _ clear: ValuePipe<Void>) -> Signal<Action, NoError> {
    merge(
        numbers.signal().filter { $0 > 0 }.map { .add($0 * 2) },
        names.signal().map { .rename($0.lowercased()) },
        clear.signal().map { .clear })
}

func state(_ actions: Signal<Action, NoError>) -> Signal<Int, NoError> {
    actions
        .scan(0) { sum, action in
            switch action {
            case .add(let number): sum + number
            case .rename: sum
            case .clear: 0
            }
        }
        .distinctUntilChanged()
}

func texts(_ numbers: ValuePipe<Int>, _ names: ValuePipe<String>) -> Signal<String, NoError> {
    numbers.signal().map { "\($0)" }.merge(names.signal().map { $0 + "." }).filter { $0.count > 1 }
}

func short(_ numbers: Signal<Int, NoError>, _ names: Signal<String, NoError>) -> Signal<String, NoError> {
    merge(numbers |> map { "\($0 + 1)" }, names |> map { $0 + "." })
}
