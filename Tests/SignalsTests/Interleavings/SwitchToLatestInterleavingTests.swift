import Signals
import TestSupport
import Testing

/// The outer signal switches on one thread while the old inner one is at work on another: what is under way comes first.
@Suite struct SwitchToLatestInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let outer = ManualSource<Signal<Int, Failure>, Failure>()
    private let old = ManualSource<Int, Failure>()
    private let new = ManualSource<Int, Failure>()

    @Test func theSwitchWaitsForAnOldValueThatIsOnItsWay() {
        let onTheWay = Breakpoint()
        let recording = outer.signal.switchToLatest().record()
        outer.put(old.signal.beforeNext { _ in onTheWay.pass() })
        let step = a.run(until: onTheWay) { [old] in old.put(1) }
        b.run { [outer, new] in outer.put(new.signal) }
        b.run { [old] in old.put(2) }
        #expect([old.liveCount, new.startCount] == [1, 0])
        step.goOn()
        // 2 was put behind the switch.
        #expect(recording.text == "1")
        #expect([old.liveCount, new.liveCount] == [0, 1])
        b.run { [new] in new.put(10) }
        #expect(recording.text == "1 10")
        recording.dispose()
        #expect(new.liveCount == 0)
    }

    /// The old inner signal's value is being handled: what was put before the switch comes before it, too.
    @Test func theNewValueComesAfterTheOldOneThatIsBeingHandled() {
        let inHandler = Breakpoint()
        let recording = outer.signal.switchToLatest().record { _ in inHandler.pass() }
        outer.put(old.signal)
        let step = a.run(until: inHandler) { [old] in old.put(1) }
        b.run { [old, outer, new] in
            old.put(2)
            outer.put(new.signal.startWith(10))
            old.put(3)
        }
        #expect(recording.text == "1")
        #expect(new.startCount == 0)
        step.goOn()
        #expect(recording.text == "1 2 10")
        #expect([old.liveCount, new.liveCount] == [0, 1])
    }

    /// The old one's end comes before the switch: a completion lets the new one come, an error is the end of all.
    @Test(arguments: ["|", "#e"]) func theOldOneEndsWhileItIsReplaced(ending: String) {
        let atEnd = Breakpoint()
        let recording = outer.signal.switchToLatest().record()
        outer.put(old.signal.beforeCompleted { atEnd.pass() }.onError { _ in atEnd.pass() })
        let step = a.run(until: atEnd) { [old] in
            if ending == "|" { old.complete() } else { old.fail(Failure("e")) }
        }
        b.run { [outer, new] in
            outer.put(new.signal)
            outer.complete()
        }
        step.goOn()
        new.put(10)
        new.complete()
        #expect(recording.text == (ending == "|" ? "10 |" : "#e"))
        #expect(new.startCount == (ending == "|" ? 1 : 0))
        #expect(recording.isReleased && [old.liveCount, new.liveCount, outer.liveCount] == [0, 0, 0])
    }

    @Test func theNewOneIsStartingWhenTheOldOnePuts() {
        let inGenerator = Breakpoint()
        let recording = outer.signal.switchToLatest().record()
        outer.put(old.signal)
        let step = a.run(until: inGenerator) { [outer] in
            outer.put(
                Signal { subscriber in
                    inGenerator.pass()
                    subscriber.putNext(10)
                    return .empty
                })
        }
        b.run { [old] in old.put(1) }
        step.goOn()
        #expect(recording.text == "10")
    }

    @Test func theOldOneIsBeingDisposedWhenItPuts() {
        let inDisposal = Breakpoint()
        let recording = outer.signal.switchToLatest().record()
        outer.put(old.signal.afterDisposed { inDisposal.pass() })
        let step = a.run(until: inDisposal) { [outer, new] in outer.put(new.signal) }
        b.run { [old] in old.put(1) }
        #expect(new.startCount == 0)
        step.goOn()
        new.put(10)
        #expect(recording.text == "10")
    }

    /// The outer signal switches again, on the other thread, while the one before is being started.
    @Test func twoSwitchesAtOnce() {
        let inGenerator = Breakpoint()
        let recording = outer.signal.switchToLatest().record()
        let step = a.run(until: inGenerator) { [outer, old] in
            outer.put(
                Signal { subscriber in
                    let values = old.signal.start(next: subscriber.putNext)
                    inGenerator.pass()
                    return values
                })
        }
        b.run { [outer, new] in outer.put(new.signal) }
        // The outer signal delivers serially: the second switch waits for the first.
        #expect(new.startCount == 0)
        step.goOn()
        b.run { [old, new] in
            old.put(1)
            new.put(10)
        }
        #expect(recording.text == "10")
        #expect([old.liveCount, new.liveCount] == [0, 1])
    }

    @Test func disposalWhileTheNewOneStarts() {
        let inGenerator = Breakpoint()
        let disposals = Counter()
        let recording = outer.signal.switchToLatest().record()
        let step = a.run(until: inGenerator) { [outer] in
            outer.put(
                Signal { subscriber in
                    inGenerator.pass()
                    subscriber.putNext(1)
                    return ActionDisposable { disposals.increment() }
                })
        }
        b.run { recording.dispose() }
        step.goOn()
        #expect(recording.text == "")
        #expect(disposals.count == 1 && recording.isReleased)
    }

    @Test(arguments: [false, true]) func bothLevelsEndAtOnce(outerIsFirst: Bool) {
        let atEnd = Breakpoint()
        let recording = outer.signal.beforeCompleted { if outerIsFirst { atEnd.pass() } }.switchToLatest().record()
        outer.put(old.signal.beforeCompleted { if !outerIsFirst { atEnd.pass() } })
        let step = a.run(until: atEnd) { [outer, old] in
            if outerIsFirst { outer.complete() } else { old.complete() }
        }
        b.run { [outer, old] in
            if outerIsFirst { old.complete() } else { outer.complete() }
        }
        #expect(recording.text == "")
        step.goOn()
        #expect(recording.text == "|")
        #expect(recording.isReleased)
    }
}
