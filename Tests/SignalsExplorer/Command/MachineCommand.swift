/// Explores state machines alone: `machines [names]`.
struct MachineCommand {
    private let names: [String]

    init(_ options: inout Options) {
        names = options.rest
    }

    func run() -> Bool {
        let machines = Machine.all.filter { machine in names.isEmpty || names.contains { machine.name.hasPrefix($0) } }
        var queue = Jobs()
        var isFine = true
        queue.run(machines.count, atOnce: 1) { index in
            Verdict(machines[index].run()).line
        } _: { result in
            let machine = machines[result.index]
            let verdict = Verdict(line: result.text)
            let isExpected =
                switch machine.expected {
                case .complete: verdict.map { $0.isComplete && $0.failure == nil } ?? false
                case .fails(let preemptions): verdict?.failure?.preemptions == preemptions
                }
            let failure = verdict?.failure.map { "\($0.message), \($0.preemptions) preemptions, schedule \($0.schedule)" }
            print("\(isExpected ? "ok   " : "WRONG") \(machine.name): \(verdict?.runs ?? 0) schedules, \(failure ?? "no fault")")
            isFine = isFine && isExpected
        }
        return isFine
    }
}
