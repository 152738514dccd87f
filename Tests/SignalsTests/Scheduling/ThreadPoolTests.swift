import Signals
import TestSupport
import Testing

@Suite struct ThreadPoolTests {
    @Test func oneThreadDoesTheTasksInTheirOrder() {
        let pool = ThreadPool(threadCount: 1)
        let order = Received<Int>()
        let done = Gate()
        for number in 0..<1_000 { pool.addTask { order.append(number) } }
        pool.addTask { done.open() }
        #expect(done.wait())
        #expect(order.values == Array(0..<1_000))
    }

    @Test func asManyTasksRunAtOnceAsThereAreThreads() {
        let pool = ThreadPool(threadCount: 3, name: "a name that is longer than a thread's")
        let running = Counter()
        let mayEnd = [Gate(), Gate(), Gate()]
        let allRun = Gate()
        let fourth = Gate()
        for gate in mayEnd {
            pool.addTask {
                if running.increment() == 3 { allRun.open() }
                _ = gate.wait()
            }
        }
        pool.addTask {
            running.increment()
            fourth.open()
        }
        #expect(allRun.wait())
        #expect(running.count == 3, "no thread is left for the fourth task")
        mayEnd[1].open()
        #expect(fourth.wait())
        mayEnd[0].open()
        mayEnd[2].open()
    }

    @Test func everyTaskRunsOnce() {
        let pool = ThreadPool(threadCount: 4)
        let counts = (0..<2_000).map { _ in Counter() }
        let total = Counter()
        let done = Gate()
        for feeder in 0..<4 {
            Queue.concurrentDefaultQueue().justDispatch {
                for number in 0..<500 {
                    pool.addTask {
                        counts[feeder * 500 + number].increment()
                        if total.increment() == 2_000 { done.open() }
                    }
                }
            }
        }
        #expect(done.wait())
        #expect(counts.allSatisfy { $0.count == 1 })
    }

    @Test func aTaskThatWaitsIsCancelledAndReleased() {
        let pool = ThreadPool(threadCount: 1)
        let mayEnd = Gate()
        let done = Gate()
        let ran = Counter()
        let released = Counter()
        pool.addTask { _ = mayEnd.wait() }
        do {
            let token = Token { released.increment() }
            let task = pool.addTask {
                token.touch()
                ran.increment()
            }
            task.dispose()
            task.dispose()
        }
        #expect(released.count == 1)
        mayEnd.open()
        pool.addTask { done.open() }
        #expect(done.wait())
        #expect(ran.count == 0)
    }

    @Test(arguments: ["stop", "stop twice", "release"]) func whatRunsFinishesAndWhatWaitsIsReleased(how: String) {
        var pool: ThreadPool? = ThreadPool(threadCount: 2)
        let begun = [Gate(), Gate()]
        let mayEnd = [Gate(), Gate()]
        let ended = [Gate(), Gate()]
        let finished = Counter()
        let ran = Counter()
        let released = Counter()
        for index in 0..<2 {
            pool?.addTask {
                whenThisThreadEnds { ended[index].open() }
                begun[index].open()
                _ = mayEnd[index].wait()
                finished.increment()
            }
        }
        let waiting = (0..<5).map { _ in
            let token = Token { released.increment() }
            return pool?.addTask {
                token.touch()
                ran.increment()
            }
        }
        #expect(begun[0].wait() && begun[1].wait())
        switch how {
        case "release": pool = nil
        default:
            pool?.stop()
            if how == "stop twice" { pool?.stop() }
        }
        #expect(released.count == 5, "although \(waiting.count) handles are kept")
        mayEnd[0].open()
        mayEnd[1].open()
        #expect(ended[0].wait() && ended[1].wait(), "the threads end")
        #expect(finished.count == 2)
        #expect(ran.count == 0)
    }

    @Test func aTaskMayStopThePool() {
        let pool = ThreadPool(threadCount: 2)
        let ended = Gate()
        pool.addTask {
            whenThisThreadEnds { ended.open() }
            pool.stop()
        }
        #expect(ended.wait())
    }

    @Test func aTaskMayHoldTheLastReferenceToThePool() {
        let ended = Gate()
        let mayEnd = Gate()
        do {
            let pool = ThreadPool(threadCount: 1)
            pool.addTask {
                _ = mayEnd.wait()
                whenThisThreadEnds { ended.open() }
                withExtendedLifetime(pool) {}
            }
        }
        mayEnd.open()
        #expect(ended.wait())
    }

    @Test func aTaskAfterTheStopIsReleasedAtOnce() {
        let pool = ThreadPool(threadCount: 1)
        pool.stop()
        let released = Counter()
        do {
            let token = Token { released.increment() }
            pool.addTask { token.touch() }.dispose()
            pool.queue.justDispatch { token.touch() }
        }
        #expect(released.count == 1)
    }

    /// A deinit under the pool's lock would stop here for ever.
    @Test func theReleaseOfATaskMayUseThePool() {
        let pool = ThreadPool(threadCount: 1)
        let released = Counter()
        let mayEnd = Gate()
        let begun = Gate()
        let afterRun = Gate()
        do {
            let token = Token { pool.addTask { afterRun.open() } }
            pool.addTask { token.touch() }
        }
        #expect(afterRun.wait())
        pool.addTask {
            begun.open()
            _ = mayEnd.wait()
        }
        #expect(begun.wait())
        for _ in 0..<3 {
            let token = Token {
                pool.addTask {}
                pool.stop()
                released.increment()
            }
            pool.addTask { token.touch() }
        }
        pool.stop()
        #expect(released.count == 3)
        mayEnd.open()
    }

