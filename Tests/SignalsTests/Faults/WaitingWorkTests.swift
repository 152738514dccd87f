import Signals
import TestSupport
import Testing

/// Values that wait for the owner of a component, and what comes between them.
@Suite struct WaitingWorkTests {
    /// A start on a third thread comes while values of a second one wait.
    @Test func valuesKeepTheirOrderWhereAStartComesBetween() {
        let (first, second, third) = (HandThread(), HandThread(), HandThread())
        let (a, b) = (ValuePromise(0), ValuePromise(100))
        let (x, y, handles) = (Received<[Int]>(), Received<[Int]>(), DisposableSet())
        handles.add(
            combineLatest(a.get(), b.get()).start(next: { value in
                x.append([value.0, value.1])
                if value == (1, 100) {
                    second.run {
                        b.set(101)
                        a.set(2)
                        b.set(102)
                    }
                } else if value == (1, 101) {
                    second.run { a.set(3) }
                    third.run { handles.add(combineLatest(b.get(), a.get()).start(next: { y.append([$0.0, $0.1]) })) }
                }
            }))
        first.run { a.set(1) }
        #expect(x.values == [[0, 100], [1, 100], [1, 101], [2, 101], [2, 102], [3, 102]])
        eventually { y.values.last == [102, 3] }
        handles.dispose()
    }

    /// A handler of a promise sets that promise: the next value follows from the step, and comes before what another thread has put.
    @Test func whatFollowsFromAStepComesBeforeTheNextOne() {
        let (a, b, p, second) = (ValuePromise(0), ValuePromise(100), Promise<Int>(), HandThread())
        let (z, handles) = (Received<[Int]>(), DisposableSet())
        p.set(a.get())
        handles.add(combineLatest(p.get(), b.get()).start(next: { z.append([$0.0, $0.1]) }))
        handles.add(
            combineLatest(a.get(), b.get()).start(next: { value in
                guard value == (0, 101) else { return }
                second.run {
                    a.set(1)
                    b.set(102)
                }
            }))
        handles.add(p.get().start(next: { if $0 == 1 { p.set(b.get()) } }))
        b.set(101)
        #expect(eventually { z.values.last == [102, 102] })
        #expect(z.values == [[0, 100], [0, 101], [1, 101], [101, 101], [102, 102]])
        handles.dispose()
    }

    /// A handler of a promise sets that promise, behind what its thread has put before.
    @Test func aSetOfAHandlerComesBehindThePutsOfItsThread() {
        let (a, b, p) = (ValuePromise(0), ValuePromise(100), Promise<Int>())
        let (z, handles) = (Received<[Int]>(), DisposableSet())
        p.set(a.get())
        handles.add(combineLatest(p.get(), b.get()).start(next: { z.append([$0.0, $0.1]) }))
        handles.add(
            combineLatest(a.get(), b.get()).start(next: { value in
                guard value == (0, 101) else { return }
                a.set(1)
                b.set(102)
            }))
        handles.add(p.get().start(next: { if $0 == 1 { p.set(b.get()) } }))
        b.set(101)
        #expect(z.values == [[0, 100], [0, 101], [1, 101], [1, 102], [102, 102]])
        handles.dispose()
    }

    /// A queue finds the component owned while ten values wait: the owner reserves it for the queue after a few of them.
    ///
    /// A reservation ends after ten milliseconds, in which a busy machine may not run the thread of the clock. So one round of many counts.
    @Test func aQueueDoesNotWaitForAllValues() {
        #expect((0..<50).contains { _ in placeOfQueueAmongTenValues() < 10 })
    }

    /// - Returns: the number of values before the one of a queue that is due at the second of eleven values.
    private func placeOfQueueAmongTenValues() -> Int {
        let (first, second, a, clock) = (HandThread(), HandThread(), ValuePromise(0), VirtualClock())
        let (values, isDue, handles) = (Received<Int>(), Counter(), DisposableSet())
        let due: Signal<Int, NoError> = Signal<Int, NoError>.single(-1).delay(1, queue: clock.queue)
        handles.add(
            merge(a.get(), due).start(next: { value in
                values.append(value)
                switch value {
                case -1: isDue.increment()
                case 1:
                    second.run {
                        for number in 2...11 { a.set(number) }
                    }
                case 2...11 where isDue.count == 0: second.run { clock.advance(by: value == 2 ? 1 : 0) }
                default: break
                }
            }))
        first.run { a.set(1) }
        clock.run()
        #expect(eventually { values.values.last == 11 || values.values.count == 13 })
        #expect(values.values.filter { $0 != -1 } == Array(0...11))
        handles.dispose()
        return values.values.firstIndex(of: -1) ?? 100
    }
}
