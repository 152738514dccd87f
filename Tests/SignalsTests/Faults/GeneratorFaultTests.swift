import Signals
import TestSupport
import Testing

/// Events of generators beside sources, and what others do while a generator runs.
@Suite struct GeneratorFaultTests {
    /// A second thread puts into a generator and then into a source, while the first one delivers the generator's value.
    @Test func putsOfAThreadKeepTheirOrderBehindAnEvent() {
        let (first, second) = (HandThread(), HandThread())
        let (s, a, b) = (ManualSource<Int, NoError>(), ValuePromise(0), ValuePromise(0))
        let values = Received<[Int]>()
        let handle = combineLatest(s.signal, b.get(), a.get()).start(next: { value in
            values.append([value.0, value.1, value.2])
            guard value == (1, 0, 0) else { return }
            second.run {
                s.put(2)
                b.set(1)
            }
            a.set(9)
        })
        first.run { s.put(0) }
        first.run { s.put(1) }
        #expect(values.values == [[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 1, 0], [2, 1, 9]])
        handle.dispose()
    }

    @Test func putsOfAHandlerKeepTheirOrderBehindAnEvent() {
        let (s, b, values, calls) = (ManualSource<Int, NoError>(), ValuePromise(0), Received<[Int]>(), Received<String>())
        let handles = DisposableSet()
        handles.add(
            combineLatest(s.signal, b.get()).start(next: { value in
                values.append([value.0, value.1])
                guard value == (1, 0) else { return }
                s.put(2)
                b.set(1)
                calls.append("handler")
            }))
        handles.add(b.get().start(next: { if $0 == 1 { calls.append("b") } }))
        s.put(1)
        #expect(values.values == [[1, 0], [2, 0], [2, 1]])
        #expect(calls.values == ["handler", "b"])
        handles.dispose()
    }

    @Test func aTransactionInAHandlerOfAnEventIsWhole() {
        let (s, m, k, b) = (ManualSource<Int, NoError>(), ManualSource<Int, NoError>(), ManualSource<Int, NoError>(), ValuePromise(0))
        let values = Received<[Int]>()
        let handle = combineLatest(s.signal, m.signal, k.signal, b.get()).start(next: { value in
            values.append([value.0, value.1, value.2, value.3])
            guard value == (1, 0, 0, 0) else { return }
            transaction {
                k.put(1)
                b.set(1)
                m.put(1)
            }
        })
        m.put(0)
        k.put(0)
        s.put(0)
        s.put(1)
        #expect(values.values == [[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1]])
        handle.dispose()
    }

    /// Another thread puts into the generator before its first value.
    @Test func aStartInAHandlerOfAnEventReturnsWithItsFirstValue() {
        let (s, b, other) = (ManualSource<Int, NoError>(), ValuePromise(0), HandThread())
        let (values, isReturned, handles) = (Received<Int>(), Counter(), DisposableSet())
        handles.add(
            merge(s.signal, b.get()).start(next: { value in
                guard value == 1 else { return }
                let generator = Signal<Int, NoError> { subscriber in
                    other.run { subscriber.putNext(5) }
                    subscriber.putNext(6)
                    return .empty
                }
                handles.add(combineLatest(b.get(), generator).start(next: { if isReturned.count == 0 { values.append($0.1) } }))
                isReturned.increment()
            }))
        s.put(1)
        #expect(values.values == [5, 6])
        handles.dispose()
    }

    /// Counts to the end, or to a number that nobody waits for.
    private static func loop() -> Signal<Int, NoError> {
        Signal { subscriber in
            var number = 0
            while !subscriber.isTerminated, number < 1_000_000_000 {
                number += 1
                subscriber.putNext(number)
            }
            return .empty
        }
    }

    enum Ending: CaseIterable {
        case put, transaction, insideOfAnEvent
    }

    /// The start was late at a source that nobody owns any more by then.
    @Test(arguments: Ending.allCases) func aGeneratorSeesAnEndThatAnotherThreadPuts(ending: Ending) {
        let (first, second, third, inHandler) = (HandThread(), HandThread(), HandThread(), Breakpoint())
        let (x, pipe, started) = (ValuePromise(0), ValuePipe<Int>(), Counter())
        let keep = x.get().start(next: { if $0 == 1 { inHandler.pass() } })
        let step = second.run(until: inHandler) { x.set(1) }
        let numbers = ending == .insideOfAnEvent ? Signal<Int, NoError>.single(0).mapToSignal { _ in Self.loop() } : Self.loop()
        let start = first.begin {
            merge(x.get(), numbers).take(until: pipe.signal()).start(next: { if $0 > 1_000 { started.increment() } }).dispose()
        }
        eventually { started.count > 0 }
        step.goOn()
        third.run {
            if ending == .transaction { transaction { pipe.putNext(1) } } else { pipe.putNext(1) }
        }
        start.waitForEnd()
        keep.dispose()
    }

