import Dispatch
import Signals
import TestSupport
import Testing

/// An object that is not `Sendable` and notes what happens to it, and whether that is on its queue.
private final class Local {
    private let queue: Queue
    private let log: Received<String>
    private(set) var number = 0

    init(_ queue: Queue, _ log: Received<String>) {
        self.queue = queue
        self.log = log
        note("made")
    }

    deinit {
        note("released")
    }

    func add(_ amount: Int) {
        number += amount
        note("added \(amount)")
    }

    private func note(_ event: String) {
        log.append(queue.isCurrent() ? event : "\(event) elsewhere")
    }
}

@Suite struct QueueLocalObjectTests {
    private let log = Received<String>()

    private func makeObject(_ queue: Queue) -> QueueLocalObject<Local> {
        QueueLocalObject(queue: queue) { [log] in Local(queue, log) }
    }

    @Test func livesOnItsQueue() {
        let queue = Queue(name: "object")
        do {
            let object = makeObject(queue)
            object.with { $0.add(1) }
            object.with { $0.add(2) }
            #expect(object.syncWith { $0.number } == 3)
        }
        queue.sync {}
        #expect(log.values == ["made", "added 1", "added 2", "released"])
    }

    @Test func isMadeByAHopOrAtOnce() {
        let clock = VirtualClock()
        let object = makeObject(clock.queue)
        #expect(log.values == [])
        clock.run()
        #expect(log.values == ["made"])
        let second = clock.queue.sync { makeObject(clock.queue) }
        #expect(log.values == ["made", "made"])
        withExtendedLifetime((object, second)) {}
        clock.run()
    }

    /// The caller is on the queue before the hop that would make the object.
    @Test func isMadeBeforeItsFirstUse() {
        let clock = VirtualClock()
        let slot = Locked<QueueLocalObject<Local>?>(nil)
        clock.queue.justDispatch {
            let object = slot.withLock { $0 }
            object?.with { $0.add(1) }
        }
        slot.withLock { $0 = makeObject(clock.queue) }
        clock.run()
        #expect(log.values == ["made", "added 1"])
        slot.withLock { $0 = nil }
        clock.run()
        #expect(log.values == ["made", "added 1", "released"])
    }

    @Test func usesOnItsQueueAreInline() {
        let queue = Queue(name: "object")
        queue.sync {
            let object = makeObject(queue)
            object.with { $0.add(1) }
            #expect(object.syncWith { $0.number } == 1)
            object.with { local in
                object.syncWith { $0.add(2) }
                local.add(3)
            }
            #expect(log.values == ["made", "added 1", "added 2", "added 3"])
        }
    }

    /// The last reference goes on the queue, where a use of the object still waits for its turn.
    @Test func isReleasedAfterAllThatWasAskedFor() {
        let clock = VirtualClock()
        let slot = Locked<QueueLocalObject<Local>?>(nil)
        slot.withLock { $0 = makeObject(clock.queue) }
        clock.queue.justDispatch { slot.withLock { $0.take() }?.with { $0.add(1) } }
        slot.withLock { $0 }?.with { $0.add(2) }
        clock.run()
        #expect(log.values == ["made", "added 1", "added 2", "released"])
    }

    @Test func anObjectThatNobodyUsedIsMadeAndReleasedThere() {
        let clock = VirtualClock()
        _ = makeObject(clock.queue)
        clock.run()
        #expect(log.values == ["made", "released"])
    }

    @Test func syncWithRethrows() {
        let object = makeObject(Queue())
        #expect(throws: Failure("x")) { try object.syncWith { _ in throw Failure("x") } }
    }

    @Test func aSignalRunsWithTheObject() {
        let clock = VirtualClock()
        let object = makeObject(clock.queue)
        let disposed = Counter()
        let signal: Signal<Int, Failure> = object.signalWith { local, subscriber in
            local.add(1)
            subscriber.putNext(local.number)
            return ActionDisposable { disposed.increment() }
        }
        let first = signal.record()
        #expect(first.text == "")
        clock.run()
        let second = clock.queue.sync { signal.record() }
        #expect(first.text == "1" && second.text == "2")
        first.dispose()
        second.dispose()
        #expect(disposed.count == 2)
        #expect(first.isReleased && second.isReleased)
        #expect(log.values == ["made", "added 1", "added 1"])
    }

    @Test func aSignalThatIsDisposedBeforeTheHopNeverRuns() {
        let clock = VirtualClock()
        let object = makeObject(clock.queue)
        let signal: Signal<Int, NoError> = object.signalWith { local, _ in
            local.add(1)
            return .empty
        }
        let recording = signal.record()
        recording.dispose()
        #expect(recording.isReleased)
        clock.run()
        #expect(log.values == ["made"])
    }

    @Test func theSignalKeepsTheObject() {
        let clock = VirtualClock()
        var signal: Signal<Int, NoError>?
        do {
            let object = makeObject(clock.queue)
            signal = object.signalWith { local, subscriber in
                subscriber.putNext(local.number)
                subscriber.putCompletion()
                return .empty
            }
        }
        clock.run()
        let recording = signal?.record()
        clock.run()
        #expect(recording?.text == "0 |")
        #expect(log.values == ["made"])
        signal = nil
        clock.run()
        #expect(log.values == ["made", "released"])
    }

    @Test func manyThreadsUseAndDropIt() {
        let queue = Queue(name: "object")
        for _ in 0..<20 {
            let log = Received<String>()
            let done = Gate()
            let left = Counter()
            do {
                let object = QueueLocalObject(queue: queue) { Local(queue, log) }
                for number in 0..<8 {
                    Queue.concurrentDefaultQueue().justDispatch {
                        for _ in 0..<10 { object.with { $0.add(1) } }
                        if number == 0 { queue.justDispatch { object.with { $0.add(1) } } }
                        if left.increment() == 8 { done.open() }
                    }
                }
            }
            #expect(done.wait())
            let released = Gate()
            waitForRelease(log, on: queue, released)
            #expect(released.wait())
            #expect(log.values.first == "made" && log.values.last == "released")
            #expect(log.values.filter { $0 == "added 1" }.count == 81)
            #expect(log.values.count == 83)
        }
    }

    /// The threads drop their references some time after they have told that they are done.
    private func waitForRelease(_ log: Received<String>, on queue: Queue, _ released: Gate) {
        queue.justDispatch {
            if log.values.last == "released" { released.open() } else { self.waitForRelease(log, on: queue, released) }
        }
    }

    @Test func badUseIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = QueueLocalObject(queue: .concurrentDefaultQueue()) { 1 }
        }
        await #expect(processExitsWith: .failure) {
            _ = QueueLocalObject(queue: ThreadPool(threadCount: 1).queue) { 1 }
        }
        await #expect(processExitsWith: .failure) {
            let clock = VirtualClock()
            let slot = Locked<QueueLocalObject<Int>?>(nil)
            let object = QueueLocalObject(queue: clock.queue) { slot.withLock { $0 }?.syncWith { $0 } ?? 0 }
            slot.withLock { $0 = object }
            clock.run()
        }
    }
}