    @Test func aPoolWithoutThreadsIsMisuse() async {
        await #expect(processExitsWith: .failure) { _ = ThreadPool(threadCount: 0) }
    }

    // MARK: Its queue

    @Test func theQueueWorksOnItsThreads() {
        let pool = ThreadPool(threadCount: 1)
        let queue = pool.queue
        let done = Gate()
        let order = Received<String>()
        pool.addTask { order.append("task") }
        queue.justDispatch { order.append("work, current: \(queue.isCurrent())") }
        queue.async {
            queue.async {
                order.append("inner")
                done.open()
            }
            order.append("outer")
        }
        #expect(done.wait())
        #expect(order.values == ["task", "work, current: false", "outer", "inner"])
    }

    @Test func theQueueMeasuresRealTime() {
        let pool = ThreadPool(threadCount: 1)
        let done = Gate()
        let before = pool.queue.now
        let after = Locked<Int64>(0)
        pool.queue.after(0.005) { [queue = pool.queue] in
            after.withLock { $0 = queue.now }
            done.open()
        }
        #expect(done.wait())
        #expect(after.withLock { $0 } >= before + 5_000_000)
        let released = Counter()
        do {
            let token = Token { released.increment() }
            pool.queue.after(3_600) { token.touch() }.dispose()
        }
        #expect(released.count == 1)
    }

    @Test func syncHasAThreadOfThePoolForItself() {
        let pool = ThreadPool(threadCount: 1)
        let queue = pool.queue
        let mayEnd = Gate()
        let order = Received<Int>()
        pool.addTask {
            _ = mayEnd.wait()
            order.append(1)
        }
        mayEnd.open()
        let result = queue.sync {
            queue.justDispatch { order.append(3) }
            order.append(2)
            return 7
        }
        #expect(result == 7)
        queue.sync {}
        #expect(order.values == [1, 2, 3])
        #expect(throws: Failure("x")) { try queue.sync { throw Failure("x") } }
    }

    @Test func syncOfATaskIsDoneAtOnce() {
        let pool = ThreadPool(threadCount: 1)
        let done = Gate()
        pool.addTask { [queue = pool.queue] in
            queue.sync { queue.sync { done.open() } }
        }
        #expect(done.wait())
    }

    @Test func syncAfterTheStopIsDoneByTheCaller() {
        let pool = ThreadPool(threadCount: 1)
        pool.stop()
        #expect(pool.queue.sync { 7 } == 7)
    }

    @Test(arguments: 1...20) func syncThatWaitsWhenThePoolStopsIsDoneByTheCaller(round: Int) {
        let pool = ThreadPool(threadCount: 1)
        let queue = pool.queue
        let begun = Gate()
        let mayEnd = Gate()
        let done = Gate()
        let result = Received<Int>()
        pool.addTask {
            begun.open()
            _ = mayEnd.wait()
        }
        #expect(begun.wait())
        Queue.concurrentDefaultQueue().justDispatch {
            result.append(queue.sync { 7 })
            done.open()
        }
        pool.stop()
        #expect(done.wait())
        #expect(result.values == [7])
        mayEnd.open()
    }

    @Test func theQueueDoesNotKeepThePool() {
        let begun = Gate()
        let ended = Gate()
        let queue: Queue
        do {
            let pool = ThreadPool(threadCount: 1)
            queue = pool.queue
            pool.addTask {
                whenThisThreadEnds { ended.open() }
                begun.open()
            }
            #expect(begun.wait())
        }
        #expect(ended.wait())
        #expect(queue.sync { 1 } == 1)
    }

    @Test func aPoolsQueueMaySyncInsideOfSync() {
        let (pool, done) = (ThreadPool(threadCount: 1), Gate())
        let thread = HandThread()
        let step = thread.begin { pool.queue.sync { pool.queue.sync { done.open() } } }
        #expect(done.wait())
        _ = step
    }

    @Test func syncOfTwoPoolsIntoEachOtherIsDoneAtOnce() {
        let (a, b, done) = (ThreadPool(threadCount: 1), ThreadPool(threadCount: 1), Gate())
        a.addTask { [a = a.queue, b = b.queue] in
            b.sync { a.sync { b.sync { done.open() } } }
        }
        #expect(done.wait())
    }

    @Test func cancelledTasksAreForgottenWhileTheThreadsAreBusy() {
        struct Weak {
            weak var handle: (any Disposable)?
        }
        let pool = ThreadPool(threadCount: 1)
        let (begun, mayEnd, done, ran) = (Gate(), Gate(), Gate(), Received<Int>())
        pool.addTask {
            begun.open()
            _ = mayEnd.wait()
        }
        #expect(begun.wait())
        var handles: [Weak] = []
        for number in 0..<10_000 {
            let handle = pool.addTask { ran.append(number) }
            handles.append(Weak(handle: handle))
            // A few of them stay.
            if !number.isMultiple(of: 1_000) { handle.dispose() }
        }
        #expect(handles.count { $0.handle != nil } < 200)
        mayEnd.open()
        pool.addTask { done.open() }
        #expect(done.wait())
        #expect(ran.values == (0..<10).map { $0 * 1_000 })
        let again = Gate()
        pool.addTask { again.open() }
        #expect(again.wait(), "the thread goes on waiting")
    }
}
