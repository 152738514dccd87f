import Signals
import TestSupport
import Testing

/// Transactions with an update, beside other threads' work in the same component.
@Suite struct OpenTransactionTests {
    private let a = ValuePromise(0)
    private let b = ValuePromise(100)
    private let c = ValuePromise(0)
    private let second = HandThread()
    private let third = HandThread()

    /// A transaction with an update joins the open one; another one waits for that.
    @Test(arguments: [false, true]) func transactionBesideAnOpenOneIsWhole(updates: Bool) {
        let pair = combineLatest(a.get(), b.get()).map { "\($0),\($1)" }.record()
        transaction {
            a.update { _ in 1 }
            second.run { [a] in a.set(2) }
            third.run { [a, b] in
                transaction {
                    if updates { a.update { _ in 3 } } else { a.set(3) }
                    b.set(103)
                }
            }
        }
        expect(pair, updates ? "0,100 3,103" : "0,100 1,100 2,100 3,103")
    }

    @Test func putBeforeATransactionOfTheSameThreadComesFirst() {
        let all = combineLatest(a.get(), b.get(), c.get()).map { "\($0),\($1),\($2)" }.record()
        transaction {
            a.update { _ in 1 }
            second.run { [b, c] in
                b.set(102)
                transaction { c.set(3) }
            }
        }
        expect(all, "0,100,0 1,100,0 1,102,0 1,102,3")
    }

    @Test func generatorsEventBeforeAPutOfTheSameThreadComesFirst() {
        let generator = ManualSource<Int, NoError>()
        let all = combineLatest(a.get(), generator.signal, c.get()).map { "\($0),\($1),\($2)" }.record()
        generator.put(0)
        transaction {
            a.update { _ in 1 }
            second.run { [a, c] in
                generator.put(2)
                c.set(30)
                a.set(4)
            }
            a.update { $0 * 10 }
        }
        #expect(all.text == "0,0,0 40,2,30")
    }

    /// One thread: a promise that is set belongs to the transaction, whichever call comes first.
    @Test(arguments: [false, true]) func promiseIsSetInTheSameStep(setsFirst: Bool) {
        let promise = Promise(100)
        let pair = combineLatest(a.get(), promise.get()).map { "\($0),\($1)" }.record()
        transaction {
            if setsFirst { promise.set(.single(105)) }
            a.update { _ in 1 }
            if !setsFirst { promise.set(.single(105)) }
        }
        expect(pair, "0,100 1,105")
    }

    /// Another thread's put waits for the transaction that has set a promise in its component; so does all that its handler sets.
    @Test func promiseThatIsSetByAHandlerComesBehindTheTransaction() {
        let (promise, pipe) = (Promise(100), ValuePipe<Int>())
        let pair = combineLatest(a.get(), promise.get()).map { "\($0),\($1)" }.record()
        let handle = merge(promise.get(), pipe.signal()).start(next: { value in
            if value == -2 { promise.set(.single(107)) }
        })
        transaction {
            a.set(1)
            promise.set(.single(105))
            second.run { pipe.putNext(-2) }
        }
        eventually { pair.text.hasSuffix("107") }
        expect(pair, "0,100 1,105 1,107")
        handle.dispose()
    }

    /// Each of many transactions joins the one that is open.
    @Test func manyTransactionsJoinAnOpenOne() {
        let (inTransaction, count) = (Breakpoint(), StressPlan.rounds(2_000))
        let step = second.run(until: inTransaction) { [a] in
            transaction {
                a.update { $0 + 1 }
                inTransaction.pass()
            }
        }
        let few = nanosecondsOfWork { for _ in 0..<count { transaction { a.update { $0 + 1 } } } }
        let many = nanosecondsOfWork { for _ in 0..<8 * count { transaction { a.update { $0 + 1 } } } }
        step.goOn()
        #expect(a.value == 9 * count + 1)
        #expect(many < few * 40, "\(many / few) times as long for 8 times as many")
    }

