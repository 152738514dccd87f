import Signals
import TestSupport
import Testing

/// `Promise.set` keeps its place among the puts of its thread.
@Suite struct PromiseOrderTests {
    private let promise = Promise("p")
    private let source = ValuePromise(0)
    private let trigger = ValuePipe<Int>()
    private let second = ValuePipe<Int>()
    private let pairs: Recording
    private let handles = DisposableSet()

    init() {
        pairs = combineLatest(promise.get(), source.get()).map { "\($0.0)\($0.1)" }.record()
        // One component.
        handles.add(combineLatest(trigger.signal(), source.get(), second.signal()).start())
    }

    @Test(arguments: [false, true]) func aHandlerSetsBetweenItsPuts(isGenerator: Bool) {
        @Sendable func signal(_ name: String) -> Signal<String, NoError> { isGenerator ? .values([name]) : .single(name) }
        handles.add(
            trigger.signal().start(next: { [source, promise] _ in
                source.set(1)
                promise.set(signal("A"))
                source.set(2)
                promise.set(signal("B"))
                source.set(3)
            }))
        trigger.putNext(1)
        #expect(pairs.text == "p0 p1 A1 A2 B2 B3")
    }

    @Test func aHandlerSetsBehindAPutOfAnEarlierHandler() {
        handles.add(second.signal().start(next: { [promise] _ in promise.set(.single("A")) }))
        handles.add(
            trigger.signal().start(next: { [source, second] _ in
                second.putNext(0)
                source.set(1)
            }))
        trigger.putNext(1)
        #expect(pairs.text == "p0 p1 A1")
    }

    /// The set that was called last is the last one, though another thread's set waits behind a put.
    @Test func theSetThatWasCalledLastStays() {
        let (thread, inHandler) = (HandThread(), Breakpoint())
        handles.add(
            trigger.signal().start(next: { [promise] _ in
                inHandler.pass()
                promise.set(.single("X"))
            }))
        let put = thread.run(until: inHandler) { [trigger] in trigger.putNext(1) }
        source.set(1)
        promise.set(.single("A"))
        put.goOn()
        #expect(eventually { pairs.text.hasSuffix("X1") }, "\(pairs.text)")
        #expect(!pairs.text.contains("A"))
    }

    @Test(arguments: [false, true]) func aThreadSetsBehindAnothersHandler(isGenerator: Bool) {
        let (thread, inHandler) = (HandThread(), Breakpoint())
        handles.add(trigger.signal().start(next: { _ in inHandler.pass() }))
        let put = thread.run(until: inHandler) { [trigger] in trigger.putNext(1) }
        for (number, name) in [(1, "A"), (3, "B")] {
            source.set(number)
            promise.set(isGenerator ? .values([name]) : .single(name))
            source.set(number + 1)
        }
        put.goOn()
        #expect(eventually { pairs.text == "p0 p1 A1 A2 A3 B3 B4" }, "\(pairs.text)")
    }

    /// A loop in the signal that is set behind a put doesn't deliver what was put after the set.
    @Test func aLongSignalIsSetBetweenPuts() {
        handles.add(
            trigger.signal().start(next: { [source, promise] _ in
                source.set(1)
                promise.set(.from((1...40).map { "\($0)-" }))
                source.set(2)
            }))
        trigger.putNext(1)
        #expect(pairs.text == (["p0", "p1"] + (1...40).map { "\($0)-1" } + ["40-2"]).joined(separator: " "))
    }

    /// A set waits when a transaction sets, too.
    @Test func aTransactionBehindASetIsWhole() {
        handles.add(
            trigger.signal().start(next: { [source, promise] _ in
                source.set(1)
                promise.set(.single("A"))
                transaction {
                    promise.set(.single("B"))
                    source.set(2)
                }
            }))
        trigger.putNext(1)
        #expect(pairs.text == "p0 p1 B2")
    }

    /// A signal sets its successor behind a put of its own, and loops until it is told to stop.
    @Test func aSignalThatIsReplacedBehindAPutStops() {
        let count = Counter()
        let loop = Signal<String, NoError> { [source, promise] subscriber in
            source.set(1)
            promise.set(.single("next"))
            while !subscriber.isTerminated, count.count < 100_000 { count.increment() }
            return .empty
        }
        handles.add(trigger.signal().start(next: { [promise] _ in promise.set(loop) }))
        trigger.putNext(1)
        #expect(count.count < 100_000)
        #expect(eventually { pairs.text == "p0 p1 next1" }, "\(pairs.text)")
    }

