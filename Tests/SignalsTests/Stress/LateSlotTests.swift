import Dispatch
import Signals
import TestSupport
import Testing

/// Subscribers that come late and leave, or whose branch another thread changes.
@Suite(.serialized) struct LateSlotTests {
    /// Late slots that are over cost nothing at each late step: otherwise a put works for seconds when the other thread has stopped.
    @Test func disposedLateSubscribersDoNotSlowDownWhatFollows() {
        let (x, y) = (ValuePromise(0), ValuePromise(0))
        let pair = combineLatest(x.get(), y.get())
        let handle = pair.start()
        let end = DispatchTime.now() + .milliseconds(StressPlan.steps(1_000))
        let isOver = runThreads(2) { thread in
            var number = 0
            while DispatchTime.now() < end {
                number += 1
                if thread == 0 { x.set(number) } else { y.set(number) }
                if number.isMultiple(of: 64) { pair.start().dispose() }
            }
        }
        #expect(isOver, "stuck")
        let late = DispatchTime.now().uptimeNanoseconds - end.uptimeNanoseconds
        #expect(late < 1_500_000_000, "\(Double(late) / 1e9) s behind the end")
        handle.dispose()
    }

    /// A value reaches a hop in a branch while another thread raises the rank of what has chosen the branch; for Thread Sanitizer.
    ///
    /// The putting thread makes pauses: on one processor it would otherwise keep its component nearly all the time.
    @Test func rankOfASwitchIsReadBehindAHop() {
        let queue = Queue(name: "hop")
        let (source, kind, a, b) = (ValuePromise(0), ValuePromise(0), ValuePromise(1), ValuePromise(2))
        let isOver = Counter()
        let rounds = StressPlan.rounds(200)
        let ended = runThreads(2) { thread in
            if thread == 0 {
                var number = 0
                while isOver.count == 0 {
                    number += 1
                    source.set(number)
                    if number.isMultiple(of: 32) { yieldThread() }
                }
            } else {
                for _ in 0..<rounds {
                    kind.set(0)
                    let selector = kind.get().mapToSignal { (kind: Int) -> Signal<Int, NoError> in
                        kind == 0 ? a.get() : combineLatest(combineLatest(a.get(), b.get()).map { $0.0 }, b.get()).map { $0.0 }
                    }
                    let handle = selector.mapToSignal { _ in source.get().deliverOn(queue) }.start()
                    spin(nanoseconds: 100_000)
                    kind.set(1)
                    spin(nanoseconds: 100_000)
                    handle.dispose()
                }
                isOver.increment()
            }
        }
        #expect(ended, "stuck")
    }
}
