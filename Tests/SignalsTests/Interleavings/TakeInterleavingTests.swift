import Signals
import TestSupport
import Testing

/// Stages that end on their own, while a second thread puts.
@Suite struct TakeInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()

    @Test(arguments: 1...3) func takeLosesNoValueAndTakesNoneTooMany(stoppingPass: Int) {
        let source = ManualSource<Int, NoError>()
        let inHandler = Breakpoint(atPass: stoppingPass)
        let recording = source.signal.take(3).record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) {
            for value in 1...stoppingPass { source.put(value) }
        }
        b.run {
            for value in stoppingPass + 1...5 { source.put(value) }
        }
        step.goOn()
        #expect(recording.text == "1 2 3 |")
        #expect(recording.isReleased && source.disposalCount == 1)
    }

    @Test func takeOfAPipe() {
        let pipe = ValuePipe<Int>()
        let inHandler = Breakpoint()
        let taken = pipe.signal().take(2).record { _ in inHandler.pass() }
        let all = pipe.signal().record()
        let step = a.run(until: inHandler) { pipe.putNext(1) }
        b.run { pipe.putNext(2) }
        b.run { pipe.putNext(3) }
        step.goOn()
        #expect([taken.text, all.text] == ["1 2 |", "1 2 3"])
    }

    /// The value is on its way through a stage in front of `take` when another one comes.
    @Test func takeBehindAStageThatIsHeldUp() {
        let source = ManualSource<Int, NoError>()
        let inMap = Breakpoint()
        let recording = source.signal.map { value in
            inMap.pass()
            return value * 10
        }.take(2).record()
        let step = a.run(until: inMap) { source.put(1) }
        b.run { source.put(2) }
        b.run { source.put(3) }
        #expect(recording.text == "")
        step.goOn()
        #expect(recording.text == "10 20 |")
        #expect(source.disposalCount == 1)
    }

    @Test func theSignalThatEndsTakeUntilComesWhileAHandlerIsHeldUp() {
        let source = ManualSource<Int, NoError>()
        let ending = ManualSource<Int, NoError>()
        let inHandler = Breakpoint()
        let recording = source.signal.take(until: ending.signal).record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) { source.put(1) }
        b.run { ending.put(0) }
        b.run { source.put(2) }
        // The end waits for the handler, and the value behind the end is dropped.
        #expect([source.liveCount, ending.liveCount] == [1, 1])
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 |")
        #expect([source.liveCount, ending.liveCount] == [0, 0])
        #expect(recording.isReleased)
    }

    @Test func theSignalThatEndsTakeUntilIsHeldUpInItsDisposal() {
        let source = ManualSource<Int, NoError>()
        let ending = ManualSource<Int, NoError>()
        let inDisposal = Breakpoint()
        let recording = source.signal.afterDisposed { inDisposal.pass() }.take(until: ending.signal).record()
        let step = a.run(until: inDisposal) { ending.put(0) }
        b.run { source.put(1) }
        b.run { source.complete() }
        step.goOn()
        #expect(recording.text == "|")
        #expect(source.disposalCount == 1)
    }

    @Test func takeUntilAPredicateHoldsWhileTheComparisonIsHeldUp() {
        let source = ManualSource<Int, NoError>()
        let inPredicate = Breakpoint(atPass: 2)
        let recording = source.signal.take(until: { value in
            inPredicate.pass()
            return value >= 2
        }).record()
        source.put(1)
        let step = a.run(until: inPredicate) { source.put(2) }
        b.run { source.put(3) }
        step.goOn()
        #expect(source.isTerminated && recording.isReleased)
        #expect(recording.text.hasSuffix("|") && !recording.text.contains("3"))
    }
}
