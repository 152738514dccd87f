import Dispatch
import Signals
import TestSupport
import Testing

/// Time in a component whose sources two threads change without a pause.
@Suite(.serialized) struct StarvationTests {
    enum Due: CaseIterable {
        case timer, delay, debounce

        /// Gives -1 when one second has passed.
        func signal(on queue: Queue) -> Signal<Int, NoError> {
            switch self {
            case .timer: Signal<Void, NoError>.timer(1, queue: queue).map { -1 }
            case .delay: Signal.single(-1).delay(1, queue: queue)
            case .debounce: Signal.single(-1).then(.never()).debounce(1, queue: queue)
            }
        }
    }

    @Test(arguments: Due.allCases) func busySourcesDoNotHoldUpTime(due: Due) {
        let (a, b) = (ValuePromise(0), ValuePromise(0))
        let clock = VirtualClock()
        let (isDue, isStopped, puts) = (Counter(), Counter(), Counter())
        let sum = combineLatest(a.get(), b.get()).map { (x: Int, y: Int) in x + y }
        let handle = merge(sum, due.signal(on: clock.queue)).start(next: { if $0 == -1 { isDue.increment() } })
        let waiter = HandThread()
        let step = waiter.begin {
            while puts.count < 10_000 { yieldThread() }
            let end = DispatchTime.now() + 2
            clock.advance(by: 1)
            while isDue.count == 0, DispatchTime.now() < end {
                clock.run()
                yieldThread()
            }
            isStopped.increment()
        }
        let isOver = runThreads(2) { thread in
            var number = 0
            while isStopped.count == 0 {
                number += 1
                (thread == 0 ? a : b).set(number)
                puts.increment()
            }
        }
        #expect(isOver, "stuck")
        step.waitForEnd()
        #expect(isDue.count == 1, "not there after two seconds")
        handle.dispose()
    }
}
