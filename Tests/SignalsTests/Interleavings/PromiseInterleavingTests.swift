import Signals
import TestSupport
import Testing

/// `Promise.set` on one thread against values of the old signal on another: what is under way comes first.
@Suite struct PromiseInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let promise = Promise<Int>()

    /// The state of the promise, as a newcomer sees it.
    private var state: String { promise.get().take(1).record().text }

    /// The old signal's value is on its way, in a stage of its own, when the promise gets another signal: the promise waits for it.
    @Test func aValueThatIsOnItsWayComesBeforeTheNewSignal() {
        let old = ManualSource<Int, NoError>()
        let onTheWay = Breakpoint(atPass: 2)
        let recording = promise.get().record()
        promise.set(old.signal.beforeNext { _ in onTheWay.pass() })
        old.put(1)
        let step = a.run(until: onTheWay) { old.put(2) }
        b.run { [promise] in promise.set(.single(10)) }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 2 10")
        #expect(old.liveCount == 0)
        old.put(3)
        #expect(recording.text == "1 2 10")
        #expect(state == "10 |")
    }

    /// The generator itself is held up right before its put: the replacement, which came meanwhile, is done first.
    @Test func aGeneratorThatPutsLate() {
        let beforePut = Breakpoint()
        let disposals = Counter()
        let recording = promise.get().record()
        let step = a.run(until: beforePut) { [promise] in
            promise.set(
                Signal { subscriber in
                    subscriber.putNext(1)
                    beforePut.pass()
                    subscriber.putNext(2)
                    return ActionDisposable { disposals.increment() }
                })
        }
        b.run { [promise] in promise.set(.single(10)) }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 10")
        #expect(state == "10 |")
        #expect(disposals.count == 1)
    }

    @Test func anOldValueThatComesWhileTheNewSignalStarts() {
        let old = ManualSource<Int, NoError>()
        let inNewGenerator = Breakpoint()
        let recording = promise.get().record()
        promise.set(old.signal)
        old.put(1)
        let step = a.run(until: inNewGenerator) { [promise] in
            promise.set(
                Signal { subscriber in
                    inNewGenerator.pass()
                    subscriber.putNext(10)
                    return .empty
                })
        }
        b.run { old.put(2) }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 10")
        #expect(state == "10 |")
    }

    @Test func anOldValueThatComesWhileTheOldSignalIsDisposed() {
        let old = ManualSource<Int, NoError>()
        let inDisposal = Breakpoint()
        let recording = promise.get().record()
        promise.set(old.signal.afterDisposed { inDisposal.pass() })
        old.put(1)
        let step = a.run(until: inDisposal) { [promise] in promise.set(.single(10)) }
        b.run { old.put(2) }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 10")
    }

    /// The new signal waits for the end of the old one's disposal (guarantee G9).
    @Test func theNewSignalStartsWhenTheOldOneIsDisposed() {
        let starts = Counter()
        let inDisposal = Breakpoint()
        promise.set(Signal { _ in ActionDisposable { inDisposal.pass() } })
        let step = a.run(until: inDisposal) { [promise] in
            promise.set(
                Signal { _ in
                    starts.increment()
                    return .empty
                })
        }
        #expect(starts.count == 0)
        step.goOn()
        #expect(starts.count == 1)
    }

    /// A second `set` comes while the first one is still disposing: the first one's signal runs, and is ended before its value comes.
    @Test func twoSetsAtOnce() {
        let inDisposal = Breakpoint()
        let (starts, disposals) = (Counter(), Counter())
        let recording = promise.get().record()
        promise.set(Signal { _ in ActionDisposable { inDisposal.pass() } })
        let step = a.run(until: inDisposal) { [promise] in
            promise.set(
                Signal { subscriber in
                    starts.increment()
                    subscriber.putNext(1)
                    return ActionDisposable { disposals.increment() }
                })
        }
        b.run { [promise] in promise.set(.single(2)) }
        #expect(recording.text == "")
        step.goOn()
        #expect(recording.text == "2")
        #expect(state == "2 |")
        #expect([starts.count, disposals.count] == [1, 1])
    }

    @Test func aHandlerIsHeldUpWhileTheSignalIsReplaced() {
        let old = ManualSource<Int, NoError>()
        let inHandler = Breakpoint()
        let recording = promise.get().record { _ in inHandler.pass() }
        promise.set(old.signal)
        let step = a.run(until: inHandler) { old.put(1) }
        b.run { old.put(2) }
        b.run { [promise] in promise.set(.single(10)) }
        b.run { old.put(3) }
        #expect(recording.text == "1")
        step.goOn()
        // 3 was put when the signal was replaced.
        #expect(recording.text == "1 2 10")
        #expect(state == "10 |")
    }

    /// The same within the propagation of another source.
    @Test func aHandlerIsHeldUpWhileTheSignalIsReplacedInAPropagation() {
        let old = ValuePromise(1)
        let inHandler = Breakpoint(atPass: 2)
        let recording = promise.get().record { _ in inHandler.pass() }
        promise.set(old.get())
        let step = a.run(until: inHandler) { old.set(2) }
        b.run { [promise] in promise.set(.single(10)) }
        step.goOn()
        #expect(recording.text == "1 2 10")
        #expect(state == "10 |")
    }

    @Test func twoFirstAccessesStartOneSignal() {
        let starts = Counter()
        let inGenerator = Breakpoint()
        let promise = Promise<Int>(
            initializeOnFirstAccess: Signal { subscriber in
                starts.increment()
                inGenerator.pass()
                subscriber.putNext(1)
                return .empty
            })
        let recordings = Received<Recording>()
        let step = a.run(until: inGenerator) { recordings.append(promise.get().record()) }
        b.run { recordings.append(promise.get().record()) }
        step.goOn()
        #expect(starts.count == 1)
        #expect(recordings.values.map(\.text) == ["1", "1"])
    }

    /// What a thread sets is run in the order in which it sets it: the first signal still waits, left in a graph that another thread has given
    /// to this one meanwhile.
    @Test func whatOneThreadSetsIsRunInItsOrder() {
        let c = HandThread()
        let (near, far) = (ValuePipe<Int>(), ValuePipe<Int>())
        promise.set(near.signal())
        let recording = promise.get().record()
        let (inNear, inFar, afterFirst) = (Breakpoint(), Breakpoint(), Breakpoint())
        let nearHandle = near.signal().start(next: { _ in inNear.pass() })
        let farHandle = far.signal()
            .start(next: { [promise] _ in
                inFar.pass()
                promise.set(.single(10))
                afterFirst.pass()
                promise.set(.single(20))
            })
        let nearStep = a.run(until: inNear) { near.putNext(1) }
        let farStep = b.run(until: inFar) { far.putNext(1) }.goOn(until: afterFirst)
        let both = Received<Recording>()
        c.run { both.append(combineLatest(near.signal(), far.signal()).record()) }
        nearStep.goOn()
        #expect(recording.text == "1")
        farStep.goOn()
        #expect(recording.text == "1 10 20")
        #expect(state == "20 |")
        nearHandle.dispose()
        farHandle.dispose()
    }
}
