import Signals
import TestSupport
import Testing

/// G13 where one thread puts: no output mixes two states, and a branch that a propagation leaves does not run in it.
@Suite struct G13OneThreadTests {
    /// The stages of the promise's signal come to lie behind others in the middle of the propagation that changes them.
    @Test func aPromiseThatIsJoinedInAPropagationEndsWithTheLatestState() {
        let (a, b, open) = (ValuePromise(1), ValuePromise(1), ValuePromise(false))
        let promise = Promise<String>()
        promise.set(
            b.get().withLatestFrom(combineLatest(a.get(), a.get()).map { (x: Int, _: Int) in x })
                .map { (b: Int, a: Int) in "b\(b) a\(a)" })
        let detail = open.get().mapToSignal { $0 ? promise.get() : .single("-") }
        let inner = combineLatest(detail, a.get()).map { (detail: String, _: Int) in detail }
        let recording = combineLatest(inner, a.get()).map { (detail: String, a: Int) in "\(detail)/\(a)" }.record()
        transaction {
            a.set(2)
            open.set(true)
            b.set(2)
        }
        #expect(promise.get().record().text == "b2 a2")
        #expect(recording.text == "-/1 b2 a2/2")
    }

    /// The first value of a promise that this propagation is still to change is the one that it changes to.
    @Test func aBranchThatReadsAPromiseWaitsUntilThePromiseHasSettled() {
        let (a, open) = (ValuePromise(1), ValuePromise(false))
        let promise = Promise<Int>()
        promise.set(combineLatest(a.get(), a.get().map { $0 * 10 }).map { $0.0 + $0.1 })
        let recording = open.get().mapToSignal { $0 ? promise.get() : .single(0) }.record()
        transaction {
            open.set(true)
            a.set(2)
        }
        #expect(recording.text == "0 22")
    }

    @Test(arguments: [true, false])
    func aBranchThatIsLeftDoesNotRun(selectsFirst: Bool) {
        let (items, selection) = (ValuePromise(["a", "b", "c"]), ValuePromise(2))
        let recording = selection.get().mapToSignal { index in items.get().map { $0[index] } }.record()
        transaction {
            if selectsFirst { selection.set(0) }
            items.set(["z"])
            if !selectsFirst { selection.set(0) }
        }
        #expect(recording.text == "c z")
    }

    @Test func aBranchIsLeftBeforeItRunsHoweverDeepItsSelectorLies() {
        let (items, a, b) = (ValuePromise(["a", "b", "c"]), ValuePromise(1), ValuePromise(1))
        let selection = combineLatest(combineLatest(a.get(), b.get()).map { $0.0 + $0.1 }, a.get()).map { $0.0 + $0.1 - 1 }
        let recording = selection.distinctUntilChanged().mapToSignal { index in
            combineLatest(items.get().map { $0[index] }, b.get()).map { "\($0.0)\($0.1)" }
        }.record()
        transaction {
            items.set(["z"])
            a.set(0)
        }
        #expect(recording.text == "c1 z1")
    }

    @Test func aBranchOfABranchIsLeftBeforeItRuns() {
        let (items, outer, inner) = (ValuePromise(["a", "b", "c"]), ValuePromise(true), ValuePromise(2))
        let recording = outer.get().mapToSignal { isOn -> Signal<String, NoError> in
            isOn ? inner.get().mapToSignal { index in items.get().map { $0[index] } } : items.get().map { $0[0] }
        }.record()
        transaction {
            items.set(["z"])
            inner.set(0)
        }
        transaction {
            items.set(["y"])
            inner.set(7)
            outer.set(false)
        }
        #expect(recording.text == "c z y")
    }

    @Test func aBranchThatStaysTakesPartInThePropagation() {
        let (a, selection) = (ValuePromise(1), ValuePromise(1))
        let branch = selection.get().mapToSignal { factor in a.get().map { $0 * factor } }
        let recording = combineLatest(branch, a.get()).map { "\($0.0)/\($0.1)" }.record()
        a.set(2)
        selection.set(10)
        transaction {
            a.set(3)
            selection.set(100)
        }
        #expect(recording.text == "1/1 2/2 20/2 300/3")
    }

