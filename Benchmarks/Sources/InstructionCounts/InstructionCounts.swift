import Signals
import Workloads

/// Does one thing some number of times, for `Benchmarks/Scripts/count-instructions.sh`, which counts the instructions.
///
///     InstructionCounts values|subscriptions plain|traced none|trace|inventory|causes COUNT
///     InstructionCounts row W1|"W12 share"|… CONTESTANT COUNT
///
/// The second form runs a contestant of a row of the benchmarks. It prints how many units one run does, such as values.
@main struct InstructionCounts {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "row" { return runRow(Array(arguments.dropFirst())) }
        guard arguments.count == 4, let count = Int(arguments[4]), let run = run(arguments[1], isTraced: arguments[2] == "traced"),
            let options = options(arguments[3])
        else {
            fatalError("usage: InstructionCounts values|subscriptions plain|traced none|trace|inventory|causes COUNT")
        }
        SignalDiagnostics.options = options
        run(count)
    }
}

private func runRow(_ arguments: [String]) {
    guard arguments.count == 3, let count = Int(arguments[2]), let (row, contestant) = Row.contestant(arguments[0], arguments[1]) else {
        fatalError("usage: InstructionCounts row W1|W2|… CONTESTANT COUNT")
    }
    for _ in 0..<count {
        contestant.runOnce()
    }
    print(row.units)
}

private func options(_ name: String) -> SignalDiagnostics.Options? {
    switch name {
    case "none": []
    case "trace": .trace
    case "inventory": .inventory
    case "causes": .causes
    default: nil
    }
}

private func run(_ name: String, isTraced: Bool) -> ((Int) -> Void)? {
    let pipe = ValuePipe<Int>()
    let signal = isTraced ? chain(pipe).trace("numbers", to: { _ in }) : chain(pipe)
    return switch name {
    case "values": { count in putValues(count, into: pipe, heardThrough: signal) }
    case "subscriptions": { count in withExtendedLifetime(pipe) { startAndDispose(count, signal) } }
    default: nil
    }
}

private func chain(_ pipe: ValuePipe<Int>) -> Signal<Int, NoError> {
    pipe.signal().map { $0 &+ 1 }.filter { $0 != 0 }.map { $0 &* 2 }
}

private func putValues(_ count: Int, into pipe: ValuePipe<Int>, heardThrough signal: Signal<Int, NoError>) {
    let handle = signal.start(next: { _ in })
    for number in 0..<count {
        pipe.putNext(number)
    }
    handle.dispose()
}

private func startAndDispose(_ count: Int, _ signal: Signal<Int, NoError>) {
    for _ in 0..<count {
        signal.start(next: { _ in }).dispose()
    }
}
