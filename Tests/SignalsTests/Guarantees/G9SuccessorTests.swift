import Signals
import TestSupport
import Testing

/// G9: an ended or replaced signal is disposed before the signal that follows it starts, also when it ends while it starts.
@Suite struct G9SuccessorTests {
    private let clock = VirtualClock()
    private let log = Received<String>()

    /// A signal that ends while it starts, and notes its start and its teardown.
    private func ending(_ name: String, _ end: @escaping @Sendable (Subscriber<Int, Failure>) -> Void) -> Signal<Int, Failure> {
        Signal { [log] subscriber in
            log.append("start \(name)")
            end(subscriber)
            return ActionDisposable { log.append("end \(name)") }
        }
    }

    private func failing(_ name: String) -> Signal<Int, Failure> {
        ending(name) { $0.putError(Failure("e")) }
    }

    private func completing(_ name: String) -> Signal<Int, Failure> {
        ending(name) { $0.putCompletion() }
    }

    private func expectLog(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(log.values == expected, sourceLocation: sourceLocation)
    }

    // MARK: Each operator that starts a successor

    @Test func catchStartsItsSignalAfterTheTeardown() {
        let recording = failing("1").catch { _ in self.completing("2") }.record()
        expectLog("start 1", "end 1", "start 2", "end 2")
        #expect(recording.text == "|" && recording.isReleased)
    }

    @Test func thenStartsTheNextAfterTheTeardown() {
        #expect(completing("1").then(completing("2")).record().text == "|")
        expectLog("start 1", "end 1", "start 2", "end 2")
    }

    @Test func retryStartsTheNextRunAfterTheTeardown() {
        #expect(failing("1").retry(maxRetries: 1).record().text == "#e")
        expectLog("start 1", "end 1", "start 1", "end 1")
    }

    @Test(arguments: ["queue", "throttled", "flatMap", "switch"]) func innerSignalsFollowEachOtherAfterTheTeardown(name: String) {
        let names = Signal<String, Failure>.from(["1", "2"])
        let result =
            switch name {
            case "queue": names.mapToQueue { self.completing($0) }
            case "throttled": names.mapToThrottled { self.completing($0) }
            case "flatMap": names.flatMap(maxConcurrent: 1) { self.completing($0) }
            default: names.mapToSignal { self.completing($0) }
            }
        #expect(result.record().text == "|")
        expectLog("start 1", "end 1", "start 2", "end 2")
    }

    // MARK: Each operator that starts a signal late, and passes its end on

    @Test(arguments: [
        "delay", "runOn", "mapToSignal", "flatMap", "mapToQueue", "mapToThrottled", "timeout", "then", "catch", "retry",
    ])
    func whatFollowsALateStartStartsAfterTheTeardown(name: String) {
        let queue = clock.queue
        let first = failing("1")
        let late = Signal<Void, Failure>.timer(1, queue: queue).map { _ in 0 }
        let result: Signal<Int, Failure> =
            switch name {
            case "delay": first.delay(1, queue: queue)
            case "runOn": first.runOn(queue)
            case "mapToSignal": late.mapToSignal { _ in first }
            case "flatMap": late.flatMap { _ in first }
            case "mapToQueue": late.mapToQueue { _ in first }
            case "mapToThrottled": late.mapToThrottled { _ in first }
            case "timeout": Signal.never().timeout(1, queue: queue, alternate: first)
            case "then": late.ignoreValues().map { (never: Never) -> Int in }.then(first)
            case "catch": late.tryMap { _ throws(Failure) -> Int in throw Failure("e") }.catch { _ in first }
            default:
                Signal<Int, Failure>.deferred { self.log.values == [] ? first : .fail(Failure("late")) }
                    .delay(1, queue: queue).retry(maxRetries: 0)
            }
        let recording = result.catch { _ in self.completing("2") }.record()
        clock.advance(by: 5)
        expectLog("start 1", "end 1", "start 2", "end 2")
        #expect(recording.text == "|" && recording.isReleased)
    }

