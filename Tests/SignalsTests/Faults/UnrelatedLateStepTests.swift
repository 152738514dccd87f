import Signals
import TestSupport
import Testing

/// Values of other components are delivered while a start reads, or at the end of a late step: they are no part of either, and keep their order.
///
/// `y` starts late at `b` and `d`; one thread puts 202 into `d`, then 101 into `b`.
@Suite struct UnrelatedLateStepTests {
    private let a = ValuePromise(0)
    private let b = ValuePromise(100)
    private let d = ValuePromise(200)
    private let e = ValuePromise(0)
    private let threads = (0..<4).map { _ in HandThread() }
    private let inA = Breakpoint()
    private let inX = Breakpoint()
    private let inZ = Breakpoint()
    private let inY = Breakpoint()
    private let handles = DisposableSet()
    private let y = Received<Recording>()

    /// Starts `y` on a thread, which stops in the handler of its first value.
    private func startY(isCombined: Bool) -> StoppedStep {
        threads[3].run(until: inY) { [b, d, y, inY] in
            let isFirst = Counter()
            if isCombined {
                y.append(
                    combineLatest(b.get(), d.get()).map { "\($0.0)/\($0.1)" }.record { _ in if isFirst.increment() == 1 { inY.pass() } })
            } else {
                y.append(merge(b.get(), d.get()).map { "\($0)" }.record { if $0 == "201" { inY.pass() } })
            }
        }
    }

    private func expectInOrder(isCombined: Bool) {
        expect(y.values.first, isCombined ? "100/201 100/202 101/202" : "100 201 202 101")
        handles.dispose()
    }

    @Test(arguments: [true, false]) func whatAHandlerPutsWhileItsStartReadsIsDeliveredForItself(isCombined: Bool) {
        let (inFirst, inSecond) = (Breakpoint(), Breakpoint())
        handles.add(
            combineLatest(b.get(), d.get(), e.get()).start(next: { [inZ] b, d, e in
                if (b, d, e) == (100, 201, 0) { inZ.pass() }
                if (b, e) == (100, 1) { inFirst.pass() }
                if e == 2 { inSecond.pass() }
            }))
        handles.add(a.get().start(next: { [inA] in if $0 == 1 { inA.pass() } }))
        let ofA = threads[0].run(until: inA) { [a] in a.set(1) }
        let ofX = threads[1].run(until: inX) { [a, e, handles, inX] in
            handles.add(
                a.get().start(next: {
                    guard $0 == 1 else { return }
                    inX.pass()
                    e.set(1)
                }))
        }
        let ofZ = threads[2].run(until: inZ) { [d] in d.set(201) }
        let ofY = startY(isCombined: isCombined)
        ofZ.goOn()
        d.set(202)
        let first = ofX.goOn(until: inFirst)
        b.set(101)
        e.set(2)
        let second = first.goOn(until: inSecond)
        ofY.goOn()
        second.goOn()
        ofA.goOn()
        expectInOrder(isCombined: isCombined)
    }

    @Test(arguments: [true, false]) func whatIsReleasedAfterALateStepIsDeliveredForItself(isCombined: Bool) {
        let inLate = Breakpoint()
        handles.add(combineLatest(b.get(), d.get()).start(next: { [inZ] in if $0 == (100, 201) { inZ.pass() } }))
        handles.add(a.get().start(next: { [inA] in if $0 == 1 { inA.pass() } }))
        let ofA = threads[0].run(until: inA) { [a] in a.set(1) }
        // A stage is registered in the late step in whose handler `b` is started.
        let ofX = threads[1].run(until: inX) { [a, b, handles, inX] in
            handles.add(
                merge(combineLatest(a.get(), a.get()).map { _ in -1 }, a.get()).start(next: {
                    if $0 == 1 { inX.pass() }
                    guard $0 == 2 else { return }
                    handles.add(b.get().start())
                    inLate.pass()
                }))
        }
        a.set(2)
        ofA.goOn()
        let ofZ = threads[2].run(until: inZ) { [d] in d.set(201) }
        let ofY = startY(isCombined: isCombined)
        ofZ.goOn()
        d.set(202)
        let late = ofX.goOn(until: inLate)
        b.set(101)
        late.goOn()
        ofY.goOn()
        expectInOrder(isCombined: isCombined)
    }
}
