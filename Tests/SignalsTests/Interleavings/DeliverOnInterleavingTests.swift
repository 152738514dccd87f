import Signals
import TestSupport
import Testing

/// Values that reach a queue from several threads, and the place itself.
@Suite struct DeliverOnInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let c = HandThread()
    private let queue = Queue(name: "place")
    private let source = ManualSource<Int, NoError>()
    private let ended = Gate()

    /// Records what arrives, and whether it arrives on the queue.
    private func record(_ onNext: @escaping @Sendable (Int) -> Void = { _ in }) -> Recording {
        let queue = queue
        return source.signal.deliverOn(queue).beforeNext { _ in
            if !queue.isCurrent() { Issue.record("a value is delivered elsewhere") }
        }.afterCompleted { [ended] in ended.open() }.record(onNext)
    }

    /// Keeps the queue busy until the step goes on.
    private func occupyQueue(then body: @escaping @Sendable () -> Void = {}) -> StoppedStep {
        let onQueue = Breakpoint()
        return a.run(until: onQueue) { [queue] in
            queue.sync {
                onQueue.pass()
                body()
            }
        }
    }

    @Test func valuesPutWhileABatchIsDelivered() {
        let inHandler = Breakpoint()
        let recording = record { _ in inHandler.pass() }
        let busy = occupyQueue()
        b.run { [source] in
            source.put(1)
            source.put(2)
        }
        busy.goOn()
        inHandler.waitUntilReached()
        b.run { [source] in source.put(3) }
        c.run { [source] in
            source.put(4)
            source.complete()
        }
        inHandler.goOn()
        #expect(ended.wait())
        #expect(recording.text == "1 2 3 4 |")
    }

    @Test func oneHopForWhatSeveralThreadsPut() {
        let recording = record()
        let busy = occupyQueue()
        b.run { [source] in source.put(1) }
        c.run { [source] in source.put(2) }
        b.run { [source] in source.put(3) }
        busy.goOn()
        queue.sync {}
        #expect(recording.text == "1 2 3")
    }

    /// A value that is put on the queue itself does not overtake one that is still on its way there.
    @Test func aValueThatIsThereWaitsForThoseOnTheirWay() {
        let recording = record()
        let busy = occupyQueue { [source] in source.put(2) }
        b.run { [source] in source.put(1) }
        busy.goOn()
        queue.sync {}
        #expect(recording.text == "1 2")
    }

    /// The queue delivers inline when another thread puts.
    @Test func aValueThatComesDuringAnInlineDelivery() {
        let inHandler = Breakpoint()
        let recording = record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) { [queue, source] in queue.sync { source.put(1) } }
        b.run { [source] in
            source.put(2)
            source.complete()
        }
        #expect(recording.text == "1")
        step.goOn()
        #expect(ended.wait())
        #expect(recording.text == "1 2 |")
    }

    @Test func disposalWhileValuesAreOnTheirWay() {
        let recording = record()
        let busy = occupyQueue()
        b.run { [source] in source.put(1) }
        c.run { recording.dispose() }
        #expect(recording.isReleased && source.disposalCount == 1)
        b.run { [source] in source.put(2) }
        busy.goOn()
        queue.sync {}
        #expect(recording.text == "")
    }

    @Test func disposalWhileABatchIsDelivered() {
        let inHandler = Breakpoint()
        let recording = record { _ in inHandler.pass() }
        let busy = occupyQueue()
        b.run { [source] in
            source.put(1)
            source.put(2)
        }
        busy.goOn()
        inHandler.waitUntilReached()
        b.run { [source] in source.put(3) }
        c.run { recording.dispose() }
        #expect(!recording.isReleased)
        inHandler.goOn()
        queue.sync {}
        queue.sync {}
        #expect(recording.text == "1")
        #expect(recording.isReleased)
    }

    /// A concurrent queue could deliver two values at once: it does not.
    @Test func aConcurrentQueueDeliversOneAfterTheOther() {
        let inHandler = Breakpoint()
        let recording = source.signal.deliverOn(.concurrentDefaultQueue()).afterCompleted { [ended] in ended.open() }
            .record { _ in inHandler.pass() }
        b.run { [source] in source.put(1) }
        inHandler.waitUntilReached()
        b.run { [source] in source.put(2) }
        c.run { [source] in source.complete() }
        #expect(recording.text == "1")
        inHandler.goOn()
        #expect(ended.wait())
        #expect(recording.text == "1 2 |")
    }

    @Test func runOnIsDisposedBeforeItRuns() {
        let recording = source.signal.runOn(queue).record()
        recording.dispose()
        let busy = occupyQueue()
        let late = source.signal.runOn(queue).record()
        b.run { late.dispose() }
        busy.goOn()
        queue.sync {}
        #expect(source.liveCount == 0 && source.startCount <= 1)
        #expect(late.isReleased)
    }

    @Test func runOnIsDisposedWhileItStarts() {
        let inGenerator = Breakpoint()
        let disposals = Counter()
        let recording = Signal<Int, NoError> { subscriber in
            inGenerator.pass()
            subscriber.putNext(1)
            return ActionDisposable { disposals.increment() }
        }.runOn(queue).record()
        inGenerator.waitUntilReached()
        b.run { recording.dispose() }
        inGenerator.goOn()
        queue.sync {}
        #expect(recording.text == "")
        #expect(disposals.count == 1)
    }
}
