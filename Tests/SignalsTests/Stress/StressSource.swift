import Signals
import TestSupport

/// A hot source of a stress test, with two subscribers that stay from its beginning to its end.
final class StressSource: Sendable {
    let name: String
    let signal: Signal<StressValue, NoError>
    /// Whoever subscribes receives a value at once.
    let isStateful: Bool
    let dropsRepeats: Bool
    let putCount = Counter()
    let witnesses: [StressSubscriber]
    private let putValue: @Sendable (StressValue) -> Void

    private init(
        name: String, signal: Signal<StressValue, NoError>, isStateful: Bool, dropsRepeats: Bool = false,
        put: @escaping @Sendable (StressValue) -> Void
    ) {
        self.name = name
        self.signal = signal
        self.isStateful = isStateful
        self.dropsRepeats = dropsRepeats
        putValue = put
        witnesses = (1...2).map { StressSubscriber(StressNode(name: "\(name), witness \($0)", signal: signal), keepsValues: true) }
    }

    static func pipe(_ name: String) -> StressSource {
        let pipe = ValuePipe<StressValue>()
        return StressSource(name: name, signal: pipe.signal(), isStateful: false, put: pipe.putNext)
    }

    static func promise(_ name: String, dropsRepeats: Bool) -> StressSource {
        let promise = ValuePromise(StressValue(0), ignoreRepeated: dropsRepeats)
        return StressSource(name: name, signal: promise.get(), isStateful: true, dropsRepeats: dropsRepeats, put: promise.set)
    }

    func put(_ value: StressValue) {
        putCount.increment()
        putValue(value)
    }

    /// The last state that anybody was shown.
    var state: Int? { witnesses[0].numbers.last }

    var node: StressNode {
        StressNode(name: name, signal: signal, isStrict: isStateful, state: { [witness = witnesses[0]] in witness.numbers.last })
    }

    /// What this source may not do (guarantee G4).
    var violations: [String] {
        var violations: [String] = []
        let numbers = witnesses[0].numbers
        if witnesses[1].numbers != numbers {
            violations.append("G4: \(name) shows two orders")
        }
        let count = putCount.count + (isStateful ? 1 : 0)
        if dropsRepeats ? numbers.count > count : numbers.count != count {
            violations.append("G4: \(name) delivers \(numbers.count) values, and \(count) were put")
        }
        if dropsRepeats, zip(numbers, numbers.dropFirst()).contains(where: ==) {
            violations.append("\(name) repeats a value")
        }
        return violations
    }
}

/// A cold source: each subscription is a run of its own, which receives what is put from then on. One thread puts.
final class StressHub: @unchecked Sendable {
    // Sendable: the lock guards the variables.
    private let lock = Lock()
    private var runs: [Int: Subscriber<StressValue, NoError>] = [:]
    private var lastRun = 0
    private var last: Int?
    let name: String

    init(_ name: String) {
        self.name = name
    }

    /// The runs that were neither disposed nor have ended.
    var liveCount: Int { lock.withLock { runs.count } }

    func put(_ value: StressValue) {
        let runs = lock.withLock {
            last = value.number
            return self.runs
        }
        for run in runs.values { run.putNext(value) }
    }

    var node: StressNode {
        StressNode(
            name: name,
            signal: Signal { subscriber in
                let number = self.lock.withLock {
                    self.lastRun += 1
                    self.runs[self.lastRun] = subscriber
                    return self.lastRun
                }
                return ActionDisposable {
                    let released = self.lock.withLock { self.runs.removeValue(forKey: number) }
                    withExtendedLifetime(released) {}
                }
            },
            state: { self.lock.withLock { self.last } })
    }
}
