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

    @Test func aHandlerSetsBetweenItsPuts() {
        handles.add(
            trigger.signal().start(next: { [source, promise] _ in
                source.set(1)
                promise.set(.single("A"))
                source.set(2)
                promise.set(.single("B"))
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

    /// A set waits for another thread's handler, which sets something itself later.
    @Test func aSetThatWaitsIsNotLost() {
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
        #expect(eventually { pairs.text == "p0 p1 A1 X1" }, "\(pairs.text)")
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

    /// What the transaction's own thread puts behind it is delivered by that thread, before the start returns.
    @Test func setsThatWaitForATransactionAreDeliveredInTheStart() {
        let count = Counter()
        let (promise, source) = (promise, source)
        let values = combineLatest(promise.get(), source.get()).map { "\($0.0)\($0.1)" }.record { _ in
            guard count.increment() == 1 else { return }
            source.set(1)
            promise.set(.single("A"))
            transaction {
                source.update { $0 + 1 }
                for number in 1...20 { promise.set(.single("B\(number)-")) }
            }
        }
        #expect(values.text == (["p0", "p1", "A1", "A2"] + (1...20).map { "B\($0)-2" }).joined(separator: " "))
    }
}
