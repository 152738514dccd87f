@testable import Signals
import TestSupport
import Testing

/// A large component that a start gives to the owner of a small one, as that one is busy.
@Suite struct AdoptedComponentTests {
    private struct WeakComponent {
        weak var component: Component?
    }

    private let worker = HandThread()
    private let long = ValuePromise(0)

    /// Starts a signal of the long-lived source and a new one while a handler of the new one runs on another thread.
    private func startBesideBusySource(
        _ round: Int, meanwhile: () -> Void = {}
    ) -> (component: WeakComponent, values: Received<[Int]>) {
        let (new, inHandler, received) = (ValuePromise(0), Breakpoint(), Received<[Int]>())
        let busy = new.get().start(next: { if $0 == 1 { inHandler.pass() } })
        let step = worker.run(until: inHandler) { new.set(1) }
        let both = combineLatest(long.get(), new.get()).start(next: { received.append([$0, $1]) })
        meanwhile()
        step.goOn()
        both.dispose()
        busy.dispose()
        return (WeakComponent(component: new.broadcaster.component), received)
    }

    @Test func componentsOfReleasedSourcesAreReleased() {
        let keep = long.get().start()
        let components = (0..<20).map { startBesideBusySource($0).component }
        #expect(components.count { $0.component != nil } <= 1)
        keep.dispose()
    }

    @Test func whatIsPutMeanwhileIsDelivered() {
        let kept = Received<Int>()
        let keep = long.get().start(next: { kept.append($0) })
        for round in 1...20 {
            let (_, values) = startBesideBusySource(round) { long.set(round) }
            #expect(values.values.last == [round, 1], "round \(round)")
        }
        #expect(kept.values == Array(0...20))
        keep.dispose()
    }

    @Test func transactionBesideABusySourceIsOneStep() {
        let values = Received<[Int]>()
        let keep = long.get().start()
        for round in 1...5 {
            let (new, inHandler) = (ValuePromise(0), Breakpoint())
            let busy = new.get().start(next: { if $0 == 1 { inHandler.pass() } })
            let step = worker.run(until: inHandler) { new.set(1) }
            let both = combineLatest(long.get(), new.get()).start(next: { values.append([$0, $1]) })
            transaction {
                long.set(round)
                new.set(2)
            }
            step.goOn()
            #expect(values.values.last == [round, 2])
            #expect(!values.values.contains([round, 1]) && !values.values.contains([round - 1, 2]))
            both.dispose()
            busy.dispose()
            values.removeAll()
        }
        keep.dispose()
    }
}
