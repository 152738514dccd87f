import Signals
import TestSupport
import Testing

/// G4: a value put by a handler comes after the current one, first in first out, for every subscriber in the same order.
@Suite struct G4ReentrancyTests {
    @Test func allSubscribersOfAPipeSeeOneOrder() {
        let pipe = ValuePipe<Int>()
        let probe = SerialProbe()
        let first = pipe.signal().record { value in
            probe.pass {
                if value < 3 {
                    pipe.putNext(value * 2)
                    pipe.putNext(value * 2 + 1)
                }
            }
        }
        let second = pipe.signal().record()
        pipe.putNext(1)
        #expect(first.text == "1 2 3 4 5")
        #expect(second.text == first.text)
        #expect(probe.overlapCount == 0)
    }

    @Test func sourcesThatFeedEachOtherNeitherRecurseNorSwap() {
        let ping = ValuePipe<Int>()
        let pong = ValuePipe<Int>()
        let probe = SerialProbe()
        let pings = ping.signal().record { value in probe.pass { if value < 10_000 { pong.putNext(value + 1) } } }
        let pongs = pong.signal().record { value in probe.pass { ping.putNext(value + 1) } }
        runOnThread(stackSize: 256 * 1024) { ping.putNext(0) }
        #expect(probe.overlapCount == 0)
        #expect(pings.text == (0...5000).map { "\($0 * 2)" }.joined(separator: " "))
        #expect(pongs.text == (0..<5000).map { "\($0 * 2 + 1)" }.joined(separator: " "))
    }

    @Test func valuesPutIntoSeveralSourcesKeepTheirOrder() {
        let trigger = ValuePipe<Void>()
        let first = ValuePipe<Int>()
        let second = ValuePipe<Int>()
        let order = Received<Int>()
        first.signal().start(next: { order.append($0) })
        second.signal().start(next: { order.append($0) })
        trigger.signal().start(next: {
            first.putNext(1)
            second.putNext(2)
            first.putNext(3)
            second.putNext(4)
            order.append(0)
        })
        trigger.putNext(())
        #expect(order.values == [0, 1, 2, 3, 4])
    }

    @Test func switchToLatestReenteredKeepsTheNewest() {
        let outer = ValuePipe<Int>()
        let inner = ValuePromise(0)
        let recording = outer.signal().mapToSignal { (number: Int) in inner.get().map { number * 100 + $0 } }.record { value in
            if value == 100 { outer.putNext(2) }
        }
        outer.putNext(1)
        inner.set(5)
        #expect(recording.text == "100 200 205")
    }

    @Test func promiseSetReenteredKeepsTheNewest() {
        let promise = Promise<Int>()
        let newest = ValuePromise(2)
        let recording = promise.get().record { value in
            if value == 1 { promise.set(newest.get()) }
        }
        promise.set(Signal<Int, NoError>.single(1).then(.never()))
        newest.set(3)
        #expect(recording.text == "1 2 3")
    }

    @Test func promiseSetByTheDisposalOfTheOldSignalKeepsTheNewest() {
        let promise = Promise<Int>()
        promise.set(Signal { _ in ActionDisposable { promise.set(.single(3)) } })
        let recording = promise.get().record()
        promise.set(.single(2))
        #expect(recording.text == "3")
    }

    @Test func aSubscriberThatJoinsInAHandlerGetsEachValueOnce() {
        let promise = ValuePromise(1)
        let late = Received<String>()
        let handles = DisposableSet()
        let recording = promise.get().record { value in
            guard value == 2 else { return }
            promise.set(3)
            handles.add(promise.get().start(next: { late.append("\($0)") }))
            promise.set(4)
        }
        promise.set(2)
        #expect(recording.text == "1 2 3 4")
        #expect(late.values == ["2", "3", "4"])
    }

    @Test func aValuePutWhileTheLatestIsReplayedComesAfterIt() {
        let promise = ValuePromise(1)
        let probe = SerialProbe()
        let first = promise.get().record()
        let second = promise.get().record { value in
            probe.pass { if value < 4 { promise.set(value + 1) } }
        }
        #expect(first.text == "1 2 3 4")
        #expect(second.text == "1 2 3 4")
        #expect(probe.overlapCount == 0)
    }

    @Test func putsIntoAGeneratorFromItsOwnHandler() {
        let source = ManualSource<Int, NoError>()
        let probe = SerialProbe()
        let recording = source.signal.record { value in
            probe.pass { if value < 100_000 { source.put(value + 1) } }
        }
        runOnThread(stackSize: 256 * 1024) { source.put(1) }
        #expect(probe.overlapCount == 0)
        #expect(recording.text.split(separator: " ").count == 100_000)
        recording.dispose()
    }
}
