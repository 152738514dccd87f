import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct ValuePipeTests {
    @Test func deliversToThoseWhoListenAndKeepsNothing() {
        let pipe = ValuePipe<Int>()
        pipe.putNext(1)
        let early = pipe.signal().record()
        pipe.putNext(2)
        let late = pipe.signal().record()
        pipe.putNext(3)
        early.dispose()
        pipe.putNext(4)
        #expect(early.text == "2 3")
        #expect(late.text == "3 4")
    }

    @Test func subscribersComeInTheirOrder() {
        let pipe = ValuePipe<Void>()
        let order = Received<Int>()
        let handles = (0..<50).map { index in pipe.signal().start(next: { order.append(index) }) }
        for index in stride(from: 0, to: 50, by: 3) { handles[index].dispose() }
        pipe.putNext(())
        #expect(order.values == (0..<50).filter { !$0.isMultiple(of: 3) })
    }

    @Test func oneWhoLeavesInAHandlerReceivesNothingMore() {
        let pipe = ValuePipe<Int>()
        let second = MetaDisposable()
        let received = Received<Int>()
        pipe.signal().start(next: { if $0 == 2 { second.dispose() } })
        second.set(pipe.signal().start(next: { received.append($0) }))
        for value in 1...3 { pipe.putNext(value) }
        #expect(received.values == [1])
    }

    @Test func oneWhoJoinsInAHandlerReceivesWhatFollows() {
        let pipe = ValuePipe<Int>()
        let received = Received<Int>()
        let first = pipe.signal().record { value in
            if value == 1 {
                pipe.signal().start(next: { received.append($0) })
                pipe.putNext(2)
            }
        }
        pipe.putNext(1)
        #expect(first.text == "1 2")
        #expect(received.values == [2])
    }

    @Test func aSignalOfAPipeThatIsGoneDeliversNothing() {
        let signal = ValuePipe<Int>().signal()
        let recording = signal.record()
        #expect(recording.text == "")
        #expect(recording.isReleased)
    }

    @Test func aSignalOfAPromiseThatIsGoneDeliversItsLastValue() {
        let recordings = [ValuePromise(1).get().record(), Promise(2).get().record(), Promise<Int>().get().record()]
        #expect(recordings.map(\.text) == ["1", "2", ""])
        #expect(recordings.map(\.isReleased) == [true, true, true])
    }

    /// A thread's value that waits for the end of that thread's propagation holds up no other thread's.
    @Test func aPutDoesNotWaitForAnotherThreadsPropagation() {
        let trigger = ValuePipe<Void>()
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().record()
        let isDeferred = Gate()
        let goOn = Gate()
        let done = Gate()
        trigger.signal().start(next: {
            pipe.putNext(1)
            isDeferred.open()
            _ = goOn.wait()
        })
        Queue(name: "trigger").justDispatch {
            trigger.putNext(())
            done.open()
        }
        #expect(isDeferred.wait())
        pipe.putNext(2)
        #expect(recording.text == "1 2")
        goOn.open()
        #expect(done.wait())
        #expect(recording.text == "1 2")
    }
}
