import Dispatch
@_spi(Explore) import Signals

/// One run of a program, from its making to its end.
///
/// `Exploration` makes it anew for each run, on the main thread; so it does what is called besides the threads' bodies.
protocol Trial: AnyObject {
    /// What each thread does.
    var threads: [@Sendable () -> Void] { get }
    /// All threads have ended. Things may be asked of other threads here, which run before `check` is called.
    func rest()
    /// Says what is wrong with the result; nil if nothing is.
    func check() -> String?
    /// Lets everything go. Other threads may be asked for things once more.
    func tearDown()
    /// Says what is wrong after that; nil if nothing is.
    func checkAfterTearDown() -> String?
}

extension Trial {
    func rest() {}
    func tearDown() {}
    func checkAfterTearDown() -> String? { nil }
}

/// A run that failed.
struct Finding: Sendable {
    let message: String
    let schedule: Schedule
    let preemptions: Int
}

/// What an exploration came to.
struct ExplorationReport: Sendable {
    var runs = 0
    var steps = 0
    /// All runs of the strategy were made.
    var isComplete = false
    var finding: Finding?
    var redundant = 0
    /// Runs that failed, and did not when they were replayed.
    var unconfirmed = 0
    var nanoseconds: UInt64 = 0

    var runsPerSecond: Int { nanoseconds == 0 ? 0 : Int(UInt64(runs) * 1_000_000_000 / nanoseconds) }
}

/// How much is explored.
struct ExplorationLimit: Sendable {
    var runs: Int
    var seconds: Double

    init(runs: Int = .max, seconds: Double = .infinity) {
        self.runs = runs
        self.seconds = seconds
    }
}

/// Runs programs under a scheduler.
// Sendable: there is one real thread.
final class Exploration: @unchecked Sendable {
    static let shared = Exploration()

    let scheduler = Scheduler()

    private init() {
        ExploreHooks.scheduler = scheduler
        warmUp()
    }

    /// Makes what a process makes once: global objects, and the thread-local values of each thread. They would shift the steps of the
    /// first runs, and have numbers of their own.
    private func warmUp() {
        Self.useSignals()
        scheduler.begin()
        for _ in 0..<Scheduler.threadLimit {
            scheduler.add { Self.useSignals() }
        }
        ExploreHooks.lastID = ObjectTable.firstIDOutside
        scheduler.run()
        Self.useSignals()
    }

    private static func useSignals() {
        let (first, second) = (ValuePromise(0), ValuePromise(0))
        let handle = combineLatest(first.get(), second.get()).start()
        transaction {
            first.set(1)
            second.update { $0 + 1 }
        }
        handle.dispose()
    }

    /// Runs a program once.
    /// - Returns: what is wrong; nil if nothing is.
    func run(_ make: () -> any Trial, _ strategy: Strategy) -> String? {
        scheduler.strategy = strategy
        // A replay may be the first run, when nothing is known of objects.
        scheduler.seesAll = strategy is Replay || scheduler.isExhaustive
        scheduler.seesUnlocks = scheduler.isExhaustive || strategy is Replay
        scheduler.begin()
        let trial = make()
        for body in trial.threads {
            scheduler.add(body)
        }
        scheduler.run()
        if let stopped { return stopped }
        trial.rest()
        scheduler.run()
        if let stopped { return stopped }
        let message = trial.check()
        trial.tearDown()
        scheduler.run()
        if let stopped { return message ?? stopped }
        if scheduler.hasBlockedThreads {
            scheduler.discardThreads()
            return message ?? "a thread of the package's is left"
        }
        return message ?? trial.checkAfterTearDown()
    }

    private var stopped: String? {
        defer {
            if scheduler.stop != nil {
                scheduler.discardThreads()
            }
        }
        return switch scheduler.stop {
        case .deadlock(let names): "deadlock of the threads \(names)"
        case .endless: "no end after \(scheduler.stepLimit) steps"
        case nil: nil
        }
    }

