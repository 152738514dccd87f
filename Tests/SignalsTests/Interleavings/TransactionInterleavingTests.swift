import Signals
import TestSupport
import Testing

/// A transaction on one thread while another one puts.
@Suite struct TransactionInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let c = HandThread()
    private let x = ValuePromise(0)
    private let y = ValuePromise(0)
    private let z = ValuePromise(0)

    private func combined() -> Signal<String, NoError> {
        combineLatest(x.get(), y.get(), z.get()).map { "\($0.0)\($0.1)\($0.2)" }
    }

    @Test func aPutIntoAnotherSourceShowsNothingOfTheTransaction() {
        let inTransaction = Breakpoint()
        let recording = combined().record()
        let step = a.run(until: inTransaction) { [x, y] in
            transaction {
                x.set(1)
                inTransaction.pass()
                y.set(1)
            }
        }
        b.run { [z] in z.set(1) }
        #expect(recording.text == "000 001")
        step.goOn()
        #expect(recording.text == "000 001 111")
    }

    /// The other thread's value is there before the transaction ends: it comes before all of the transaction.
    @Test func aPutIntoASourceOfTheTransactionComesBeforeIt() {
        let inTransaction = Breakpoint()
        let recording = combined().record()
        let values = x.get().record()
        let step = a.run(until: inTransaction) { [x, y] in
            transaction {
                x.set(1)
                inTransaction.pass()
                y.set(1)
            }
        }
        b.run { [x] in x.set(2) }
        #expect([values.text, recording.text] == ["0 2", "000 200"])
        step.goOn()
        #expect([values.text, recording.text] == ["0 2 1", "000 200 110"])
    }

    /// One thread delivers a value of the source, while another one's transaction ends.
    @Test func aTransactionThatEndsWhileAnotherThreadDelivers() {
        let inHandler = Breakpoint(atPass: 2)
        let values = x.get().record { _ in inHandler.pass() }
        let recording = combined().record()
        let step = b.run(until: inHandler) { [x] in x.set(1) }
        a.run { [x, y] in
            transaction {
                x.set(2)
                y.set(2)
            }
        }
        #expect([values.text, recording.text] == ["0 1", "000"])
        step.goOn()
        #expect([values.text, recording.text] == ["0 1 2", "000 100 220"])
    }

    /// Both are whole, in the order of their ends.
    @Test(arguments: [true, false]) func twoTransactionsAtOnce(aGoesOnFirst: Bool) {
        let (inA, inB) = (Breakpoint(), Breakpoint())
        let recording = combined().record()
        let (xs, ys) = (x.get().record(), y.get().record())
        let steps = [
            a.run(until: inA) { [x, y] in
                transaction {
                    x.set(1)
                    inA.pass()
                    y.set(1)
                }
            },
            b.run(until: inB) { [x, y] in
                transaction {
                    y.set(2)
                    inB.pass()
                    x.set(2)
                }
            },
        ]
        for step in aGoesOnFirst ? steps : steps.reversed() { step.goOn() }
        #expect([xs.text, ys.text] == Array(repeating: aGoesOnFirst ? "0 1 2" : "0 2 1", count: 2))
        #expect(recording.text == (aGoesOnFirst ? "000 110 220" : "000 220 110"))
    }

    /// A transaction that is left with the thread that delivers lies between what was put before its end and what was put after it.
    @Test func aTransactionBetweenThePutsOfAThirdThread() {
        let inTransaction = Breakpoint()
        let inHandler = Breakpoint(atPass: 2)
        let values = x.get().record { _ in inHandler.pass() }
        let recording = combined().record()
        let collecting = a.run(until: inTransaction) { [x, y] in
            transaction {
                x.set(1)
                y.set(1)
                inTransaction.pass()
            }
        }
        let delivering = b.run(until: inHandler) { [x] in x.set(2) }
        c.run { [x] in x.set(3) }
        collecting.goOn()
        c.run { [x] in x.set(4) }
        #expect([values.text, recording.text] == ["0 2", "000"])
        delivering.goOn()
        #expect([values.text, recording.text] == ["0 2 3 1 4", "000 200 300 110 410"])
    }

    /// Nobody sees a transaction that is open.
    @Test func whoSubscribesDuringATransactionOfAnotherThreadReceivesTheStateBeforeIt() {
        let inTransaction = Breakpoint()
        let step = a.run(until: inTransaction) { [x, y] in
            transaction {
                x.set(1)
                y.set(1)
                inTransaction.pass()
            }
        }
        let recording = combined().record()
        #expect(recording.text == "000")
        step.goOn()
        #expect(recording.text == "000 110")
    }

    @Test func disposalDuringATransaction() {
        let inTransaction = Breakpoint()
        let recording = combined().record()
        let step = a.run(until: inTransaction) { [x, y] in
            transaction {
                x.set(1)
                y.set(1)
                inTransaction.pass()
            }
        }
        b.run { recording.dispose() }
        step.goOn()
        #expect(recording.text == "000")
        #expect(recording.isReleased)
    }

    @Test func aValueThatAHandlerPutsDoesNotWaitForAnotherThreadsTransaction() {
        let (a, trigger, queue, received) = (ValuePipe<Int>(), ValuePipe<Int>(), Queue(name: "q"), Received<Int>())
        a.signal().start(next: { received.append($0) })
        trigger.signal().start(next: { a.putNext($0) })
        transaction {
            a.putNext(1)
            queue.sync { trigger.putNext(2) }
            #expect(received.values == [2])
        }
        #expect(received.values == [2, 1])
    }

    @Test func aValueDoesNotWaitForAnotherThreadsHandler() {
        let (source, trigger, received) = (ValuePipe<Int>(), ValuePipe<Int>(), Received<Int>())
        let (first, third, inHandler) = (HandThread(), HandThread(), Breakpoint())
        trigger.signal().start(next: { _ in
            source.putNext(1)
            inHandler.pass()
        })
        let subscription = source.signal().start(next: { value in
            received.append(value)
            if value == 2 { third.run { source.putNext(3) } }
        })
        let step = first.run(until: inHandler) { trigger.putNext(0) }
        source.putNext(2)
        #expect(received.values == [1, 2, 3], "whoever put has returned")
        step.goOn()
        subscription.dispose()
    }
}
