import Dispatch
import Signals
import TestSupport
import Testing

/// A component with sources that other threads change without a pause.
@Suite(.serialized) struct StarvationTests {
    /// True on the one thread that counts its work.
    @TaskLocal private static var isCounted = false

    /// A handler sets a value, between one value and a thousand of another thread.
    @Test func aSetLeavesWhatOthersPutBehindItToThem() {
        let (first, second, a) = (HandThread(), HandThread(), ValuePromise(0))
        let (values, calls) = (Received<Int>(), Counter())
        let handle = a.get().start(next: { value in
            values.append(value)
            if Self.isCounted { calls.increment() }
            guard value == 1 else { return }
            second.run { a.set(2) }
            a.set(3)
            second.run {
                for number in 4...1_000 { a.set(number) }
            }
        })
        first.run { Self.$isCounted.withValue(true) { a.set(1) } }
        #expect(calls.count <= 3 + 128, "delivered \(calls.count) values before `set` returned")
        eventually { values.values.last == 1_000 }
        #expect(values.values == Array(0...1_000))
        handle.dispose()
    }

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
            let end = DispatchTime.now() + 8
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
        #expect(isDue.count == 1, "not there after eight seconds")
        handle.dispose()
    }
}