    /// The end of a shared signal comes after the value that its subscribers in a branch have to wait for.
    @Test func theEndOfASharedSignalFollowsTheValueThatABranchWaitsFor() {
        let (pipe, selection) = (ValuePipe<Int>(), ValuePromise(1))
        let recording = selection.get().take(1).mapToSignal { _ in pipe.signal().take(1).share() }.record()
        pipe.putNext(5)
        pipe.putNext(6)
        #expect(recording.text == "5 |")
        let multicast = Multicast<Int, Int, NoError>(replay: 1)
        let other = selection.get().mapToSignal { _ in multicast.get(1, pipe.signal().take(2)) }.record()
        pipe.putNext(7)
        transaction {
            pipe.putNext(8)
            pipe.putNext(9)
        }
        #expect(other.text == "7 8")
    }

    /// What waits for a branch is dropped when the branch is left, and released.
    @Test func aValueThatABranchDoesNotReceiveIsReleased() {
        let (items, selection) = (ValuePipe<Token>(), ValuePromise(1))
        weak var dropped: Token?
        let recording = selection.get().mapToSignal { number in number == 1 ? items.signal().map { _ in "token" } : .single("left") }
            .record()
        do {
            let token = Token()
            dropped = token
            transaction {
                items.putNext(token)
                selection.set(2)
            }
        }
        #expect(recording.text == "left")
        #expect(dropped == nil)
    }

    @Test func whoStartsInAHandlerSeesAPromiseAsThePutMakesIt() {
        let (a, recordings) = (ValuePromise(1), Received<String>())
        let promise = Promise<Int>()
        let handles = DisposableSet()
        handles.add(
            a.get().start(next: { value in
                guard value == 2 else { return }
                handles.add(combineLatest(a.get(), promise.get()).start(next: { recordings.append("\($0.0),\($0.1)") }))
            }))
        promise.set(a.get().map { $0 * 10 })
        a.set(2)
        #expect(recordings.values == ["2,20"])
        handles.dispose()
    }

    /// The promise has nothing to do with what is being put, so nothing of it is still to come.
    @Test func whoStartsInAHandlerReadsAnotherPromiseAtOnce() {
        let (pipe, other, read) = (ValuePipe<Int>(), ValuePromise(1), Received<Int>())
        let promise = Promise<Int>()
        promise.set(combineLatest(other.get(), other.get()).map { $0.0 + $0.1 })
        let handle = pipe.signal().start(next: { _ in
            let count = read.values.count
            promise.get().take(1).start(next: { read.append($0) })
            #expect(read.values.count == count + 1)
        })
        pipe.putNext(1)
        #expect(read.values == [2])
        handle.dispose()
    }

    /// What the handler puts is delivered after the propagation, so it is no part of a state that the propagation shows.
    @Test func aBranchThatIsEnteredDoesNotShowWhatAHandlerHasJustPut() {
        let (a, b, open) = (ValuePromise(1), ValuePromise(1), ValuePromise(false))
        let handle = a.get().start(next: { value in if value == 2 { b.set(2) } })
        let recording = open.get().mapToSignal { $0 ? b.get() : .single(0) }.record()
        let states = combineLatest(a.get(), open.get(), b.get()).map { "\($0.0)\($0.1 ? "+" : "-")\($0.2)" }.record()
        transaction {
            a.set(2)
            open.set(true)
        }
        #expect(states.text == "1-1 2+1 2+2")
        #expect(recording.text == "0 1 2")
        handle.dispose()
    }

    /// 3,000 promises of two inputs, each made of the one before.
    @Test func aLongChainOfPromisesIsBuiltAndSettlesOnceForEachPut() {
        let (source, emissions) = (ValuePromise(1), Counter())
        var promises: [Promise<Int>] = []
        var last = source.get()
        for _ in 0..<3_000 {
            let promise = Promise<Int>()
            promise.set(combineLatest(last, source.get()).map { ($0.0 &+ $0.1) & 0xffff })
            promises.append(promise)
            last = promise.get()
        }
        let handle = combineLatest(last, source.get()).start(next: { _ in emissions.increment() })
        source.set(2)
        source.set(3)
        #expect(emissions.count == 3)
        handle.dispose()
    }
}
