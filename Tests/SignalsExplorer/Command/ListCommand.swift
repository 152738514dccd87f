/// Explores the scenarios of the list: `list [names] [--bound n] [--schedules n] [--seconds s] [--mode strict|settling] [--jobs n]`.
///
/// Without names all are explored; `-` reads scenarios from standard input, with an empty line between two. A scenario that fails and is not known to fail, or the other way round, makes the command fail.
struct ListCommand {
    private let effort: Effort
    private let bound: Int?
    private let jobs: Int
    private let isCompared: Bool
    private let scenarios: [(listed: ListedScenario, scenario: Scenario)]

    init(_ options: inout Options) throws {
        bound = options.takeNumber("bound")
        effort = options.takeEffort()
        jobs = options.takeNumber("jobs") ?? 1
        isCompared = options.takeFlag("compare")
        let listed = options.rest == ["-"] ? ListedScenario.fromStandardInput() : ListedScenario.named(options.rest)
        scenarios = try listed.map { ($0, try $0.scenario()) }
    }

    func run() -> Bool {
        var queue = Jobs()
        var total = Verdict()
        var failures = 0
        var unexpected = 0
        let start = Exploration.now
        queue.run(scenarios.count, atOnce: jobs) { index in
            var effort = effort
            effort.bound = bound ?? scenarios[index].listed.bound
            return ScenarioExplorer.explore(scenarios[index].scenario, effort).line
        } _: { result in
            let (listed, scenario) = scenarios[result.index]
            let verdict = ScenarioExplorer.verdict(of: result, scenario, mode: effort.mode)
            print(listed.name, verdict)
            total.add(verdict)
            failures += verdict.failure == nil ? 0 : 1
            if isCompared, (verdict.failure != nil) != ListedScenario.failing.contains(listed.name) {
                unexpected += 1
                print("    UNEXPECTED")
            }
        }
        let seconds = Double(Exploration.now - start) / 1e9
        print(
            "\(scenarios.count) scenarios, \(failures) fail; \(total.runs) schedules in \(Int(seconds)) seconds, "
                + "\(total.runsPerSecond) a second of a core, \(total.runs == 0 ? 0 : total.steps / total.runs) steps each")
        return isCompared ? unexpected == 0 : failures == 0
    }

    private func print(_ name: String, _ verdict: Verdict) {
        let state = verdict.failure == nil ? verdict.isComplete ? "complete  " : "incomplete" : "FAILS     "
        print("\(state) \(name): \(verdict.runs) schedules, \(verdict.runsPerSecond) a second")
        if let failure = verdict.failure {
            print("    \(failure.message); \(failure.seen)\n    \(failure.preemptions) preemptions, schedule \(failure.schedule)")
        }
    }

    private func print(_ text: String) {
        Swift.print(text)
    }
}
