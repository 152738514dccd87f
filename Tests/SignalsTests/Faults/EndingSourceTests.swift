import Signals
import TestSupport
import Testing

/// Starts beside the end of what they start, on another thread.
@Suite struct EndingSourceTests {
    private let owner = HandThread()
    private let starter = HandThread()
    private let inOwner = Breakpoint()
    private let inStart = Breakpoint()
    private let early = Received<Recording>()
    private let late = Received<Recording>()

    // MARK: The end and the values before it

    enum Sharing: CaseIterable {
        case replayOne, replayThree, multicast

        func signal(of source: Signal<Int, NoError>) -> Signal<Int, NoError> {
            switch self {
            case .replayOne: source.replay(1)
            case .replayThree: source.replay(3)
            case .multicast: Multicast<Int, Int, NoError>(replay: 1).get(0, source)
            }
        }
    }

    /// Puts 5, 6 and 7, then ends, as soon as `inOwner` lets it go on.
    private var ending: Signal<Int, NoError> {
        Signal { [inOwner] subscriber in
            inOwner.pass()
            for value in 5...7 { subscriber.putNext(value) }
            subscriber.putCompletion()
            return .empty
        }
    }

    /// A signal whose start goes on after it has subscribed to another one, as long as `inStart` stops it.
    private func slowStart(of signal: Signal<Int, NoError>) -> Signal<Int, NoError> {
        merge(
            signal,
            Signal { [inStart] subscriber in
                inStart.pass()
                subscriber.putCompletion()
                return .empty
            })
    }

    @Test(arguments: Sharing.allCases) func lateSubscriberGetsValuesBeforeTheEnd(sharing: Sharing) {
        let shared = sharing.signal(of: ending)
        let step = owner.run(until: inOwner) { [early] in early.append(shared.record()) }
        let slow = slowStart(of: shared)
        let start = starter.run(until: inStart) { [late] in late.append(slow.record()) }
        step.goOn()
        start.goOn()
        expect(early.values.first, "5 6 7 |")
        eventually { late.values.first?.text.hasSuffix("|") == true }
        // It may count as started before the values or after them.
        let texts = sharing == .replayThree ? ["5 6 7 |"] : ["7 |", "5 6 7 |"]
        #expect(texts.contains(late.values.first?.text ?? ""), "\(late.values.map(\.text))")
        #expect(late.values.first?.isReleased == true)
    }

    @Test(arguments: Sharing.allCases) func firstOfLateSubscriberIsAValue(sharing: Sharing) {
        let (shared, steps) = (sharing.signal(of: ending), Steps())
        let step = owner.run(until: inOwner) { [early] in early.append(shared.record()) }
        let slow = slowStart(of: shared)
        let start = starter.run(until: inStart) {
            steps.begin { steps.note(await slow.first().map { "\($0)" } ?? "nil") }
        }
        step.goOn()
        start.goOn()
        eventually {
            steps.run()
            return !steps.text.isEmpty
        }
        #expect(["5", "7"].contains(steps.text), "\(steps.text)")
    }

    // MARK: Promises that are gone

    /// The owner is inside of a handler that has dropped the promise, and whose own subscription is in the list.
    @Test func startBesideDroppedPromiseLeavesTheOwnersListAlone() {
        let promises = Received<ValuePromise<Int>>()
        promises.append(ValuePromise(1))
        let signal = promises.values[0].get()
        let step = owner.run(until: inOwner) { [early, inOwner] in
            early.append(
                signal.record { _ in
                    promises.removeAll()
                    inOwner.pass()
                })
        }
        starter.run { [late] in late.append(signal.record()) }
        #expect(late.values.map(\.text) == ["1"])
        step.goOn()
        #expect(early.values.map(\.text) == ["1"])
        #expect(eventually { (early.values + late.values).allSatisfy(\.isReleased) })
    }

    /// The owner's handler drops the promise while another thread subscribes to it.
    @Test func lateSubscriberOfDroppedPromiseIsReleased() {
        let a = ValuePromise(1)
        let promises = Received<ValuePromise<Int>>()
        promises.append(ValuePromise(1))
        let signal = promises.values[0].get()
        let handle = combineLatest(a.get(), signal).start(next: { [inOwner] value, _ in
            guard value == 2 else { return }
            promises.removeAll()
            inOwner.pass()
        })
        let step = owner.run(until: inOwner) { a.set(2) }
        starter.run { [late] in late.append(signal.record()) }
        step.goOn()
        #expect(eventually { late.values.first?.isReleased == true })
        #expect(late.values.first?.text.isEmpty == false)
        handle.dispose()
    }

    // MARK: Stress