    /// Runs a program under a strategy until it fails, all was tried, or a limit is reached.
    func explore(
        _ make: () -> any Trial, _ strategy: Strategy, limit: ExplorationLimit = ExplorationLimit()
    ) -> ExplorationReport {
        var report = ExplorationReport()
        let start = Self.now
        let end = limit.seconds.isFinite ? start + UInt64(max(0, limit.seconds) * 1e9) : .max
        let depthFirst = strategy as? DepthFirst
        while true {
            scheduler.objects.hasNew = false
            let message = run(make, strategy)
            report.runs += 1
            report.steps += scheduler.step
            if let message {
                let finding = Finding(message: message, schedule: scheduler.schedule, preemptions: scheduler.preemptions)
                // A global object that was made in the run looks like one that is left: so it has to fail twice.
                // Nothing may run after a run that was stopped: it has kept locks.
                if scheduler.stop != nil {
                    report.finding = finding
                    break
                }
                if run(make, Replay(finding.schedule)) != nil {
                    report.finding = depthFirst == nil ? shrink(finding, make) : finding
                    break
                }
                report.unconfirmed += 1
            }
            if let depthFirst, scheduler.objects.hasNew {
                depthFirst.restart()
            } else if !strategy.end() {
                report.isComplete = true
                break
            }
            if report.runs >= limit.runs || (report.runs & 63 == 0 && Self.now > end) { break }
        }
        report.redundant = depthFirst?.redundantCount ?? 0
        report.nanoseconds = Self.now - start
        return report
    }

    /// Leaves out choices of a schedule that a failure does not need.
    func shrink(_ finding: Finding, _ make: () -> any Trial) -> Finding {
        var best = finding
        var index = 0
        while index < best.schedule.choices.count {
            var candidate = best.schedule
            candidate.choices.remove(at: index)
            guard let message = run(make, Replay(candidate)), scheduler.preemptions <= best.preemptions else {
                if scheduler.stop != nil { break }
                index += 1
                continue
            }
            best = Finding(message: message, schedule: scheduler.schedule, preemptions: scheduler.preemptions)
            // Nothing may run after a run that was stopped.
            if scheduler.stop != nil { break }
            index = 0
        }
        return best
    }

    /// Tries all runs with no preemption, then all with one, and so on.
    /// - Returns: the report of the last bound that was explored, with the runs of all.
    func exploreAll(_ make: () -> any Trial, bound: Int, limit: ExplorationLimit = ExplorationLimit()) -> ExplorationReport {
        scheduler.objects.reset()
        var total = ExplorationReport()
        for bound in 0...bound {
            let rest = ExplorationLimit(runs: limit.runs - total.runs, seconds: limit.seconds - Double(total.nanoseconds) / 1e9)
            let report = explore(make, DepthFirst(bound: bound), limit: rest)
            total.runs += report.runs
            total.steps += report.steps
            total.redundant += report.redundant
            total.unconfirmed += report.unconfirmed
            total.nanoseconds += report.nanoseconds
            total.isComplete = report.isComplete
            total.finding = report.finding
            if report.finding != nil || !report.isComplete { break }
        }
        return total
    }

    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

// MARK: State machines alone

/// A program without a scenario: a state, threads that use it, and a check.
private final class StateTrial<State>: Trial {
    private var state: State?
    let threads: [@Sendable () -> Void]
    private let judge: (State) -> String?

    init(_ state: State, _ threads: [(State) -> Void], _ check: @escaping (State) -> String?) {
        self.state = state
        judge = check
        self.threads = threads.map { body in
            nonisolated(unsafe) let (body, state) = (body, state)
            return { body(state) }
        }
    }

    func check() -> String? {
        state.flatMap(judge)
    }

    func tearDown() {
        state = nil
    }
}

/// Explores threads that share a state, which is made anew for each run. Its words and locks are what the threads meet at.
///
/// ```swift
/// let report = explore(
///     setUp: { Counter() },
///     threads: [{ $0.add() }, { $0.add() }],
///     check: { $0.value == 2 ? nil : "an addition is lost: \($0.value)" })
/// print(report.finding?.schedule ?? "none")
/// ```
///
/// - Parameters:
///   - bound: how often threads are preempted at most.
///   - check: says what is wrong when all threads have ended; nil if nothing is.
func explore<State>(
    bound: Int = 3, limit: ExplorationLimit = ExplorationLimit(), setUp: @escaping () -> State, threads: [(State) -> Void],
    check: @escaping (State) -> String?
) -> ExplorationReport {
    Exploration.shared.exploreAll({ StateTrial(setUp(), threads, check) }, bound: bound, limit: limit)
}