    /// A handler's transactions, of which each shares a source with the next one.
    @Test func chainOfTransactionsNeedsNoStack() {
        let sources = (0...5_000).map { _ in ValuePromise(0) }
        runOnThread(stackSize: 512 * 1024) {
            let pipe = ValuePipe<Int>()
            let handle = pipe.signal().start(next: { _ in
                for (one, next) in zip(sources, sources.dropFirst()) {
                    transaction {
                        one.set(-1)
                        next.set(-2)
                    }
                }
            })
            pipe.putNext(1)
            handle.dispose()
        }
        let handles = DisposableSet()
        let received = Counter()
        for source in sources { handles.add(source.get().start(next: { if $0 < 0 { received.increment() } })) }
        eventually { received.count >= sources.count }
        #expect(received.count >= sources.count)
        handles.dispose()
    }

    /// A promise is set to what follows from the thread's own put, which the open transaction delays; at once, or when that is over.
    @Test(arguments: [false, true], [false, true]) func promiseIsSetBehindAPutThatWaits(isTransaction: Bool, isOver: Bool) {
        let (promise, trigger, inTransaction) = (Promise(0), ValuePipe<Int>(), Breakpoint())
        let pair = combineLatest(a.get(), b.get(), c.get(), promise.get()).map { "\($0.0),\($0.2),\($0.3)" }.record()
        let handle = merge(trigger.signal(), b.get()).start(next: { [a, b, c, second, third] value in
            guard value == -1 else { return }
            let open = second.run(until: inTransaction) {
                transaction {
                    b.update { $0 + 1 }
                    inTransaction.pass()
                }
            }
            if isTransaction { transaction { a.set(1) } } else { a.set(1) }
            if isOver {
                third.run { c.set(3) }
                open.goOn()
            }
            promise.set(a.get().take(1).map { $0 + 10 })
            if !isOver { open.goOn() }
        })
        trigger.putNext(-1)
        #expect(eventually { pair.text.hasSuffix("11") }, "\(pair.text)")
        #expect(!pair.text.contains("10"), "\(pair.text)")
        handle.dispose()
    }

    /// A transaction keeps its order behind a set of its thread.
    @Test func transactionComesBehindASetOfItsThread() {
        let promise = Promise(0)
        let pair = combineLatest(a.get(), promise.get(), c.get()).map { "\($0.0),\($0.1)" }.record()
        transaction {
            c.update { $0 + 1 }
            second.run { [a] in
                promise.set(a.get().take(1).map { $0 + 10 })
                transaction { a.set(5) }
            }
        }
        expect(pair, "0,0 0,0 0,10 5,10")
    }

    /// A transaction waits for an open one, which then puts into its sources.
    @Test(arguments: [false, true]) func transactionThatWaitsIsWholeBesideOneSource(isEventFirst: Bool) {
        let generator = ManualSource<Int, NoError>()
        let pair = combineLatest(a.get(), generator.signal, b.get()).map { "\($0.0),\($0.1)" }.record()
        generator.put(0)
        transaction {
            b.update { $0 + 1 }
            second.run { [a] in
                transaction {
                    if isEventFirst { generator.put(2) }
                    a.set(2)
                    if !isEventFirst { generator.put(2) }
                }
            }
            a.set(1)
            generator.put(1)
        }
        expect(pair, "0,0 1,1")
    }

    /// Two transactions of a thread wait for an open one, or become parts of it.
    @Test(arguments: [false, true]) func eventsOfWaitingTransactionsKeepTheirOrder(isMixed: Bool) {
        let generator = ManualSource<Int, NoError>()
        let pair = combineLatest(a.get(), generator.signal, b.get()).map { "\($0.0),\($0.1)" }.record()
        generator.put(0)
        transaction {
            b.update { $0 + 1 }
            second.run { [a] in
                for number in 2...3 {
                    transaction {
                        a.set(number)
                        generator.put(number)
                    }
                }
            }
            if isMixed { a.update { $0 } }
        }
        expect(pair, isMixed ? "0,0 3,3" : "0,0 0,0 2,2 3,3")
    }

    /// A look at another component doesn't hide the put that waits.
    @Test func promiseIsSetBehindAWaitingPutAfterAnotherPromise() {
        let (promise, other) = (Promise(0), Promise(0))
        let pair = combineLatest(a.get(), b.get(), promise.get()).map { "\($0.0),\($0.2)" }.record()
        let otherHandle = other.get().start()
        transaction {
            b.update { $0 + 1 }
            second.run { [a] in
                Signal<Int, NoError> { _ in
                    a.set(5)
                    other.set(.single(1))
                    promise.set(.single(7))
                    return .empty
                }.start()
            }
        }
        expect(pair, "0,0 0,0 5,0 5,7")
        otherHandle.dispose()
    }

