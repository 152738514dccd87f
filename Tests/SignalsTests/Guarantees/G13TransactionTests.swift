import Signals
import TestSupport
import Testing

/// G13: a transaction is one step for everybody, who subscribes meanwhile included.
@Suite struct G13TransactionTests {
    private let first = HandThread()
    private let second = HandThread()
    private let a = ValuePromise(1)
    private let b = ValuePromise(1)
    private let count = StressPlan.steps(4_000)

    private var pair: Signal<String, NoError> { combineLatest(a.get(), b.get()).map { "\($0.0)\($0.1)" } }

    // MARK: Held up

    /// Has a thread set both in a transaction, and rest when it has set the first one.
    private func openTransaction(until inTransaction: Breakpoint) -> StoppedStep {
        first.run(until: inTransaction) { [a, b] in
            transaction {
                a.set(2)
                inTransaction.pass()
                b.set(2)
            }
        }
    }

    /// The first of two values is set and the second one is not.
    @Test func whoStartsBesideAnOpenTransactionSeesTheStateBeforeIt() {
        let inTransaction = Breakpoint()
        let early = pair.record()
        let step = openTransaction(until: inTransaction)
        let late = [pair.record(), a.get().record()]
        #expect(late.map(\.text) == ["11", "1"])
        step.goOn()
        expect(early, "11 22")
        expect(late[0], "11 22")
        expect(late[1], "1 2")
    }

    /// Nothing has ever read both of them: the transaction is a step in each, and the state of both is there when it is delivered.
    @Test func startBesideATransactionOfUnconnectedSources() {
        let (inTransaction, inHandler) = (Breakpoint(), Breakpoint(atPass: 2))
        let early = a.get().record { _ in inHandler.pass() }
        let step = openTransaction(until: inTransaction)
        let inside = pair.record()
        #expect(inside.text == "11")
        let delivering = step.goOn(until: inHandler)
        let late = pair.record()
        #expect(late.text == "22")
        delivering.goOn()
        expect(early, "1 2")
        expect(inside, "11 22")
        expect(late, "22")
    }

    @Test func whoStartsInItsOwnTransactionSeesTheStateBeforeIt() {
        let recordings = Received<Recording>()
        transaction {
            a.set(2)
            recordings.append(pair.record())
            b.set(2)
        }
        expect(recordings.values[0], "11 22")
    }

    /// The other thread's put comes before the whole transaction or after it.
    @Test func aPutIntoASourceOfAnOpenTransactionDoesNotHalveIt() {
        let inTransaction = Breakpoint()
        let recording = pair.record()
        let step = openTransaction(until: inTransaction)
        second.run { [a] in
            a.set(3)
            #expect(a.value == 3)
        }
        step.goOn()
        eventually { recording.text.count == 8 }
        #expect(["11 22 32", "11 31 22"].contains(recording.text), "\(recording.text)")
        #expect(recording.text.hasSuffix("\(a.value ?? 0)\(b.value ?? 0)"))
    }

    /// Another thread is held up in the component of one source: it delivers the transaction when it goes on, to both.
    @Test func transactionBesideAHeldUpComponentIsWhole() {
        let inHandler = Breakpoint(atPass: 2)
        let held = a.get().record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        second.run { [a, b] in
            transaction {
                a.set(3)
                b.set(3)
            }
            #expect([a.value, b.value] == [3, 3])
        }
        let late = pair.record()
        #expect(late.text == "21")
        step.goOn()
        expect(held, "1 2 3")
        expect(late, "21 33")
    }

    // MARK: Without a pause

