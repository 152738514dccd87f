import Signals
import TestSupport
import Testing

/// Leaves and arrivals of several threads at a signal that runs once for all: there are never two runs, and nobody is forgotten.
@Suite struct SharedRunInterleavingTests {
    enum Kind: CaseIterable, Sendable {
        case share, replay, multicast

        func share(_ signal: Signal<Int, Failure>) -> Signal<Int, Failure> {
            switch self {
            case .share: signal.share()
            case .replay: signal.replay(1)
            case .multicast: Multicast<String, Int, Failure>().get("key", signal)
            }
        }
    }

    /// A signal whose runs note that they start and end, and that stop where a test wants them to.
    private final class Runs: Sendable {
        let log = Received<String>()
        let inGenerator = Breakpoint()
        let inDisposal = Breakpoint()
        private let source = ManualSource<Int, Failure>()
        private let starts = Counter()

        /// - Parameters:
        ///   - slowStart: the run that stops in its generator.
        ///   - slowEnd: the run that stops in its disposal.
        func signal(slowStart: Int? = nil, slowEnd: Int? = nil) -> Signal<Int, Failure> {
            Signal { [source, starts, log, inGenerator, inDisposal] subscriber in
                let number = starts.increment()
                log.append("start \(number)")
                let values = source.signal.start(
                    next: subscriber.putNext, error: subscriber.putError, completed: subscriber.putCompletion)
                if number == slowStart { inGenerator.pass() }
                log.append("started \(number)")
                return ActionDisposable {
                    values.dispose()
                    log.append("end \(number)")
                    if number == slowEnd { inDisposal.pass() }
                    log.append("ended \(number)")
                }
            }
        }

        func put(_ value: Int) { source.put(value) }
        func complete() { source.complete() }

        /// Each run ends before the next one starts, and none is left.
        var areOneAtATime: Bool {
            let runs = (0..<starts.count).flatMap { number in
                ["start", "started", "end", "ended"].map { "\($0) \(number + 1)" }
            }
            return log.values == runs
        }
    }

    private let a = HandThread()
    private let b = HandThread()
    private let c = HandThread()
    private let runs = Runs()
    private let recordings = Received<Recording>()

    private func arrive(_ shared: Signal<Int, Failure>) -> @Sendable () -> Void {
        { [recordings] in recordings.append(shared.record()) }
    }

    private func leave(_ index: Int) -> @Sendable () -> Void {
        { [recordings] in recordings.values[index].dispose() }
    }

