import Signals
import TestSupport
import Testing

/// A start returns with its first value, also where a queue, a handler of a late value or a promise that nobody has used yet is in the way.
@Suite struct FirstValueFaultTests {
    private let first = HandThread()
    private let second = HandThread()
    private let a = ValuePromise(0)
    private let b = ValuePromise(0)

    /// The work of a queue finds the component owned while a start is still to read its sources.
    @Test func aQueueDoesNotGetTheComponentBeforeAStartHasRead() {
        let queue = Queue()
        let hopped = ValuePromise(0)
        let all = combineLatest(a.get(), b.get(), hopped.get().deliverOn(queue)).start()
        queue.sync {}
        let inHandler = Breakpoint(atPass: 2)
        let blocker = a.get().start(next: { _ in inHandler.pass() })
        let step = first.run(until: inHandler) { [a] in (1...4).forEach { a.set($0) } }
        let calls = Counter()
        let slowly: @Sendable (Int) -> Int = { [second] value in
            let call = calls.increment()
            if call == 1 { step.goOn() }
            if call == 2 { second.run { hopped.set(1) } }
            if call >= 2 { queue.sync {} }
            return value
        }
        let late = combineLatest(a.get().map(slowly), b.get()).map { "\($0.0)\($0.1)" }.record()
        #expect(late.text == "40")
        for handle in [all, blocker] { handle.dispose() }
        late.dispose()
    }

    /// The values that a start in the handler reads are not late.
    @Test func aSwitchInAHandlerOfALateValueHasItsFirstValue() {
        let (outer, inner) = (ValuePromise(7), ValuePromise(8))
        let (inHandler, inStart) = (Breakpoint(atPass: 2), Breakpoint())
        let texts = Received<String>()
        let handles = DisposableSet()
        handles.add(a.get().start(next: { _ in inHandler.pass() }))
        let set = first.run(until: inHandler) { [a] in
            a.set(1)
            a.set(2)
        }
        let start = second.run(until: inStart) { [a] in
            a.get().start(next: { value in
                if value == 1 { inStart.pass() }
                texts.append("\(value): " + outer.get().mapToSignal { _ in inner.get() }.record().text)
            })
        }
        set.goOn()
        start.goOn()
        #expect(eventually { texts.values.count >= 2 }, "\(texts.values)")
        #expect(texts.values.allSatisfy { $0.hasSuffix(": 8") }, "\(texts.values)")
        handles.dispose()
    }

    @Test func aPromiseThatIsStartedInAHandlerHasItsFirstValue() {
        let pipe = ValuePipe<Int>()
        let texts = Received<String>()
        let lazy = [Signal<Int, NoError>.single(5), a.get(), .single(6)].map { Promise<Int>(initializeOnFirstAccess: $0) }
        let handle = pipe.signal().start(next: { index in texts.append(lazy[index].get().record().text) })
        pipe.putNext(0)
        pipe.putNext(1)
        transaction { texts.append(lazy[2].get().record().text) }
        #expect(texts.values == ["5", "0", "6"])
        handle.dispose()
    }

    /// The thread owns components at the end of a transaction, although it delivers nothing then.
    @Test func aStartInAReleaseAtTheEndOfATransactionHasItsFirstValue() {
        let (distant, derived, promise) = (ValuePromise(0), Promise<Int>(), Promise<Int>())
        derived.set(distant.get().map { $0 * 10 })
        let inHandler = Breakpoint(atPass: 2)
        let blocker = distant.get().start(next: { _ in inHandler.pass() })
        let step = first.run(until: inHandler) { distant.set(1) }
        let (handles, received) = (DisposableSet(), Received<String>())
        let handle = Locked<(any Disposable)?>(nil)
        func subscribe() {
            let token = Token { [a] in
                handles.add(
                    combineLatest(a.get(), distant.get(), derived.get()).start(next: { received.append("\($0.0) \($0.1) \($0.2)") }))
                received.append("started")
            }
            handle.withLock { $0 = a.get().start(next: { _ in token.touch() }) }
        }
        subscribe()
        transaction {
            promise.set(combineLatest(a.get(), b.get()).map { $0.0 + $0.1 })
            second.run { handle.withLock { $0.take() }?.dispose() }
            a.set(5)
        }
        #expect(received.values.prefix(2) == ["0 1 10", "started"])
        step.goOn()
        #expect(eventually { received.values.last == "5 1 10" })
        for handle in [blocker, handles] as [any Disposable] { handle.dispose() }
    }