    /// Checks pairs that transactions set to one number, a thread's numbers with its own thousands of thousands.
    private func check(_ pairs: [(Int, Int)], threads: Int, isWhole: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(pairs.count { $0.0 != $0.1 } == 0, "halves of transactions", sourceLocation: sourceLocation)
        for thread in 1...threads {
            let own = pairs.map(\.0).filter { $0 / 1_000_000 == thread }.map { $0 % 1_000_000 }
            guard isWhole || !own.isEmpty else { continue }
            let fault = fault(ofRow: own, from: isWhole ? 1 : nil, to: count)
            #expect(fault == nil, "thread \(thread): each transaction is one output, in order", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [2, 3]) func transactionsOfSeveralThreadsOverTheSameSourcesStayWhole(threads: Int) {
        let (a, b, pairs) = (ValuePromise(0), ValuePromise(0), Received<(Int, Int)>())
        let handle = combineLatest(a.get(), b.get()).start(next: { pairs.append($0) })
        let isOver = runThreads(threads) { [count] thread in
            for number in 1...count {
                transaction {
                    a.set((thread + 1) * 1_000_000 + number)
                    b.set((thread + 1) * 1_000_000 + number)
                }
            }
        }
        #expect(isOver, "stuck")
        eventually { pairs.values.count > threads * count }
        check(pairs.values, threads: threads, isWhole: true)
        #expect(a.value == b.value && pairs.values.last?.0 == a.value)
        handle.dispose()
    }

    @Test func transactionsOverThreeSourcesStayWhole() {
        let sources = (0..<3).map { _ in ValuePromise(0) }
        let outputs = Received<[Int]>()
        let handle = combineLatest(sources.map { $0.get() }).start(next: { outputs.append($0) })
        let isOver = runThreads(2) { [count] thread in
            for number in 1...count {
                transaction {
                    // Each thread begins elsewhere.
                    for index in 0..<3 { sources[(index + thread) % 3].set(2 * number + thread) }
                }
            }
        }
        #expect(isOver, "stuck")
        eventually { outputs.values.count > 2 * count }
        #expect(outputs.values.count { Set($0).count != 1 } == 0)
        #expect(outputs.values.count == 2 * count + 1)
        #expect(outputs.values.last == sources.map { $0.value ?? -1 })
        handle.dispose()
    }

    /// One thread changes a and b, the other b and c: b's last value says which of them was last, and is that of its neighbour.
    @Test func transactionsThatOverlapInPartStayWhole() {
        let (a, b, c, outputs) = (ValuePromise(0), ValuePromise(0), ValuePromise(0), Received<(Int, Int, Int)>())
        let handle = combineLatest(a.get(), b.get(), c.get()).start(next: { outputs.append($0) })
        let isOver = runThreads(2) { [count] thread in
            for number in 1...count {
                transaction {
                    (thread == 0 ? a : b).set(2 * number + thread)
                    (thread == 0 ? b : c).set(2 * number + thread)
                }
            }
        }
        #expect(isOver, "stuck")
        eventually { outputs.values.count > 2 * count }
        #expect(outputs.values.count { a, b, c in b != (b % 2 == 0 ? a : c) } == 0)
        #expect(outputs.values.count == 2 * count + 1)
        let changes = zip(outputs.values, outputs.values.dropFirst())
        #expect(changes.count { old, new in old.0 == new.0 && old.2 == new.2 || old.0 > new.0 || old.2 > new.2 } == 0)
        handle.dispose()
    }

    /// The first output of a start may combine two neighboring states; no other one does.
    @Test func lateSubscribersSeeWholeTransactions() {
        let (a, b) = (ValuePromise(0), ValuePromise(0))
        let (pairs, starts) = (Received<Received<(Int, Int)>>(), Counter())
        let isOver = runThreads(3) { [count] thread in
            guard thread == 2 else {
                for number in 1...count {
                    transaction {
                        a.set((thread + 1) * 1_000_000 + number)
                        b.set((thread + 1) * 1_000_000 + number)
                    }
                }
                return
            }
            for _ in 0..<count / 4 {
                let received = Received<(Int, Int)>()
                let handle = combineLatest(a.get(), b.get()).start(next: { received.append($0) })
                if starts.increment() % 4 == 0 { yieldThread() }
                handle.dispose()
                pairs.append(received)
            }
        }
        #expect(isOver, "stuck")
        #expect(pairs.values.count { $0.values.isEmpty } == 0, "a start receives the state before it returns")
        #expect(
            pairs.values.count { $0.values.dropFirst().contains { $0.0 != $0.1 } } == 0, "starts that saw a half, of \(starts.count)")
    }

    /// Each round has new sources: nothing joins them but the transactions, and perhaps a subscriber.
    @Test(arguments: [true, false]) func transactionsOverNewSourcesStayWhole(isConnected: Bool) {
        let rounds = (0..<count / 2).map { _ in (a: ValuePromise(0), b: ValuePromise(0), pairs: Received<(Int, Int)>()) }
        let handles = DisposableSet()
        if isConnected {
            for round in rounds { handles.add(combineLatest(round.a.get(), round.b.get()).start()) }
        }
        let barrier = RoundBarrier(threadCount: 3)
        let isOver = runThreads(3) { thread in
            for (number, round) in rounds.enumerated() {
                barrier.wait(round: number)
                if thread == 2 {
                    handles.add(combineLatest(round.a.get(), round.b.get()).start(next: { round.pairs.append($0) }))
                } else {
                    transaction {
                        round.a.set(thread + 1)
                        round.b.set(thread + 1)
                    }
                }
            }
        }
        #expect(isOver, "stuck")
        eventually { rounds.allSatisfy { $0.pairs.values.last?.0 == $0.a.value && $0.pairs.values.last?.1 == $0.b.value } }
        #expect(rounds.count { $0.a.value != $0.b.value } == 0, "rounds that end with two values, of \(rounds.count)")
        #expect(rounds.count { $0.pairs.values.last?.0 != $0.a.value } == 0, "rounds whose last output is not the last state")
        guard isConnected else { return handles.dispose() }
        #expect(rounds.count { $0.pairs.values.dropFirst().contains { $0.0 != $0.1 } } == 0, "rounds with a half")
        #expect(
            rounds.count { Set($0.pairs.values.dropFirst().map(\.0)).count < $0.pairs.values.count - 1 } == 0, "rounds with an output twice"
        )
        handles.dispose()
    }

    /// A delivery is over, and what it has replaced is about to be released: a transaction that comes now does it, and its values go together.
    @Test func whatTheReleaseOfAReplacedValuePutsComesBehindTheTransaction() {
        struct Carrier: Sendable {
            let number: Int
            var token: Token?
        }
        let inRelease = Breakpoint()
        let late = ValuePromise(0)
        let carriers = ValuePromise(Carrier(number: 1, token: Token { late.set(9) }))
        // What this keeps is released before.
        let shared = carriers.get().map { Carrier(number: $0.number, token: $0.number == 1 ? Token { inRelease.pass() } : nil) }.replay(1)
        let handle = shared.start()
        defer { handle.dispose() }
        let recording = combineLatest(carriers.get(), a.get(), late.get()).map { "\($0.0.number)\($0.1)\($0.2)" }.record()
        let step = first.run(until: inRelease) { carriers.set(Carrier(number: 2)) }
        second.run { [a] in
            transaction {
                carriers.set(Carrier(number: 3))
                a.set(2)
            }
        }
        #expect(recording.text == "110")
        step.goOn()
        expect(recording, "110 210 320 329")
    }
}
