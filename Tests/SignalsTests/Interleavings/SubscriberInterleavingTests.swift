import Signals
import TestSupport
import Testing

/// What several threads do with one subscriber.
@Suite struct SubscriberInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let c = HandThread()

    @Test(arguments: ["|", "#e"]) func anEndComesAfterWhatWaits(ending: String) {
        let source = ManualSource<Int, Failure>()
        let inHandler = Breakpoint()
        let recording = source.signal.record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) { source.put(1) }
        b.run { source.put(2) }
        c.run { if ending == "|" { source.complete() } else { source.fail(Failure("e")) } }
        b.run {
            source.put(3)
            source.fail(Failure("late"))
            source.complete()
        }
        #expect(source.isTerminated)
        step.goOn()
        #expect(recording.text == "1 2 \(ending)")
        #expect(recording.isReleased && source.disposalCount == 1)
    }

    @Test func nothingFollowsAnEndThatIsBeingDelivered() {
        let source = ManualSource<Int, Failure>()
        let atEnd = Breakpoint()
        let recording = source.signal.afterCompleted { atEnd.pass() }.record()
        let step = a.run(until: atEnd) { source.complete() }
        b.run {
            source.put(1)
            source.fail(Failure("e"))
        }
        step.goOn()
        #expect(recording.text == "|")
    }

    /// What waits is released by the disposal, not when the handler that is held up returns.
    @Test func disposalReleasesWhatWaits() {
        let source = ManualSource<Token, NoError>()
        let inHandler = Breakpoint()
        let releases = Counter()
        let handle = source.signal.start(next: { _ in inHandler.pass() })
        let step = a.run(until: inHandler) { source.put(Token()) }
        b.run { source.put(Token { releases.increment() }) }
        b.run { handle.dispose() }
        #expect(releases.count == 1)
        b.run { source.put(Token { releases.increment() }) }
        #expect(releases.count == 2)
        step.goOn()
    }

    /// The release of a value is user code: the subscriber goes on while one is held up.
    @Test func theReleaseOfADroppedValueIsHeldUp() {
        let source = ManualSource<Token, NoError>()
        let (inHandler, inRelease) = (Breakpoint(), Breakpoint())
        let handle = source.signal.start(next: { _ in inHandler.pass() })
        let delivering = a.run(until: inHandler) { source.put(Token()) }
        b.run { source.put(Token { inRelease.pass() }) }
        let disposing = b.run(until: inRelease) { handle.dispose() }
        c.run {
            source.put(Token())
            source.complete()
        }
        delivering.goOn()
        disposing.goOn()
        #expect(source.disposalCount == 1)
    }

    @Test func theGeneratorPutsWhileItStartsAndAnotherThreadPutsToo() {
        let inHandler = Breakpoint()
        let other = Received<Subscriber<Int, NoError>>()
        let recordings = Received<Recording>()
        let signal = Signal<Int, NoError> { subscriber in
            other.append(subscriber)
            subscriber.putNext(1)
            subscriber.putNext(2)
            return .empty
        }
        let step = a.run(until: inHandler) { recordings.append(signal.record { _ in inHandler.pass() }) }
        b.run {
            other.values[0].putNext(10)
            other.values[0].putNext(11)
        }
        step.goOn()
        #expect(recordings.values.map(\.text) == ["1 10 11 2"])
    }
}