    /// A promise that is made and set in a start, inside of a handler or of a transaction.
    @Test func aNewPromiseGivesItsFirstValueInsideOfAHandler() {
        let screen = Signal<Int, NoError> { subscriber in
            let promise = Promise<Int>()
            promise.set(.single(7))
            let run = promise.get().start(next: { subscriber.putNext($0) })
            return ActionDisposable {
                run.dispose()
                withExtendedLifetime(promise) {}
            }
        }
        let (pipe, values) = (ValuePipe<Int>(), Received<Int>())
        let startScreen: @Sendable () -> Void = {
            let before = values.values.count
            let handle = screen.start(next: { values.append($0) })
            #expect(values.values.count == before + 1)
            handle.dispose()
        }
        let handle = pipe.signal().start(next: { _ in startScreen() })
        pipe.putNext(0)
        transaction { startScreen() }
        #expect(values.values == [7, 7])
        handle.dispose()
    }

    /// The promise changes in the propagation under way, so its first value comes behind the start.
    @Test func aPairThatIsStartedInAHandlerWaitsForItsPromise() {
        let (promise, texts) = (Promise<Int>(), Received<String>())
        promise.set(a.get().map { $0 * 10 })
        let handles = DisposableSet()
        handles.add(
            a.get().start(next: { [a] value in
                guard value == 1 else { return }
                handles.add(a.get().withLatestFrom(promise.get()).start(next: { texts.append("pair \($0.0) \($0.1)") }))
                handles.add(promise.get().sample(a.get()).start(next: { texts.append("sampled \($0)") }))
            }))
        a.set(1)
        #expect(texts.values == ["pair 1 10", "sampled 10"])
        a.set(2)
        #expect(texts.values.dropFirst(2) == ["pair 2 20", "sampled 20"])
        handles.dispose()
    }

    /// The source that delivers fed each of these before, and does so no more.
    @Test func whatAFormerSourceFedHasItsFirstValue() {
        let (isFirst, switched, ended) = (ValuePromise(true), Promise<Int>(), Promise<Int>())
        let choice = isFirst.get().mapToSignal { [a, b] in $0 ? a.get() : b.get() }
        switched.set(choice)
        ended.set(a.get().take(1))
        let (shared, texts, handles) = (choice.replay(1), Received<String>(), DisposableSet())
        handles.add(shared.start())
        isFirst.set(false)
        handles.add(
            a.get().start(next: { value in
                guard value == 1 else { return }
                for signal in [switched.get(), ended.get(), shared] { texts.append(signal.take(1).record().text) }
            }))
        a.set(1)
        #expect(texts.values == ["0 |", "0 |", "0 |"])
        handles.dispose()
    }

    /// The promise has no value then, and a value that comes later belongs to later ones.
    @Test func aPairThatIsStartedInAHandlerDropsWhatItHasNoOtherFor() {
        let (side, pairs, handles) = (ValuePipe<Int>(), Received<[Int]>(), DisposableSet())
        handles.add(
            a.get().start(next: { [a] value in
                guard value == 1 else { return }
                handles.add(a.get().withLatestFrom(side.signal()).start(next: { pairs.append([$0.0, $0.1]) }))
            }))
        a.set(1)
        side.putNext(7)
        #expect(pairs.values.isEmpty)
        a.set(2)
        #expect(pairs.values == [[2, 7]])
        handles.dispose()
    }

    /// The branch is a promise that follows the source of the branch before, and another thread is just delivering there.
    @Test func aBranchThatIsEnteredInAHandlerShowsNoOlderValue() {
        let (selection, promise) = (ValuePromise(0), Promise<Int>())
        let inHandler = Breakpoint(atPass: 2)
        let blocker = a.get().start(next: { _ in inHandler.pass() })
        promise.set(a.get())
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        let values = Received<Int>()
        let handle = selection.get().mapToSignal { [a] in $0 == 0 ? a.get() : promise.get() }.start(next: { value in
            values.append(value)
            if values.values.count == 1 { selection.set(1) }
        })
        step.goOn()
        #expect(eventually { values.values == [2, 2] }, "\(values.values)")
        for handle in [blocker, handle] { handle.dispose() }
    }
}
