import Signals
import TestSupport
import Testing

/// Every operator of time against ``TimeModel``, on random schedules.
@Suite struct TimeModelTests {
    /// Not a power of two, so that sums of it would not be exact as floating-point numbers.
    static let tick = 0.1
    static let horizon = 60

    enum Operator: CaseIterable, Sendable {
        case delay, delayValues, debounce, throttleLeading, throttleTrailing, throttleLatest, timeout
        case bufferCount, bufferSeconds, bufferBoth, interval
    }

    private struct Trial {
        var schedule: TimeModel.Schedule = []
        /// In ticks.
        let time: Int
        let count: Int
        let disposal: Int?

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            time = Int.random(in: 0...5, using: &generator)
            count = Int.random(in: 1...4, using: &generator)
            disposal = Bool.random(using: &generator) ? Int.random(in: 0...30, using: &generator) : nil
            let longestGap = Int.random(in: 0...5, using: &generator)
            var tick = 0
            for number in 0..<Int.random(in: 0...14, using: &generator) {
                tick += Int.random(in: 0...longestGap, using: &generator)
                schedule.append((tick, .value(number)))
            }
            // Some go on after their end.
            switch Int.random(in: 0...4, using: &generator) {
            case 0: break
            case 1 where !schedule.isEmpty:
                let index = Int.random(in: 0..<schedule.count, using: &generator)
                schedule.insert((schedule[index].tick, .completion), at: index)
            case 2: schedule.append((tick + Int.random(in: 0...7, using: &generator), .error))
            default: schedule.append((tick + Int.random(in: 0...7, using: &generator), .completion))
            }
        }

        func isBeforeDisposal(_ tick: Int) -> Bool {
            tick <= disposal ?? TimeModelTests.horizon
        }
    }

    @Test(arguments: Operator.allCases) func deliversWhatTheModelDelivers(operation: Operator) {
        for seed in 1...400 {
            let trial = Trial(seed: UInt64(seed))
            let expected = model(operation, trial).filter { trial.isBeforeDisposal($0.tick) }.map { "\($0.tick):\($0.text)" }
            let clock = VirtualClock()
            let source = ManualSource<Int, Failure>()
            for (tick, event) in trial.schedule {
                clock.queue.after(Double(tick) * Self.tick) {
                    switch event {
                    case .value(let value): source.put(value)
                    case .completion: source.complete()
                    case .error: source.fail(Failure("e"))
                    }
                }
            }
            let received = Received<String>()
            let run = record(operation, trial, source.signal, clock, received)
            clock.run()
            for tick in 0..<Self.horizon {
                if tick == trial.disposal { run.dispose() }
                clock.advance(by: Self.tick)
            }
            let comment: Comment =
                "seed \(seed): time \(trial.time), count \(trial.count), disposal \(trial.disposal ?? -1), \(trial.schedule)"
            #expect(received.values == expected, comment)
            let isOver = trial.disposal != nil || expected.last.map { $0.hasSuffix("|") || $0.hasSuffix("e") } ?? false
            #expect(!isOver || source.liveCount == 0 && run.isReleased, comment)
            run.dispose()
        }
    }

    // MARK: The two sides

    private func model(_ operation: Operator, _ trial: Trial) -> TimeModel.Output {
        let schedule = trial.schedule
        switch operation {
        case .delay: return TimeModel.delay(schedule, trial.time)
        case .delayValues: return TimeModel.delayValues(schedule, trial.time)
        case .debounce: return TimeModel.debounce(schedule, trial.time)
        case .throttleLeading: return TimeModel.throttleLeading(schedule, trial.time)
        case .throttleTrailing: return TimeModel.throttleTrailing(schedule, trial.time)
        case .throttleLatest: return TimeModel.throttleLatest(schedule, trial.time)
        case .timeout: return TimeModel.timeout(schedule, trial.time, alternate: [(0, "100"), (trial.count, "101"), (trial.count, "|")])
        case .bufferCount: return TimeModel.buffer(schedule, .max, count: trial.count)
        case .bufferSeconds: return TimeModel.buffer(schedule, trial.time, count: .max)
        case .bufferBoth: return TimeModel.buffer(schedule, trial.time, count: trial.count)
        case .interval: return TimeModel.interval(trial.time + 1, until: Self.horizon)
        }
    }

    private func record(
        _ operation: Operator, _ trial: Trial, _ signal: Signal<Int, Failure>, _ clock: VirtualClock, _ received: Received<String>
    ) -> Recording {
        let queue = clock.queue
        let seconds = Double(trial.time) * Self.tick
        switch operation {
        case .delay: return record(signal.delay(seconds, queue: queue), clock, received)
        case .delayValues: return record(signal.delayValues(seconds, queue: queue), clock, received)
        case .debounce: return record(signal.debounce(seconds, queue: queue), clock, received)
        case .throttleLeading: return record(signal.throttle(seconds, .leading, queue: queue), clock, received)
        case .throttleTrailing: return record(signal.throttle(seconds, .trailing, queue: queue), clock, received)
        case .throttleLatest: return record(signal.throttle(seconds, .latest, queue: queue), clock, received)
        case .timeout:
            let rest = Signal<Int, Failure>.single(101).delay(Double(trial.count) * Self.tick, queue: queue)
            return record(signal.timeout(seconds, queue: queue, alternate: .single(100).then(rest)), clock, received)
        case .bufferCount: return record(signal.buffer(count: trial.count), clock, received)
        case .bufferSeconds: return record(signal.buffer(seconds: seconds, queue: queue), clock, received)
        case .bufferBoth: return record(signal.buffer(count: trial.count, seconds: seconds, queue: queue), clock, received)
        case .interval: return record(.interval(Double(trial.time + 1) * Self.tick, queue: queue), clock, received)
        }
    }

    /// Notes each event with the tick at which it comes; one between two ticks has a fraction.
    private func record<Value>(_ signal: Signal<Value, Failure>, _ clock: VirtualClock, _ received: Received<String>) -> Recording {
        @Sendable func note(_ text: String) {
            let nanoseconds = Int((clock.now * 1e9).rounded())
            let (tick, rest) = nanoseconds.quotientAndRemainder(dividingBy: 100_000_000)
            received.append("\(tick)\(rest == 0 ? "" : ".\(rest)"):\(text)")
        }
        return signal.beforeNext { note("\($0)") }.onError { note("#\($0)") }.beforeCompleted { note("|") }.record()
    }
}