    /// Each late value that the start delivers makes another thread put one more.
    @Test func aGeneratorThatAsksForItsEndLeavesWhatComesMeanwhile() {
        let (first, second, inHandler) = (HandThread(), HandThread(), Breakpoint())
        let (x, isAsking, calls, callsWhileAsking) = (ValuePromise(0), Counter(), Counter(), Counter())
        let keep = x.get().start(next: { if $0 == 1 { inHandler.pass() } })
        let step = second.run(until: inHandler) { x.set(1) }
        let generator = Signal<Int, NoError> { subscriber in
            subscriber.putNext(1)
            step.goOn()
            isAsking.increment()
            second.run { x.set(2) }
            _ = subscriber.isTerminated
            for _ in 0..<calls.count { callsWhileAsking.increment() }
            return .empty
        }
        let handles = DisposableSet()
        first.run {
            handles.add(
                combineLatest(x.get(), generator).start(next: { value in
                    guard isAsking.count > 0, calls.count < 50 else { return }
                    calls.increment()
                    second.run { x.set(value.0 + 1) }
                }))
        }
        #expect(callsWhileAsking.count <= 3)
        eventually { x.value == 52 }
        handles.dispose()
        keep.dispose()
    }

    /// A handler behind stages that combine changes the choice of a switch: stages before it are still to settle.
    @Test(arguments: [false, true]) func aBranchThatAHandlersEventLeavesIsSilent(isPromise: Bool) {
        let (a, z, promise, s) = (ValuePromise(0), ValuePromise(0), Promise<Int>(0), ManualSource<Int, NoError>())
        if !isPromise {
            promise.set(s.signal)
            s.put(0)
        }
        let once = combineLatest(a.get(), a.get()).map { $0.1 }
        let twice = combineLatest(once, a.get()).map { $0.1 }
        let texts = Received<String>()
        let shown = combineLatest(promise.get(), z.get()).map { $0.0 }
            .mapToSignal { number in number == 0 ? promise.get().map { "branch 0 shows \($0)" } : .single("branch \(number)") }
            .start(next: { texts.append($0) })
        let handle = twice.start(next: { value in
            guard value == 1 else { return }
            if isPromise { promise.set(.single(1)) } else { s.put(1) }
        })
        a.set(1)
        #expect(texts.values == ["branch 0 shows 0", "branch 1"])
        shown.dispose()
        handle.dispose()
    }

    /// The first value of a generator that is started behind another one; a handler that waited for the start has it put the next value.
    @Test func valueThatIsPutInWorkOfOthersComesBehindTheFirst() {
        let (source, state, values) = (ManualSource<Int, NoError>(), ValuePromise(0), Received<Int>())
        let opened = Signal<Int, NoError> { subscriber in
            subscriber.putNext(0)
            return .empty
        }
        let model = Signal<Int, NoError> { subscriber in
            let handle = source.signal.start(next: subscriber.putNext)
            subscriber.putNext(1)
            return handle
        }
        let handles = [
            state.get().start(next: { if $0 == 10 { source.put(2) } }),
            combineLatest(state.get(), opened.beforeNext { _ in state.set(10) }.mapToSignal { _ in model })
                .start(next: { values.append($0.1) }),
        ]
        #expect(values.values.last == 2)
        for handle in handles { handle.dispose() }
    }

    /// Handlers put into the generator while it drains for an event, and again while it drains for one of those.
    @Test func eventsOfNestedDrainsKeepTheirOrder() {
        let (source, generator) = (ValuePromise(0), Locked<Subscriber<Int, NoError>?>(nil))
        let put: @Sendable (Int) -> Void = { value in generator.withLock { $0 }?.putNext(value) }
        let numbers = Signal<Int, NoError> { subscriber in
            generator.withLock { $0 = subscriber }
            subscriber.putNext(10)
            return .empty
        }
        let changes = source.get().beforeNext { value in
            switch value {
            case 0: source.set(1)
            case 1:
                put(11)
                put(12)
                source.set(2)
            default: put(13)
            }
        }
        let recording = merge(changes.map { "s\($0)" }, numbers.map { "\($0)" }).record()
        #expect(recording.text == "s0 s1 10 s2 11 12 13")
    }
}