    @Test(arguments: EndingProbe.usual) func startsBesideAnEndAreSafeAndComplete(probe: EndingProbe) {
        let rounds = StressPlan.rounds(2_000)
        let barrier = RoundBarrier(threadCount: 2)
        let current = Locked<EndingProbe.Round?>(nil)
        let faults = Received<String>()
        let isOver = runThreads(2) { thread in
            for number in 0..<rounds {
                if thread == 0 {
                    let round = probe.makeRound()
                    current.withLock { $0 = round }
                }
                barrier.wait(round: 2 * number)
                let round = current.withLock { $0 }
                if thread == 0 { round?.end() } else { round?.start() }
                barrier.wait(round: 2 * number + 1)
                if thread == 0, let round, let fault = round.faultAtRest, faults.values.count < 5 {
                    faults.append("round \(number): \(fault)")
                }
                if thread == 0 {
                    // A run that began after the end goes on.
                    round?.watchers.forEach { $0.stop() }
                }
            }
        }
        #expect(isOver, "stuck")
        #expect(faults.values == [])
    }
}

/// A shared signal that one thread ends, or drops, while another one starts it.
enum EndingProbe: CaseIterable {
    /// Those that need no thread of the concurrency pool, which waiting tests may occupy; all of them by hand.
    static var usual: [EndingProbe] {
        environmentNumber("SIGNALS_STRESS_ROUNDS") == nil ? allCases.filter { $0 != .task } : allCases
    }

    case task, share, replay, multicast, valuePromise, promise, promiseOfReplay

    /// What each thread does once.
    struct Round: Sendable {
        let end: @Sendable () -> Void
        let start: @Sendable () -> Void
        let watchers: [Watcher]
        let isComplete: @Sendable (Watcher) -> Bool

        /// What a subscriber lacks when both threads have ended.
        var faultAtRest: String? {
            for watcher in watchers where !isComplete(watcher) {
                guard !eventually({ isComplete(watcher) }) else { continue }
                return watcher.description
            }
            return nil
        }
    }

    /// What a subscriber has received.
    final class Watcher: Sendable, CustomStringConvertible {
        private let events = Locked((values: [Int](), hasEnded: false))
        private let handles = DisposableSet()

        var values: [Int] { events.withLock { $0.values } }
        var hasEnded: Bool { events.withLock { $0.hasEnded } }
        var description: String { "\(values)\(hasEnded ? " |" : "")" }

        func watch(_ signal: Signal<Int, NoError>) {
            handles.add(
                signal.start(
                    next: { value in self.events.withLock { $0.values.append(value) } },
                    completed: { self.events.withLock { $0.hasEnded = true } }))
        }

        func stop() {
            handles.dispose()
        }
    }

    func makeRound() -> Round {
        switch self {
        case .task:
            let shared = Signal<Int, NoError>.task { 7 }.replay(1)
            let watchers = [Watcher(), Watcher()]
            return Round(
                end: { watchers[0].watch(shared) }, start: { watchers[1].watch(shared) }, watchers: watchers,
                isComplete: { $0.values == [7] && $0.hasEnded })
        case .share:
            return makeSharedRound {
                $0.share()
            } isComplete: {
                !$0.hasEnded || $0.values.count <= 1
            }
        case .replay:
            return makeSharedRound {
                $0.replay(1)
            } isComplete: {
                $0.hasEnded == ($0.values == [7])
            }
        case .multicast:
            let multicast = Multicast<Int, Int, NoError>(replay: 1)
            return makeSharedRound {
                multicast.get(0, $0)
            } isComplete: {
                $0.hasEnded == ($0.values == [7])
            }
        case .valuePromise:
            let promises = Locked<ValuePromise<Int>?>(ValuePromise(7))
            let signal = promises.withLock { $0?.get() } ?? .never()
            return makeDroppedRound(signal) { drop(promises) }
        case .promise:
            let promise = Promise<Int>()
            promise.set(.single(7))
            let promises = Locked<Promise<Int>?>(promise)
            return makeDroppedRound(promise.get()) { drop(promises) }
        case .promiseOfReplay:
            let source = ManualSource<Int, NoError>()
            let promise = Promise<Int>()
            promise.set(source.signal.replay(1))
            source.put(7)
            let promises = Locked<Promise<Int>?>(promise)
            return makeDroppedRound(promise.get()) {
                source.complete()
                drop(promises)
            }
        }
    }

    /// A run that the first subscriber has started. One thread puts a value and ends it.
    private func makeSharedRound(
        _ share: (Signal<Int, NoError>) -> Signal<Int, NoError>, isComplete: @escaping @Sendable (Watcher) -> Bool
    ) -> Round {
        let source = ManualSource<Int, NoError>()
        let shared = share(source.signal)
        let (first, second) = (Watcher(), Watcher())
        first.watch(shared)
        return Round(
            end: {
                source.put(7)
                source.complete()
            },
            start: { second.watch(shared) }, watchers: [first, second], isComplete: isComplete)
    }

    private func makeDroppedRound(_ signal: Signal<Int, NoError>, _ end: @escaping @Sendable () -> Void) -> Round {
        let watcher = Watcher()
        return Round(end: end, start: { watcher.watch(signal) }, watchers: [watcher], isComplete: { $0.values == [7] })
    }

    private func drop<Object>(_ box: Locked<Object?>) {
        let dropped = box.withLock { $0.take() }
        withExtendedLifetime(dropped) {}
    }
}
