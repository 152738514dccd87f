import Signals
import TestSupport
import Testing

/// Values that a thread puts into a component while another one is in a handler of an unconnected component, and has work there as well.
@Suite struct WithheldWorkTests {
    private let busy = HandThread()
    private let other = HandThread()
    private let outer = ValuePipe<Int>()
    private let values = Received<Int>()

    /// Calls a handler of an unconnected component on a thread of its own, which waits there for a value.
    private func handle(until value: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
        let (values, outer, hasCome) = (values, outer, Counter())
        let handler = outer.signal().start(next: { _ in
            body()
            if eventually({ values.values.last == value }) { hasCome.increment() }
        })
        busy.run { outer.putNext(1) }
        handler.dispose()
        return hasCome.count == 1
    }

    @Test func valuePutDuringAStartInAHandlerDoesNotWaitForIt() {
        let (source, other) = (ValuePromise(0), other)
        let subscription = source.get().start(next: { [values] in values.append($0) })
        let hasCome = handle(until: 2) {
            source.set(1)
            source.get().start(next: { value in
                if value == 0 { other.run { source.set(2) } }
            }).dispose()
        }
        #expect(hasCome)
        #expect(values.values == [0, 1, 2])
        subscription.dispose()
    }

    @Test func valuePutDuringATransactionInAHandlerDoesNotWaitForIt() {
        let (source, other) = (ValuePromise(0), other)
        let subscription = source.get().start(next: { [values] in values.append($0) })
        let hasCome = handle(until: 5) {
            transaction {
                source.update { $0 + 1 }
                other.run { source.set(5) }
            }
        }
        #expect(hasCome)
        #expect(values.values == [0, 1, 5])
        subscription.dispose()
    }

    /// A transaction that a handler has put waits for the end of the handler.
    @Test func setInATransactionComesBehindWhatIsEnqueued() {
        let (x, y, copy, inHandler) = (ValuePromise(0), ValuePromise(0), Promise<Int>(), Breakpoint())
        copy.set(x.get())
        let rows = Received<[Int]>()
        let subscription = combineLatest(x.get(), y.get(), copy.get()).start(next: { rows.append([$0.0, $0.1, $0.2]) })
        let handler = outer.signal().start(next: { _ in
            transaction {
                x.set(1)
                y.set(1)
            }
            inHandler.pass()
        })
        let step = busy.run(until: inHandler) { [outer] in outer.putNext(1) }
        other.run { transaction { copy.set(y.get()) } }
        step.goOn()
        #expect(eventually { rows.values.last == [1, 1, 1] })
        #expect(rows.values.allSatisfy { Set($0).count == 1 })
        subscription.dispose()
        handler.dispose()
    }
}