    /// The thread's own put waits for the transaction that another thread has open.
    @Test func aStartSetsBehindAPutThatWaitsForATransaction() {
        let (thread, inTransaction) = (HandThread(), Breakpoint())
        let put = thread.run(until: inTransaction) { [second, source] in
            transaction {
                source.update { $0 + 1 }
                inTransaction.pass()
                second.putNext(0)
            }
        }
        trigger.putNext(1)
        source.set(2)
        Signal<Int, NoError> { [promise] _ in
            promise.set(.single("A"))
            return .empty
        }.start()
        put.goOn()
        #expect(eventually { pairs.text == "p0 p1 p2 A2" }, "\(pairs.text)")
    }

    /// A start owns the component and leaves the put, behind those of another thread, to the pool.
    @Test func aGeneratorSetsBehindItsPut() {
        let thread = HandThread()
        let work = Signal<Int, NoError> { [source, promise] _ in
            thread.run { for number in 1...9 { source.set(number) } }
            source.set(10)
            promise.set(.single("A"))
            return .empty
        }
        handles.add(merge(source.get(), work).start())
        #expect(eventually { pairs.text.hasSuffix("p9 p10 A10") }, "\(pairs.text)")
    }

    /// A start leaves its put, behind those of another thread, to the pool; a transaction in it sets a promise.
    @Test(arguments: [false, true]) func aTransactionSetsBehindAPut(isTransaction: Bool) {
        let thread = HandThread()
        let work = Signal<Int, NoError> { [source, second, promise] _ in
            thread.run { for number in 1...20 { second.putNext(number) } }
            source.set(1)
            let next = source.get().take(1).map { "A\($0)-" }
            if isTransaction { transaction { promise.set(next) } } else { promise.set(next) }
            return .empty
        }
        handles.add(merge(source.get(), work).start())
        #expect(eventually { pairs.text.hasSuffix("A1-1") }, "\(pairs.text)")
    }

    /// A signal sets its successor by way of a queue, and loops until it is told to stop.
    @Test func aSignalThatIsReplacedBySyncStops() {
        let (count, queue) = (Counter(), Queue(name: "sync"))
        let loop = Signal<String, NoError> { [promise] subscriber in
            queue.sync { promise.set(.single("next")) }
            while !subscriber.isTerminated, count.count < 100_000 { count.increment() }
            return .empty
        }
        handles.add(trigger.signal().start(next: { [promise] _ in promise.set(loop) }))
        trigger.putNext(1)
        #expect(count.count < 100_000)
        #expect(eventually { pairs.text == "p0 next0" }, "\(pairs.text)")
    }

    /// A signal that is set behind a put puts in its own start, which sees that.
    @Test func aSignalThatIsSetBehindAPutSeesWhatItPuts() {
        let read = Received<Int>()
        let next = Signal<String, NoError> { [source] subscriber in
            source.set(1)
            source.get().take(1).start(next: { read.append($0) })
            subscriber.putNext("A")
            return .empty
        }
        handles.add(
            trigger.signal().start(next: { [second, promise] _ in
                second.putNext(0)
                promise.set(next)
            }))
        trigger.putNext(1)
        #expect(read.values == [1])
        #expect(pairs.text == "p0 p1 A1")
    }

    /// A handler of a generator's event puts, then sets in a transaction.
    @Test func aTransactionThatSetsBehindAPutOfAnEventIsWhole() {
        let (generator, other) = (ManualSource<Int, NoError>(), ValuePromise(0))
        let all = combineLatest(source.get(), other.get(), promise.get()).map { "\($0.0)\($0.1)\($0.2)" }.record()
        handles.add(
            combineLatest(generator.signal, other.get()).start(next: { [source, promise] value in
                guard value.1 == 0 else { return }
                source.set(1)
                transaction {
                    other.set(2)
                    promise.set(.single("A"))
                }
            }))
        generator.put(1)
        #expect(all.text == "00p 10p 12A")
        handles.dispose()
    }

    /// A queue's work in a signal that is set behind a put is done, and what it puts is delivered, before `sync` returns.
    @Test func aSignalThatIsSetBehindAPutSyncs() {
        let (calls, other, queue) = (Received<String>(), ValuePromise(0), Queue(name: "sync"))
        handles.add(other.get().start(next: { calls.append("\($0)") }))
        let next = Signal<String, NoError> { _ in
            queue.sync { other.set(1) }
            calls.append("synced")
            return .empty
        }
        handles.add(
            trigger.signal().start(next: { [source, promise] _ in
                source.set(1)
                promise.set(next)
                source.set(2)
            }))
        trigger.putNext(1)
        #expect(calls.values == ["0", "1", "synced"])
    }
}
