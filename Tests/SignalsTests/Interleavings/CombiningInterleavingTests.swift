import Signals
import TestSupport
import Testing

/// Two threads in `zip`, `merge`, `withLatestFrom`, `sample` and `queue`.
@Suite struct CombiningInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let c = HandThread()
    private let x = ManualSource<Int, Failure>()
    private let y = ManualSource<Int, Failure>()

    // MARK: zip

    @Test func zipPairsInOrderWhileAHandlerIsHeldUp() {
        let inHandler = Breakpoint()
        let recording = zip(x.signal, y.signal).map { "\($0.0)\($0.1)" }.record { _ in inHandler.pass() }
        x.put(1)
        let step = a.run(until: inHandler) { [y] in y.put(1) }
        b.run { [x] in
            x.put(2)
            x.put(3)
            x.complete()
        }
        #expect(recording.text == "11")
        step.goOn()
        c.run { [y] in
            y.put(2)
            y.put(3)
        }
        #expect(recording.text == "11 22 33 |")
        #expect(recording.isReleased && y.liveCount == 0)
    }

    @Test func zipEndsWhileAValueIsOnItsWay() {
        let onTheWay = Breakpoint()
        let recording = zip(x.signal.beforeNext { _ in onTheWay.pass() }, y.signal).map { "\($0.0)\($0.1)" }.record()
        let step = a.run(until: onTheWay) { [x] in x.put(1) }
        b.run { [y] in
            y.put(1)
            y.complete()
        }
        #expect(recording.text == "")
        step.goOn()
        #expect(recording.text == "11 |")
        #expect(x.liveCount == 0)
    }

    // MARK: merge

    @Test(arguments: ["|", "#e"]) func mergeEndsAfterTheValueThatIsHeldUp(ending: String) {
        let inHandler = Breakpoint()
        let recording = merge(x.signal, y.signal).record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) { [x] in x.put(1) }
        b.run { [x, y] in
            y.put(2)
            if ending == "|" { y.complete() } else { y.fail(Failure("e")) }
            x.complete()
        }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 2 \(ending)")
        #expect([x.liveCount, y.liveCount] == [0, 0])
    }

    /// Another input fails: what is on its way comes before that, and nothing after it.
    @Test func mergeFailsAfterTheValueThatIsOnItsWay() {
        let onTheWay = Breakpoint()
        let recording = merge(x.signal.beforeNext { _ in onTheWay.pass() }, y.signal).record()
        let step = a.run(until: onTheWay) { [x] in x.put(1) }
        b.run { [x, y] in
            y.fail(Failure("e"))
            x.put(2)
        }
        #expect(recording.text == "")
        step.goOn()
        #expect(recording.text == "1 #e")
        #expect(recording.isReleased && [x.liveCount, y.liveCount] == [0, 0])
    }

    // MARK: withLatestFrom

    @Test func withLatestFromPairsWithWhatIsLatestWhenTheValueArrives() {
        let inHandler = Breakpoint()
        let recording = x.signal.withLatestFrom(y.signal).map { "\($0.0)\($0.1)" }.record { _ in inHandler.pass() }
        y.put(1)
        let step = a.run(until: inHandler) { [x] in x.put(1) }
        b.run { [x, y] in
            y.put(2)
            x.put(2)
            y.put(3)
        }
        #expect(recording.text == "11")
        step.goOn()
        // 3 was put behind the second value.
        #expect(recording.text == "11 22")
    }

    /// A change that reaches both inputs comes from one thread while another one delivers, and is held up in its middle when a third one
    /// puts: no output shows a half of it.
    @Test func withLatestFromShowsNoGlitchOfAnotherThread() {
        let root = ValuePromise(1)
        let other = ValuePipe<Int>()
        let (inHandler, onTheWay) = (Breakpoint(atPass: 2), Breakpoint(atPass: 2))
        let side = combineLatest(root.get(), root.get()).map { (first: Int, _: Int) in
            onTheWay.pass()
            return first
        }
        let recording = merge(root.get(), other.signal()).withLatestFrom(side).map { "\($0.0),\($0.1)" }
            .record { _ in inHandler.pass() }
        let delivering = a.run(until: inHandler) { other.putNext(100) }
        b.run { root.set(2) }
        let changing = delivering.goOn(until: onTheWay)
        c.run { other.putNext(200) }
        #expect(recording.text == "1,1 100,1")
        changing.goOn()
        #expect(recording.text == "1,1 100,1 2,2 200,2")
    }

    /// Of two values that came at once one is being handled when the signal fails: the other one still comes.
    @Test func withLatestFromEndsAfterTheValuesThatCameBefore() {
        let pipe = ValuePipe<Int>()
        let inHandler = Breakpoint()
        let recording = merge(pipe.signal().castError(Failure.self), x.signal).withLatestFrom(y.signal)
            .map { "\($0.0)\($0.1)" }.record { _ in inHandler.pass() }
        y.put(0)
        let step = a.run(until: inHandler) {
            transaction {
                pipe.putNext(1)
                pipe.putNext(2)
            }
        }
        b.run { [x] in x.fail(Failure("e")) }
        step.goOn()
        #expect(recording.text == "10 20 #e")
    }

    // MARK: sample

    /// As with `combineLatest`: each value comes while the one before is being delivered, and outputs still come as soon as they can.
    @Test(arguments: [true, false]) func outputsAreNotHeldBackWhileAThreadDeliversWithoutAPause(isSample: Bool) {
        let (x, y, z) = (ValuePromise(0), ValuePromise(0), ValuePromise(0))
        let either = merge(x.get(), y.get())
        let signal = isSample ? z.get().sample(either) : either.withLatestFrom(z.get()).map { $0.0 }
        let recording = signal.record()
        let rounds = 4
        let (inX, inY) = ((0...rounds).map { _ in Breakpoint() }, (0...rounds).map { _ in Breakpoint() })
        x.get().start(next: { value in if value > 0 { inX[value].pass() } })
        y.get().start(next: { value in if value > 0 { inY[value].pass() } })
        var step = a.run(until: inX[1]) { x.set(1) }
        for round in 1..<rounds {
            b.run {
                z.set(round)
                y.set(round)
            }
            step = step.goOn(until: inY[round])
            b.run { x.set(round + 1) }
            step = step.goOn(until: inX[round + 1])
            #expect(recording.text.hasSuffix(" \(round)"))
        }
        step.goOn()
        #expect(recording.text.hasSuffix(isSample ? " 1 2 3" : " 1 1 2 2 3 3 4"))
    }

    /// A trigger that comes while a handler is held up takes what was put before it, and not what was put after it.
    @Test func sampleTakesWhatWasPutBeforeItsTrigger() {
        let inHandler = Breakpoint()
        let recording = x.signal.sample(y.signal).record { _ in inHandler.pass() }
        x.put(1)
        let step = a.run(until: inHandler) { [y] in y.put(0) }
        b.run { [x, y] in
            y.put(0)
            x.put(2)
            x.put(3)
            y.put(0)
            x.put(4)
        }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 3")
        b.run { [y] in y.put(0) }
        #expect(recording.text == "1 3 4")
    }

    @Test(arguments: ["|", "#e"]) func sampleEndsWhileAHandlerIsHeldUp(ending: String) {
        let inHandler = Breakpoint()
        let recording = x.signal.sample(y.signal).record { _ in inHandler.pass() }
        x.put(1)
        let step = a.run(until: inHandler) { [y] in y.put(0) }
        b.run { [x, y] in
            x.put(2)
            y.put(0)
            if ending == "|" { x.complete() } else { x.fail(Failure("e")) }
        }
        #expect(recording.text == "1")
        step.goOn()
        #expect(recording.text == "1 2 \(ending)")
        #expect(recording.isReleased && [x.liveCount, y.liveCount] == [0, 0])
    }

    /// A value that comes while the trigger is on its way waits for the next trigger.
    @Test func sampleTakesTheValueThatWasThereWhenItsTriggerCame() {
        let onTheWay = Breakpoint()
        let recording = x.signal.sample(y.signal.beforeNext { _ in onTheWay.pass() }).record()
        x.put(1)
        let step = a.run(until: onTheWay) { [y] in y.put(0) }
        b.run { [x] in x.put(2) }
        step.goOn()
        #expect(recording.text == "1")
        b.run { [y] in y.put(0) }
        #expect(recording.text == "1 2")
    }

    // MARK: queue and throttled

    /// What comes while the first inner signal starts waits until it has started; only then the second one runs.
    @Test(arguments: [true, false]) func innerSignalsRunOneAfterTheOther(isThrottled: Bool) {
        let outer = ManualSource<Signal<Int, Failure>, Failure>()
        let inGenerator = Breakpoint()
        let live = Counter()
        let first = Signal<Int, Failure> { [x] subscriber in
            live.increment()
            let values = x.signal.start(next: subscriber.putNext, completed: subscriber.putCompletion)
            inGenerator.pass()
            return values
        }
        let recording = (isThrottled ? outer.signal.throttled() : outer.signal.queue()).record()
        let step = a.run(until: inGenerator) { outer.put(first) }
        b.run { [x, y] in
            x.put(1)
            outer.put(y.signal)
            outer.complete()
            x.put(2)
            x.complete()
        }
        #expect(recording.text == "")
        #expect(y.startCount == 0)
        step.goOn()
        #expect(recording.text == "1 2")
        #expect([x.liveCount, y.liveCount] == [0, 1])
        y.put(3)
        y.complete()
        #expect(recording.text == "1 2 3 |")
        #expect(live.count == 1)
    }
}
