import Dispatch
import Signals
import TestSupport
import Testing

/// G7: `deliverOn` is inline when it is on its queue already and nothing of its subscription waits; the order always holds.
@Suite struct G7HopTests {
    @Test func inlineWhenThereAndNothingWaits() {
        let queue = VirtualClock().queue
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().deliverOn(queue).record()
        queue.sync {
            pipe.putNext(1)
            #expect(recording.text == "1")
            #expect(Signal<Int, NoError>.single(2).deliverOn(queue).record().text == "2 |")
        }
    }

    @Test func aValueFromTheQueueWaitsBehindOneThatIsOnItsWay() {
        let clock = VirtualClock()
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().deliverOn(clock.queue).record()
        pipe.putNext(1)
        clock.queue.sync { pipe.putNext(2) }
        #expect(recording.text == "")
        clock.run()
        #expect(recording.text == "1 2")
        clock.queue.sync { pipe.putNext(3) }
        #expect(recording.text == "1 2 3")
    }

    @Test func oneSubscriptionDoesNotWaitForAnother() {
        let clock = VirtualClock()
        let first = ValuePipe<Int>()
        let second = ValuePipe<Int>()
        let slow = first.signal().deliverOn(clock.queue).record()
        let quick = second.signal().deliverOn(clock.queue).record()
        first.putNext(1)
        clock.queue.sync { second.putNext(2) }
        #expect(slow.text == "" && quick.text == "2")
        clock.run()
        #expect(slow.text == "1")
    }

    @Test(arguments: 1...8) func valuesFromTheQueueAndFromElsewhereKeepTheOrder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let queues = [Queue(name: "a"), Queue(queue: DispatchQueue(label: "b")), .concurrentDefaultQueue(), .mainQueue()]
        let queue = queues[Int.random(in: 0..<4, using: &generator)]
        let places = (0..<200).map { _ in Bool.random(using: &generator) }
        let pipe = ValuePipe<Int>()
        let probe = SerialProbe()
        let received = Received<Int>()
        let done = Gate()
        let handle = pipe.signal().deliverOn(queue).start(next: { value in
            probe.pass { received.append(value) }
            if value == places.count - 1 { done.open() }
        })
        defer { handle.dispose() }
        Queue(name: "putter").justDispatch {
            for (number, isOnQueue) in places.enumerated() {
                if isOnQueue { queue.sync { pipe.putNext(number) } } else { pipe.putNext(number) }
            }
        }
        #expect(done.wait())
        #expect(received.values == Array(places.indices), "seed \(seed)")
        #expect(probe.overlapCount == 0)
    }

    @Test func aHandlerRunsOnItsQueue() {
        let queue = Queue(name: "here")
        let other = Queue(name: "there")
        let places = Received<[Bool]>()
        let done = Gate()
        Signal<Int, NoError>.single(1).deliverOn(queue).beforeNext { _ in places.append([queue.isCurrent(), other.isCurrent()]) }
            .deliverOn(other).start(
                next: { _ in places.append([queue.isCurrent(), other.isCurrent()]) },
                completed: {
                    places.append([queue.isCurrent(), other.isCurrent()])
                    done.open()
                })
        #expect(done.wait())
        #expect(places.values == [[true, false], [false, true], [false, true]])
    }
}
