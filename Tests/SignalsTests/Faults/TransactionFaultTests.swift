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

    // MARK: First values of signals that are set on promises

    /// The first value is put behind the value that the source has got in the transaction, and before what follows from that.
    @Test func firstValueOfASignalComesBeforeWhatFollowsFromItsSource() {
        let (source, promise) = (ValuePromise(0), Promise<Int>(-1))
        let recording = promise.get().record()
        transaction {
            source.update { $0 + 1 }
            promise.set(source.get())
        }
        expect(recording, "-1 0 1")
        expect(promise.get().record(), "1")
        let (first, second) = (Promise<Int>(-1), Promise<Int>(-2))
        let ofSecond = second.get().record()
        transaction {
            first.set(source.get())
            second.set(first.get())
        }
        expect(ofSecond, "-2 -1 1")
        expect(second.get().record(), "1")
    }

    /// A transaction that takes what others have set on the promise counts that as its own.
    @Test func valuesOfOthersThatATransactionTakesAreItsOwn() {
        let (promise, other) = (Promise<Int>(0), ValuePromise(0))
        let recording = combineLatest(promise.get(), other.get()).map { "\($0.0)/\($0.1)" }.record()
        for (number, isMixed) in [(10, false), (20, true), (30, false), (40, false)] {
            transaction {
                promise.set(.single(number))
                other.set(number)
                second.run {
                    Signal<Int, NoError> { _ in
                        promise.set(.single(number + 1))
                        return EmptyDisposable()
                    }.start()
                }
                if isMixed { promise.set(.single(number + 2)) }
                #expect(!recording.text.contains("/\(number)"), "seen before the transaction has ended")
            }
            eventually { recording.text.hasSuffix(isMixed ? "22/20" : "\(number + 1)/\(number)") }
        }
        expect(recording, "0/0 10/10 11/10 22/20 30/30 31/30 40/40 41/40")
    }

    /// The end of a source follows the value that the transaction has for it.
    @Test(arguments: [false, true]) func sourceThatIsReleasedInATransactionLosesNoValue(isUpdated: Bool) {
        let sources = Locked<(ValuePromise<Int>?, ValuePipe<Int>?)>((ValuePromise(0), ValuePipe()))
        let recordings = sources.withLock { [$0.0?.get().record(), $0.1?.signal().record()] }
        transaction {
            sources.withLock { sources in
                if isUpdated { sources.0?.update { $0 + 1 } } else { sources.0?.set(1) }
                sources.1?.putNext(1)
            }
            sources.withLock { $0 = (nil, nil) }
        }
        #expect(recordings.map { $0?.text } == ["0 1", "1"])
        #expect(recordings.allSatisfy { $0?.isReleased == true })
    }

    /// Other components' work at the end of a transaction follows from none of its sources.
    @Test func startAtTheEndOfATransactionHasItsFirstValue() {
        let (source, other, distant) = (ValuePromise(0), ValuePromise(0), ValuePromise(0))
        let promise = Promise<Int>()
        promise.set(source.get().map { $0 * 10 })
        let (handles, first) = (DisposableSet(), Received<Int>())
        handles.add(combineLatest(source.get(), other.get()).start())
        handles.add(
            distant.get().start(next: { value in
                guard value == 1 else { return }
                handles.add(promise.get().start(next: { first.append($0) }))
                first.append(-1)
            }))
        handles.add(
            source.get().start(next: { value in
                guard value == 1 else { return }
                handles.add(distant.get().start())
                distant.set(1)
            }))
        transaction {
            source.set(1)
            other.set(1)
        }
        #expect(first.values == [10, -1])
        handles.dispose()
    }

    /// The generator's event waits for the end of the transaction wherever that is.
    @Test func aGeneratorsValueInATransactionOfAFirstValueIsWhole() {
        let (s, x, state) = (ManualSource<Int, NoError>(), ValuePromise(0), ValuePromise(0))
        let values = Received<[Int]>()
        let handle = combineLatest(s.signal, x.get()).start(next: { values.append([$0.0, $0.1]) })
        let putBoth: @Sendable (Int) -> Void = { number in
            transaction {
                s.put(number)
                x.set(number)
            }
        }
        s.put(0)
        state.get().start(next: { _ in putBoth(1) }).dispose()
        let released = ValuePromise<Released?>(Released { putBoth(2) })
        released.set(nil)
        state.get().start(next: { _ in combineLatest(state.get(), state.get()).start(next: { _ in putBoth(3) }).dispose() }).dispose()
        #expect(values.values == [[0, 0], [1, 1], [2, 2], [3, 3]])
        handle.dispose()
    }

    private final class Released: Sendable {
        private let action: @Sendable () -> Void

        init(_ action: @escaping @Sendable () -> Void) {
            self.action = action
        }

        deinit {
            action()
        }
    }

    /// The signal that is set reads a state before the puts that wait, and follows them.
    @Test func aPromiseSetInATransactionBehindPutsIsUpToDate() {
        let (pipe, x, promise) = (ValuePipe<Int>(), ValuePromise(0), Promise<Int>(100))
        let (pairs, all) = (Received<[Int]>(), Received<Int>())
        let handles = DisposableSet()
        handles.add(combineLatest(x.get(), promise.get()).start(next: { pairs.append([$0.0, $0.1]) }))
        handles.add(promise.get().start(next: { all.append($0) }))
        handles.add(
            pipe.signal().start(next: { _ in
                x.set(1)
                transaction { promise.set(x.get().map { $0 + 10 }) }
                x.set(2)
                x.set(3)
            }))
        pipe.putNext(0)
        #expect(pairs.values == [[0, 100], [1, 100], [1, 11], [2, 12], [3, 13]])
        #expect(all.values == [100, 10, 11, 12, 13])
        handles.dispose()
    }
}