    @Test(arguments: ["delay", "runOn", "timeout", "then", "catch"]) func itIsTheSameForACompletion(name: String) {
        let queue = clock.queue
        let first = completing("1")
        let result: Signal<Int, Failure> =
            switch name {
            case "delay": first.delay(1, queue: queue)
            case "runOn": first.runOn(queue)
            case "timeout": Signal.never().timeout(1, queue: queue, alternate: first)
            case "then": Signal.complete().delay(1, queue: queue).then(first)
            default: Signal.fail(Failure("e")).delay(1, queue: queue).catch { _ in first }
            }
        let recording = result.then(completing("2")).record()
        clock.advance(by: 5)
        expectLog("start 1", "end 1", "start 2", "end 2")
        #expect(recording.text == "|" && recording.isReleased)
    }

    /// The second subscriber joins while the run starts, and its own start has returned when the run ends.
    @Test func whatFollowsASharedRunStartsAfterItsTeardown() {
        let shared = Locked<Signal<Int, Failure>?>(nil)
        let joined = Received<Recording>()
        shared.withLock {
            $0 = ending("1") { subscriber in
                if let shared = shared.withLock({ $0 }) {
                    joined.append(shared.catch { _ in self.completing("2") }.record())
                }
                subscriber.putError(Failure("e"))
            }.share()
        }
        let recording = shared.withLock { $0 }?.record()
        expectLog("start 1", "end 1", "start 2", "end 2")
        #expect(recording?.text == "#e")
        #expect(joined.values.map(\.text) == ["|"])
        shared.withLock { $0 = nil }
    }

    // MARK: Replacement

    /// A signal of a promise that sets the promise to another one while it starts.
    private func setting(_ name: String, _ promise: Promise<Int>, to next: Signal<Int, NoError>) -> Signal<Int, NoError> {
        Signal { [log] subscriber in
            log.append("start \(name)")
            promise.set(next)
            log.append("\(name) is replaced: \(subscriber.isTerminated)")
            subscriber.putNext(0)
            return ActionDisposable { log.append("end \(name)") }
        }
    }

    private func running(_ name: String, _ value: Int) -> Signal<Int, NoError> {
        Signal { [log] subscriber in
            log.append("start \(name)")
            subscriber.putNext(value)
            return ActionDisposable { log.append("end \(name)") }
        }
    }

    @Test(arguments: [false, true]) func aPromiseSetWhileItsSignalStartsEndsThatFirst(hasSubscriber: Bool) {
        let promise = Promise<Int>()
        let before = hasSubscriber ? promise.get().record() : nil
        promise.set(setting("1", promise, to: running("2", 2)))
        expectLog("start 1", "1 is replaced: true", "end 1", "start 2")
        let recording = before ?? promise.get().record()
        #expect(recording.text == "2")
    }

    @Test func aLazyPromiseSetWhileItsSignalStartsEndsThatFirst() {
        let slot = Locked<Promise<Int>?>(nil)
        let next = running("2", 2)
        let promise = Promise(
            initializeOnFirstAccess: Signal<Int, NoError>.deferred {
                slot.withLock { $0 }.map { self.setting("1", $0, to: next) } ?? .never()
            })
        slot.withLock { $0 = promise }
        let recording = promise.get().record()
        expectLog("start 1", "1 is replaced: true", "end 1", "start 2")
        #expect(recording.text == "2")
        slot.withLock { $0 = nil }
    }

    @Test func ofSeveralSetWhileOneStartsTheLastStays() {
        let promise = Promise<Int>()
        promise.set(
            Signal { [log] _ in
                log.append("start 1")
                for number in 2...3 { promise.set(self.running("\(number)", number)) }
                return ActionDisposable { log.append("end 1") }
            })
        expectLog("start 1", "end 1", "start 2", "end 2", "start 3")
        #expect(promise.get().take(1).record().text == "3 |")
    }

    /// The generator that starts does the work that another thread has left meanwhile.
    @Test func aPromiseSetByAnotherThreadStopsTheGeneratorThatStarts() {
        let (thread, inGenerator) = (HandThread(), Breakpoint())
        let promise = Promise<Int>()
        let endless = Signal<Int, NoError> { [log] subscriber in
            log.append("start 1")
            inGenerator.pass()
            var count = 0
            while !subscriber.isTerminated, count < 100_000 { count += 1 }
            log.append("1 is replaced: \(count < 100_000)")
            return ActionDisposable { log.append("end 1") }
        }
        let step = thread.run(until: inGenerator) { promise.set(endless) }
        promise.set(running("2", 2))
        step.goOn()
        let recording = promise.get().record()
        expect(recording, "2")
        expectLog("start 1", "1 is replaced: true", "end 1", "start 2")
    }
}