    @Test(arguments: Kind.allCases) func anArrivalDuringTheLastLeaveWaits(kind: Kind) {
        let shared = kind.share(runs.signal(slowEnd: 1))
        a.run(arrive(shared))
        let step = a.run(until: runs.inDisposal, leave(0))
        b.run(arrive(shared))
        c.run(arrive(shared))
        #expect(runs.log.values == ["start 1", "started 1", "end 1"])
        step.goOn()
        runs.put(7)
        #expect(recordings.values.map(\.text) == ["", "7", "7"])
        b.run(leave(1))
        c.run(leave(2))
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    @Test(arguments: Kind.allCases) func anArrivalThatLeavesDuringTheLastLeaveStartsNothing(kind: Kind) {
        let shared = kind.share(runs.signal(slowEnd: 1))
        a.run(arrive(shared))
        let step = a.run(until: runs.inDisposal, leave(0))
        b.run(arrive(shared))
        b.run(leave(1))
        step.goOn()
        #expect(runs.log.values == ["start 1", "started 1", "end 1", "ended 1"])
        c.run(arrive(shared))
        runs.put(7)
        #expect(recordings.values[2].text == "7")
        c.run(leave(2))
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    /// A value that comes during the start waits until the start is over, and is for all who have come.
    @Test(arguments: Kind.allCases) func anArrivalDuringTheStartJoins(kind: Kind) {
        let shared = kind.share(runs.signal(slowStart: 1))
        let step = a.run(until: runs.inGenerator, arrive(shared))
        b.run(arrive(shared))
        runs.put(7)
        #expect(recordings.values.map(\.text) == [""])
        step.goOn()
        #expect(recordings.values.map(\.text) == ["7", "7"])
        b.run(leave(0))
        #expect(runs.log.values == ["start 1", "started 1"])
        a.run(leave(1))
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    /// The first subscriber has enough while the run starts, and nobody else has his place by then: the run goes on for who has come.
    @Test(arguments: Kind.allCases) func anArrivalDuringTheStartIsNotForgottenWhenTheFirstOneHasEnough(kind: Kind) {
        let inGenerator = Breakpoint()
        let live = Tally()
        let shared = kind.share(
            Signal { subscriber in
                live.add(1)
                inGenerator.pass()
                subscriber.putNext(1)
                subscriber.putNext(2)
                return ActionDisposable { live.add(-1) }
            })
        let step = a.run(until: inGenerator) { shared.take(1).start() }
        b.run(arrive(shared))
        step.goOn()
        expect(recordings.values.first, "1 2")
        #expect(live.value == 1)
        b.run(leave(0))
        #expect(live.value == 0)
    }

    /// A generator that goes on as long as somebody listens lets those in who come while it starts: the start would never be over.
    @Test(arguments: Kind.allCases) func anArrivalAtAGeneratorThatGoesOnWhileSomebodyListens(kind: Kind) {
        let inGenerator = Breakpoint()
        let (live, isToStop) = (Tally(), Counter())
        let shared = kind.share(
            Signal { subscriber in
                live.add(1)
                inGenerator.pass()
                while !subscriber.isTerminated, isToStop.count == 0 {
                    subscriber.putNext(1)
                    yieldThread()
                }
                return ActionDisposable { live.add(-1) }
            })
        let step = a.run(until: inGenerator) { shared.take(1).start() }
        let completed = Gate()
        b.run { shared.take(2).start(completed: { completed.open() }) }
        inGenerator.goOn()
        #expect(completed.wait())
        isToStop.increment()
        step.goOn()
        #expect(eventually { live.value == 0 })
    }

    @Test(arguments: Kind.allCases) func anArrivalAndALeaveDuringTheStart(kind: Kind) {
        let shared = kind.share(runs.signal(slowStart: 1))
        let step = a.run(until: runs.inGenerator, arrive(shared))
        b.run(arrive(shared))
        b.run(leave(0))
        step.goOn()
        runs.put(7)
        #expect(recordings.values.map(\.text) == ["", "7"])
        a.run(leave(1))
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    /// The run that waited starts on the thread of the one who left; the one who came leaves before it has started.
    @Test(arguments: Kind.allCases) func theOnlySubscriberLeavesDuringTheStart(kind: Kind) {
        let shared = kind.share(runs.signal(slowStart: 2, slowEnd: 1))
        a.run(arrive(shared))
        let leaving = a.run(until: runs.inDisposal, leave(0))
        b.run(arrive(shared))
        let starting = leaving.goOn(until: runs.inGenerator)
        b.run(leave(1))
        c.run(arrive(shared))
        #expect(runs.log.values.last == "start 2")
        starting.goOn()
        runs.put(7)
        #expect(recordings.values.map(\.text) == ["", "", "7"])
        c.run(leave(2))
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    @Test(arguments: Kind.allCases) func twoArrivalsAtOnce(kind: Kind) {
        let shared = kind.share(runs.signal(slowStart: 1))
        let step = a.run(until: runs.inGenerator, arrive(shared))
        b.run(arrive(shared))
        c.run(arrive(shared))
        step.goOn()
        runs.put(7)
        #expect(recordings.values.map(\.text) == ["7", "7", "7"])
        for index in 0..<3 { b.run(leave(index)) }
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    /// The signal has ended and is being disposed; the last subscriber leaves, and another one comes.
    @Test(arguments: Kind.allCases) func aLeaveAndAnArrivalDuringTheDisposalAfterTheEnd(kind: Kind) {
        let shared = kind.share(runs.signal(slowEnd: 1))
        b.run(arrive(shared))
        let step = a.run(until: runs.inDisposal) { [runs] in runs.complete() }
        b.run(leave(0))
        c.run(arrive(shared))
        #expect(runs.log.values.last == "end 1")
        step.goOn()
        runs.put(7)
        #expect(recordings.values.map(\.text) == ["", "7"])
        c.run(leave(1))
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    /// The signal ends while its generator is still at work: the end waits until that is over, and is for all who have come.
    @Test(arguments: Kind.allCases) func anArrivalAfterAnEndDuringTheStart(kind: Kind) {
        let shared = kind.share(runs.signal(slowStart: 1))
        let step = a.run(until: runs.inGenerator, arrive(shared))
        b.run { [runs] in runs.complete() }
        b.run(arrive(shared))
        #expect(runs.log.values == ["start 1"])
        step.goOn()
        #expect(recordings.values.map(\.text) == ["|", "|"])
        #expect(runs.log.values == ["start 1", "started 1", "end 1", "ended 1"])
        c.run(arrive(shared))
        runs.put(7)
        #expect(recordings.values.map(\.text) == ["|", "|", "7"])
        for index in 0..<3 { b.run(leave(index)) }
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }

    /// A handler is held up on one thread, while others come and go.
    @Test(arguments: Kind.allCases) func comingAndGoingWhileAValueIsDelivered(kind: Kind) {
        let shared = kind.share(runs.signal())
        let inHandler = Breakpoint()
        let first = shared.record { _ in inHandler.pass() }
        b.run(arrive(shared))
        let step = a.run(until: inHandler) { [runs] in runs.put(1) }
        c.run(arrive(shared))
        b.run(leave(0))
        b.run { [runs] in runs.put(2) }
        step.goOn()
        #expect(first.text == "1 2")
        #expect(recordings.values[0].text == "")
        // Who comes during a delivery misses nothing of it.
        #expect(recordings.values[1].text == "1 2")
        c.run(leave(1))
        first.dispose()
        #expect(runs.areOneAtATime, "\(runs.log.values)")
    }
}
