import Signals
import TestSupport
import Testing

/// G13: a start that another thread keeps from connecting its sources reads them at its end, and what settles that follows once.
@Suite struct G13ReadAheadTests {
    private let first = HandThread()
    private let a = ValuePromise(1)
    private let promise = Promise<Int>()

    init() {
        promise.set(a.get().map { $0 * 10 })
    }

    private var pair: Signal<String, NoError> {
        combineLatest(a.get(), promise.get()).map { "\($0.0)/\($0.1)" }
    }

    /// Starts something while another thread is in a handler of a value of `a`, which has come to the promise already.
    private func beside(_ start: () -> Void) {
        let inHandler = Breakpoint(atPass: 2)
        let early = a.get().record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        start()
        step.goOn()
        expect(early, "1 2")
    }

    /// A stage ends before the value comes for which one of its inputs waits.
    @Test func aStartReturnsThoughAStageEndsThatWaits() {
        let late = Received<Recording>()
        beside {
            late.append(combineLatest(a.get(), merge(promise.get(), promise.get()).take(1)).map { "\($0.0)/\($0.1)" }.record())
            #expect(late.values.map(\.text) == ["2/20"])
        }
        expect(late.values.first, "2/20")
    }

    @Test func aStartInsideOfAnotherReturnsWithItsFirstValue() {
        let (texts, late) = (Received<String>(), Received<Recording>())
        let start: @Sendable () -> Void = { [pair] in
            let recording = pair.record()
            texts.append(recording.text)
            late.append(recording)
        }
        let set: @Sendable () -> Void = { [pair] in
            let other = Promise<String>()
            other.set(pair)
            let recording = other.get().record()
            texts.append(recording.text)
            late.append(recording)
        }
        let handles = Received<Recording>()
        beside {
            for body in [start, set] {
                let generator = Signal<Int, NoError> { _ in
                    body()
                    return EmptyDisposable()
                }
                handles.append(generator.record())
                handles.append(Signal<Int, NoError>.single(1).record { _ in body() })
            }
            #expect(texts.values == ["2/20", "2/20", "2/20", "2/20"])
        }
        for recording in late.values { expect(recording, "2/20") }
    }

    /// Nothing was late for the stages, so nothing settles them. What is late later is none of theirs.
    @Test func aStageEmitsNoMoreThanItsInputsOnceAllIsSettled() {
        let stages = Received<Recording>()
        beside {
            stages.append(a.get().withLatestFrom(promise.get()).map { "\($0.0)/\($0.1)" }.record())
            stages.append(promise.get().sample(a.get()).record())
        }
        let d = ValuePromise(100)
        let combined = combineLatest(promise.get(), ValuePromise(5).get()).map { "\($0.0)/\($0.1)" }.record()
        let inHandler = Breakpoint(atPass: 2)
        let held = d.get().record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { d.set(101) }
        promise.set(
            merge(
                d.get(),
                Signal { _ in
                    d.set(102)
                    d.set(103)
                    step.goOn()
                    return EmptyDisposable()
                }))
        expect(held, "100 101 102 103")
        expect(combined, "20/5 101/5 102/5 103/5")
        #expect(stages.values.map(\.text) == ["2/20", "20"])
    }

    /// A start gets several late steps at its end: from the first one that makes it read ahead, they are one.
    @Test func aBranchThatOneOfSeveralLateStepsLeavesShowsNothing() async {
        let b = ValuePromise(100)
        let all = combineLatest(a.get(), b.get()).start()
        let inHandler = Breakpoint(atPass: 2)
        let early = a.get().record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { [a] in
            for number in 2...5 {
                a.set(number)
                b.set(100 + number)
            }
        }
        let selected = a.get().mapToSignal { number in b.get().map { "\(number)/\($0)" } }
        let isFirst = Received<Bool>()
        let late = selected.record { _ in
            if isFirst.values.isEmpty {
                isFirst.append(true)
                step.goOn()
            }
        }
        await a.delivered()
        expect(late, "2/100 2/102 3/105 5/105")
        expect(early, "1 2 3 4 5")
        all.dispose()
    }

