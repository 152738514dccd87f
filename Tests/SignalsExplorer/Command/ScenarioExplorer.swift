@_spi(Explore) import Signals

/// How a scenario is explored.
struct Effort {
    var mode = Oracle.Mode.settling
    /// Preemptions, exhaustively; nil for none.
    var bound: Int? = 2
    /// Runs under random priorities with 2, 3 and 4 changes, and as many under random walks.
    var randomRuns = 0
    var seed: UInt64 = 1
    var seconds = Double.infinity
}

/// Explores scenarios, each in a process of its own.
enum ScenarioExplorer {
    /// In this process: a run that is stopped leaves locks held, so nothing else may run afterwards.
    static func explore(_ scenario: Scenario, _ effort: Effort) -> Verdict {
        let exploration = Exploration.shared
        let oracle = Oracle(scenario, mode: effort.mode)
        var verdict = Verdict()
        if let fault = oracle.fault {
            verdict.failure = .init(message: fault, schedule: "-", preemptions: 0)
            return verdict
        }
        let make = { World(scenario, judge: oracle.judge) }
        let start = Exploration.now
        var secondsLeft: Double { effort.seconds - Double(Exploration.now - start) / 1e9 }
        if let bound = effort.bound {
            verdict.add(Verdict(exploration.exploreAll(make, bound: bound, limit: .init(seconds: secondsLeft))))
        } else {
            exploration.scheduler.objects.reset()
        }
        guard effort.randomRuns > 0, verdict.failure == nil else { return verdict }
        let isComplete = verdict.isComplete
        for changes in 2...4 where verdict.failure == nil && secondsLeft > 0 {
            let strategy = PriorityChanges(changeCount: changes, seed: effort.seed &+ UInt64(changes), runs: effort.randomRuns / 6)
            verdict.add(Verdict(exploration.explore(make, strategy, limit: .init(seconds: secondsLeft))))
        }
        if verdict.failure == nil, secondsLeft > 0 {
            let strategy = RandomWalk(seed: effort.seed, runs: effort.randomRuns / 2)
            verdict.add(Verdict(exploration.explore(make, strategy, limit: .init(seconds: secondsLeft))))
        }
        verdict.isComplete = isComplete
        return verdict
    }

    /// Describes what a schedule comes to.
    static func replay(_ scenario: Scenario, _ schedule: Schedule, mode: Oracle.Mode, isTraced: Bool = false) -> Verdict {
        Values.names = [:]
        let exploration = Exploration.shared
        let oracle = Oracle(scenario, mode: mode)
        var verdict = Verdict()
        var world: World?
        if isTraced {
            exploration.scheduler.trace = { thread, step, operation, object in
                print("\(step) \(thread < 0 ? "main" : Schedule.name(of: thread)) \(operation) \(object)")
            }
        }
        let message = exploration.run(
            {
                let new = World(scenario, judge: oracle.judge)
                world = new
                return new
            }, Replay(schedule))
        verdict.runs = 1
        verdict.steps = exploration.scheduler.step
        verdict.failure = .init(
            message: oracle.fault ?? message ?? "", schedule: exploration.scheduler.schedule.description,
            preemptions: exploration.scheduler.preemptions, seen: world?.text ?? "")
        return verdict
    }

    /// In a process of its own, and described if it fails.
    static func verdict(of result: Jobs.Result, _ scenario: Scenario, mode: Oracle.Mode) -> Verdict {
        var verdict = Verdict(line: result.text) ?? Verdict()
        if let signal = result.signal {
            verdict.failure = .init(message: "crash by signal \(signal)", schedule: result.text, preemptions: 0)
        }
        guard let failure = verdict.failure, let schedule = Schedule(failure.schedule) else { return verdict }
        let again = Jobs.run { replay(scenario, schedule, mode: mode).line }
        if let replayed = Verdict(line: again.text)?.failure {
            verdict.failure?.seen = replayed.seen
            if replayed.message.isEmpty { verdict.failure?.message += " (not when replayed)" }
        }
        return verdict
    }
}
