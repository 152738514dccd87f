import Dispatch
import Signals
import TestSupport
import Testing

/// Guarantees that hold for every operator, tested with each of them.
@Suite struct CatalogueTests {
    private let clock = VirtualClock()

    /// A few seconds, and what is due at once.
    private func wait() {
        clock.advance(by: 5)
    }

    // MARK: G1

    @Test(arguments: CatalogueStage.all) func g1NothingFollowsTheEndOrDisposal(stage: CatalogueStage) {
        for endsByDisposal in [true, false] {
            let source = ManualSource<Int, NoError>()
            let recording = stage.apply(source.signal, clock.queue).take(until: { $0 == 99 }, inclusive: true).record()
            wait()
            for value in [1, 2, 3] { source.put(value) }
            if endsByDisposal { recording.dispose() } else { source.put(99) }
            let text = recording.text
            if endsByDisposal {
                for value in [4, 5] { source.put(value) }
                source.complete()
                wait()
                #expect(recording.text == text)
            }
            recording.dispose()
        }
    }

    // MARK: G2 and G4

    @Test(arguments: CatalogueStage.all) func g2NeverTwoThreadsAtOnce(stage: CatalogueStage) {
        let source = ManualSource<Int, NoError>()
        let probe = SerialProbe()
        let handle = stage.apply(source.signal, clock.queue).start(next: { _ in probe.pass() })
        wait()
        DispatchQueue.concurrentPerform(iterations: 3) { thread in
            if thread == 2 {
                for _ in 0..<50 { clock.advance(by: 1) }
            } else {
                for value in 0..<100 { source.put(value) }
            }
        }
        wait()
        handle.dispose()
        #expect(probe.overlapCount == 0)
    }

    @Test(arguments: CatalogueStage.straight) func g2UnderTwoThreadsNoValueIsLost(stage: CatalogueStage) {
        let source = ManualSource<Int, NoError>()
        let received = Received<Int>()
        let handle = stage.apply(source.signal.map { $0 }, clock.queue).start(next: { received.append($0) })
        guard stage.name != "distinctUntilChanged" else { return handle.dispose() }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for value in 0..<100 { source.put(thread * 1000 + value) }
        }
        eventually { received.values.count >= 200 }
        handle.dispose()
        #expect(received.values.filter { $0 < 1000 } == Array(0..<100))
        #expect(received.values.filter { $0 >= 1000 } == Array(1000..<1100))
    }

    @Test(arguments: CatalogueStage.straight) func g4AValuePutByAHandlerFollowsTheCurrentOne(stage: CatalogueStage) {
        let pipe = ValuePipe<Int>()
        let probe = SerialProbe()
        let received = Received<Int>()
        let handles = DisposableSet()
        handles.add(
            stage.apply(pipe.signal(), clock.queue).start(next: { value in
                received.append(value)
                probe.pass {
                    if value < 4 {
                        pipe.putNext(value * 2)
                        pipe.putNext(value * 2 + 1)
                    }
                }
            }))
        let second = pipe.signal().record()
        pipe.putNext(1)
        #expect(received.values == Array(1...7))
        #expect(second.text == "1 2 3 4 5 6 7")
        #expect(probe.overlapCount == 0)
        handles.dispose()
    }

    // MARK: G6

    @Test(arguments: CatalogueStage.straight, [1, 3]) func g6TakeOfALoopOfAMillionCostsAsManyPuts(stage: CatalogueStage, count: Int) {
        let puts = Counter()
        let loop = Signal<Int, NoError> { subscriber in
            while puts.count < 1_000_000, !subscriber.isTerminated {
                subscriber.putNext(puts.increment())
            }
            return .empty
        }
        let recording = stage.apply(loop, clock.queue).take(count).record()
        #expect(puts.count == count)
        #expect(recording.text == (1...count).map { "\($0) " }.joined() + "|")
    }

    // MARK: G8

    @Test(arguments: CatalogueStage.all) func g8DisposalEndsAllAndReleasesTheHandlers(stage: CatalogueStage) {
        let source = ManualSource<Int, NoError>()
        let recording = stage.apply(source.signal, clock.queue).record()
        for value in [1, 2] {
            wait()
            source.put(value)
        }
        recording.dispose()
        #expect(source.liveCount == 0)
        #expect(recording.isReleased)
        wait()
        #expect(source.liveCount == 0)
    }

    @Test(arguments: CatalogueStage.all) func g8AnEndDownstreamEndsAllAndReleasesTheHandlers(stage: CatalogueStage) {
        let source = ManualSource<Int, NoError>()
        let recording = stage.apply(source.signal, clock.queue).take(1).record()
        for value in [1, 2, 3] {
            wait()
            source.put(value)
        }
        wait()
        if recording.text.hasSuffix("|") {
            #expect(source.liveCount == 0)
            #expect(recording.isReleased)
        }
        #expect(recording.text.hasSuffix("|") || stage.passing == .some)
        recording.dispose()
    }

    /// Without `interval`, which is another source that lives on.
    @Test(arguments: CatalogueStage.all.filter { $0.name != "interval" }) func g8AGraphWhoseSourceIsGoneIsReleasedAlthoughNobodyEndedIt(
        stage: CatalogueStage
    ) {
        weak var token: Token?
        do {
            let clock = VirtualClock()
            let pipe = ValuePipe<Int>()
            let kept = Token()
            token = kept
            stage.apply(pipe.signal(), clock.queue).start(next: { _ in kept.touch() })
            clock.advance(by: 5)
            pipe.putNext(1)
            clock.advance(by: 5)
        }
        #expect(token == nil)
    }

    // MARK: G10

    @Test(arguments: CatalogueStage.straight) func g10ADiamondThroughItEmitsOnce(stage: CatalogueStage) {
        let root = ValuePromise(1)
        let passed = stage.apply(root.get(), clock.queue)
        let recording = combineLatest(passed, root.get(), passed.map { -$0 }).map { "\($0.0)\($0.2)/\($0.1)" }.record()
        for value in [2, 3] { root.set(value) }
        // The second path joins a shared run after its first value.
        let first = ["share", "Multicast"].contains(stage.name) ? "" : "1-1/1 "
        #expect(recording.text == first + "2-2/2 3-3/3")
    }
}