    /// Several values are late for a subscriber, and another start reads ahead of the last one.
    @Test(arguments: [true, false]) func aStartThatReadsAheadHasNoOtherSubscriberMissAValue(isReplayed: Bool) async {
        let signal = isReplayed ? promise.get().replay(1) : promise.get().map { $0 }.share()
        let pair = combineLatest(signal, a.get()).map { "\($0.1)/\($0.0)" }
        let at = [Breakpoint(), Breakpoint()]
        let early = a.get().start(next: { if $0 == 2 || $0 == 6 { at[$0 == 2 ? 0 : 1].pass() } })
        let stopped = Received<StoppedStep>()
        stopped.append(
            first.run(until: at[0]) { [a] in
                for number in 2...6 { a.set(number) }
            })
        let behind = pair.record { _ in
            if stopped.values.count == 1 { stopped.append(stopped.values[0].goOn(until: at[1])) }
        }
        let other = combineLatest(promise.get().map { $0 }.share(), a.get()).map { "\($0.1)/\($0.0)" }.record()
        #expect(other.text == "6/60")
        stopped.values.last!.goOn()
        await a.delivered()
        expect(behind, "2/20 3/30 4/40 5/50 6/60")
        expect(other, "6/60")
        early.dispose()
    }

    /// A start reads two components that a transaction changes: the value of the one belongs to a late step of the other.
    @Test func aTransactionOverTwoComponentsIsSettledWhereOneWasReadAhead() async {
        for kind in 0..<3 {
            let (a, b, c) = (ValuePromise(0), ValuePromise(0), ValuePromise(0))
            let pair = combineLatest(a.get(), b.get()).start()
            let (at, goes) = ((1...3).map { _ in Breakpoint() }, Counter())
            let blocker = a.get().start(next: { if $0 > 0 { at[$0 - 1].pass() } })
            let step = first.run(until: at[0]) {
                transaction { [a.set(1), c.set(1)] }
                transaction { [a.set(2), c.set(2)] }
                transaction { [a.set(3), b.set(3), c.set(3)] }
            }
            let stopped = Received<StoppedStep>()
            stopped.append(step)
            let slowly: @Sendable (Int) -> Int = { value in
                if goes.increment() <= 2 { stopped.append(stopped.values.last!.goOn(until: at[goes.count])) }
                return value
            }
            let both = combineLatest(a.get().map(slowly), b.get().map(slowly)).map { "\($0.0)\($0.1)" }
            let late =
                switch kind {
                case 0: combineLatest(both, c.get()).map { "\($0.0)\($0.1)" }.record()
                case 1: c.get().withLatestFrom(both).map { "\($0.1)\($0.0)" }.record()
                default: both.sample(c.get()).record()
                }
            stopped.values.last!.goOn()
            await a.delivered()
            #expect(late.text == (kind == 2 ? "10 33" : "103 333"), "kind \(kind)")
            pair.dispose()
            blocker.dispose()
        }
    }

    /// A start in a handler reads for itself, though the start around it has read ahead.
    @Test func aStartInTheHandlerOfAnotherThatReadAheadShowsNothingTwice() async {
        let (a, b, other, main) = (ValuePromise(0), ValuePromise(0), ValuePromise("o0"), ValuePromise("m"))
        let derived = Promise<Int>(0)
        let at = [Breakpoint(), Breakpoint()]
        let handles = DisposableSet()
        handles.add(combineLatest(a.get(), b.get(), other.get()).start())
        handles.add(a.get().start(next: { if $0 == 1 || $0 == 2 { at[$0 - 1].pass() } }))
        let step = first.run(until: at[0]) {
            a.set(1)
            a.set(2)
            other.set("o1")
            a.set(3)
        }
        let stopped = Received<StoppedStep>()
        let (maps, outerValues, innerValues) = (Counter(), Counter(), Counter())
        let slowly: @Sendable (Int) -> Int = { value in
            if maps.increment() == 1 { stopped.append(step.goOn(until: at[1])) }
            return value
        }
        let inner = Received<Recording>()
        handles.add(
            combineLatest(derived.get(), a.get().map(slowly), b.get()).start(next: { _ in
                guard outerValues.increment() == 1 else { return }
                derived.set(a.get())
                inner.append(
                    main.get().withLatestFrom(other.get()).map { "\($0.0)\($0.1)" }.record { _ in
                        if innerValues.increment() == 1 { stopped.values.last?.goOn() }
                    })
            }))
        await a.delivered()
        await other.delivered()
        #expect(inner.values.map(\.text) == ["mo0"])
        handles.dispose()
    }
}
