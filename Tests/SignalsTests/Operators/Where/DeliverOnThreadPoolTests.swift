import Signals
import TestSupport
import Testing

@Suite struct DeliverOnThreadPoolTests {
    @Test(arguments: [1, 4]) func deliversSeriallyAndInOrder(threadCount: Int) {
        let pool = ThreadPool(threadCount: threadCount)
        let spellings = [
            Signal<Int, NoError>.values(Array(1...500)).deliverOnThreadPool(pool),
            Signal<Int, NoError>.values(Array(1...500)) |> deliverOnThreadPool(pool),
        ]
        for signal in spellings {
            let done = Gate()
            let probe = SerialProbe()
            let received = Received<Int>()
            signal.start(next: { value in probe.pass { received.append(value) } }, completed: { done.open() })
            #expect(done.wait())
            #expect(received.values == Array(1...500))
            #expect(probe.overlapCount == 0)
        }
    }

    @Test func deliversOnThreadsOfThePool() {
        let pool = ThreadPool(threadCount: 1)
        let done = Gate()
        Signal<Int, NoError>.single(1).deliverOnThreadPool(pool).start(next: { _ in whenThisThreadEnds { done.open() } })
        pool.queue.sync {}
        pool.stop()
        #expect(done.wait())
    }

    @Test func anErrorIsDeliveredBehindTheValues() {
        let pool = ThreadPool(threadCount: 2)
        let received = Received<String>()
        let done = Gate()
        let source = ManualSource<Int, Failure>()
        source.signal.deliverOnThreadPool(pool).start(
            next: { received.append("\($0)") },
            error: { error in
                received.append("#\(error)")
                done.open()
            })
        source.put(1)
        source.fail(Failure("e"))
        #expect(done.wait())
        #expect(received.values == ["1", "#e"])
    }

    @Test func disposalDropsWhatWaits() {
        let pool = ThreadPool(threadCount: 1)
        let mayEnd = Gate()
        pool.addTask { _ = mayEnd.wait() }
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.deliverOnThreadPool(pool).record()
        source.put(1)
        recording.dispose()
        #expect(recording.isReleased && source.liveCount == 0)
        mayEnd.open()
        pool.queue.sync {}
        #expect(recording.text == "")
    }

    @Test func aHandlerMayPutTheNextValue() {
        let pool = ThreadPool(threadCount: 2)
        let source = ManualSource<Int, NoError>()
        let done = Gate()
        let probe = SerialProbe()
        let received = Received<Int>()
        let handle = source.signal.deliverOnThreadPool(pool).start(next: { value in
            probe.pass {
                received.append(value)
                if value < 100 { source.put(value + 1) } else { done.open() }
            }
        })
        source.put(1)
        #expect(done.wait())
        #expect(received.values == Array(1...100))
        #expect(probe.overlapCount == 0)
        handle.dispose()
    }

    @Test func nothingIsDeliveredWhenThePoolIsGone() {
        let source = ManualSource<Int, NoError>()
        let recording: Recording
        do {
            recording = source.signal.deliverOnThreadPool(ThreadPool(threadCount: 1)).record()
        }
        source.put(1)
        recording.dispose()
        #expect(recording.text == "")
        #expect(recording.isReleased && source.liveCount == 0)
    }
}
