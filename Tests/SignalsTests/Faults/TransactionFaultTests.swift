import Signals
import TestSupport
import Testing

/// Transactions with a value of a generator: that is one of their values, and none is seen without the others.
@Suite struct TransactionFaultTests {
    private let first = HandThread()
    private let second = HandThread()
    private let generator = ManualSource<Int, NoError>()
    private let promise = ValuePromise(0)

    private func recordPair() -> Recording {
        let recording = combineLatest(generator.signal, promise.get()).map { "\($0)\($1)" }.record()
        generator.put(0)
        return recording
    }

    @Test func putOfAnotherThreadDoesNotHalveATransaction() {
        let recording = recordPair()
        let inTransaction = Breakpoint()
        let step = first.run(until: inTransaction) { [generator, promise] in
            transaction {
                generator.put(1)
                inTransaction.pass()
                promise.set(1)
            }
        }
        second.run { [promise] in promise.set(5) }
        step.goOn()
        let texts = ["00 05 11", "00 11 15"]
        #expect(eventually { texts.contains(recording.text) }, "\(recording.text)")
        #expect(recording.text.last == promise.value.map(String.init)?.last)
    }

    @Test func transactionInAHandlerIsWhole() {
        let pipe = ValuePipe<Int>()
        let handle = pipe.signal().start(next: { [generator, promise] value in
            transaction {
                generator.put(value)
                promise.set(value)
            }
        })
        let recording = recordPair()
        pipe.putNext(1)
        #expect(recording.text == "00 11")
        handle.dispose()
    }

    /// The transaction sets a promise that combines, so a handler runs before the puts are delivered.
    @Test func aHandlerAtTheEndOfATransactionReadsItsPutsAndPutsBehindThem() {
        let (a, b, followed, log) = (ValuePromise(0), ValuePromise(0), Promise<Int>(), Received<String>())
        let values = promise.get().start(next: { log.append("\($0)") })
        let handle = followed.get().start(next: { [promise] _ in
            log.append("reads \(promise.value ?? -1)")
            promise.set(2)
        })
        transaction {
            followed.set(combineLatest(a.get(), b.get()).map { $0 + $1 })
            promise.set(1)
        }
        #expect(log.values == ["0", "reads 1", "1", "2"])
        #expect(promise.value == 2)
        values.dispose()
        handle.dispose()
    }

    /// The promise's value follows from `a`, which another thread sets before the transaction ends.
    @Test func aPromiseThatIsSetInATransactionEndsWithTheNewestValue() {
        let (a, derived) = (ValuePromise(1), Promise<Int>(0))
        let recording = derived.get().record()
        transaction {
            derived.set(a.get())
            second.run { a.set(2) }
        }
        #expect(eventually { recording.text == "0 1 2" }, "\(recording.text)")
        expect(derived.get().record(), "2")
    }

    @Test func promiseSetInAHandlersTransactionEndsWithTheNewestValue() {
        let (a, derived, pipe) = (ValuePromise(1), Promise<Int>(), ValuePipe<Int>())
        let recording = derived.get().record()
        let handle = pipe.signal().start(next: { [second] _ in
            transaction {
                derived.set(a.get())
                second.run { a.set(2) }
            }
        })
        pipe.putNext(0)
        #expect(eventually { recording.text == "1 2" }, "\(recording.text)")
        handle.dispose()
    }

    @Test func aPromiseThatATransactionStartsEndsWithTheNewestValue() {
        let a = ValuePromise(5)
        let lazy = Promise<Int>(initializeOnFirstAccess: a.get())
        let recordings = Received<Recording>()
        transaction {
            recordings.append(lazy.get().record())
            second.run { a.set(6) }
        }
        #expect(eventually { recordings.values.map(\.text) == ["5 6"] }, "\(recordings.values.map(\.text))")
    }
}