    /// A handler's transaction becomes a part of an open one, and ends first; it sets a promise behind that, or a later handler does.
    @Test(arguments: [false, true], [false, true]) func promiseIsSetBehindATransactionThatWaits(updates: Bool, isLater: Bool) {
        let (promise, trigger, inHandler, atEnd, inTransaction) = (Promise(0), ValuePromise(0), Breakpoint(), Breakpoint(), Breakpoint())
        let pair = combineLatest(a.get(), promise.get(), b.get(), trigger.get()).map { "\($0.0),\($0.1)" }.record()
        let handle = merge(trigger.get(), c.get()).start(next: { [a, c] value in
            if value == 1 {
                inHandler.pass()
                transaction {
                    if updates { a.update { $0 + 5 } } else { a.set(5) }
                    if isLater { c.set(-1) }
                }
                atEnd.pass()
            }
            if value == (isLater ? 2 : 1) { promise.set(.single(5)) }
        })
        let step = second.run(until: inHandler) { trigger.set(1) }
        trigger.set(2)
        let open = third.run(until: inTransaction) { [b] in
            transaction {
                b.update { $0 + 1 }
                inTransaction.pass()
            }
        }
        let rest = step.goOn(until: atEnd)
        open.goOn()
        rest.goOn()
        #expect(eventually { pair.text.hasSuffix("5,5") }, "\(pair.text)")
        #expect(!pair.text.contains("0,5"), "\(pair.text)")
        handle.dispose()
    }

    /// A thread has left a put to an open transaction; its own one sets a promise.
    @Test func transactionThatSetsAPromiseBehindAPutIsWhole() {
        let promise = Promise(0)
        let all = combineLatest(a.get(), promise.get(), b.get(), c.get()).map { "\($0.0),\($0.1),\($0.3)" }.record()
        transaction {
            b.update { $0 + 1 }
            second.run { [a, c] in
                c.set(1)
                transaction {
                    a.set(2)
                    promise.set(.single(2))
                }
            }
        }
        expect(all, "0,0,0 0,0,0 0,0,1 2,2,1")
    }

    /// Two open transactions meet: the order of a thread's puts doesn't depend on the number of other sources in them.
    @Test(arguments: 0...3) func joinedTransactionsKeepTheOrderOfPuts(count: Int) {
        let (thread, inTransaction) = (HandThread(), Breakpoint())
        let sources = (0..<3).map { _ in ValuePromise(0) }
        let others = (0..<count).map { _ in ValuePromise(0) }
        let merged = merge(sources.enumerated().map { index, source in source.get().map { "\(["a", "b", "c"][index])\($0)" } }).record()
        let step = thread.run(until: inTransaction) {
            transaction {
                sources[0].update { $0 + 1 }
                inTransaction.pass()
            }
        }
        sources[1].set(1)
        transaction {
            for other in others { other.update { $0 + 1 } }
            sources[2].update { $0 + 1 }
        }
        step.goOn()
        #expect(eventually { merged.text.hasSuffix("c1") }, "\(merged.text)")
        #expect(merged.text == "a0 b0 c0 a1 b1 c1")
        merged.dispose()
    }

    /// A value that arrives inline on the queue of a hop settles with the propagation that brings it.
    @Test func hopOnItsOwnQueueSettlesWithThePropagation() {
        let queue = VirtualClock().queue
        let sum = combineLatest(a.get(), b.get()).map { $0 * 10 + $1 }
        let latest = a.get().deliverOn(queue).withLatestFrom(sum).map { "\($0),\($1)" }
        let all = combineLatest(a.get(), a.get().deliverOn(queue), a.get().map { $0 * 10 }).map { "\($0),\($1),\($2)" }
        queue.sync {
            let recordings = [latest.record(), all.record()]
            a.set(2)
            #expect(recordings[0].text == "0,100 2,120")
            #expect(recordings[1].text == "0,0,0 2,2,20")
            recordings.forEach { $0.dispose() }
        }
    }
}
