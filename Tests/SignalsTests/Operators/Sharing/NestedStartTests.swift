import Signals
import TestSupport
import Testing

/// Shared signals that are started inside of a handler, a replay or another start: they behave as they do outside.
@Suite struct NestedStartTests {
    private func loop(_ puts: Counter) -> Signal<Int, NoError> {
        Signal { subscriber in
            for number in 0..<10_000 where !subscriber.isTerminated {
                puts.increment()
                subscriber.putNext(number)
            }
            return .empty
        }
    }

    @Test func takeOfASharedLoopCostsOnePutInsideOfAHandler() {
        let (puts, pipe) = (Counter(), ValuePipe<Int>())
        let shared = loop(puts).share()
        pipe.signal().start(next: { _ in shared.take(1).start() })
        pipe.putNext(1)
        #expect(puts.count == 1)
    }

    @Test func takeOfASharedLoopCostsOnePutInsideOfAReplay() {
        let (puts, promise) = (Counter(), ValuePromise(1))
        let shared = loop(puts).share()
        promise.get().mapToSignal { _ in shared.take(1) }.start()
        #expect(puts.count == 1)
    }

    @Test func aSharedInnerSignalLosesNoValueInsideOfAReplay() {
        let inner = Signal<Int, NoError>.from([1, 2]).mapToSignal { Signal<Int, NoError>.single($0 * 10).share() }
        let promise = ValuePromise(0)
        #expect(inner.record().text == "10 20 |")
        #expect(promise.get().mapToSignal { _ in inner }.record().text == "10 20")
    }

    @Test func withLatestFromASharedSignalInsideOfAHandler() {
        let (pipe, received) = (ValuePipe<Int>(), Received<String>())
        pipe.signal().start(next: { _ in
            Signal<Int, NoError>.single(5).withLatestFrom(Signal<Int, NoError>.single(1).share()).start(next: { received.append("\($0)") })
        })
        pipe.putNext(0)
        #expect(received.values == ["(5, 1)"])
    }

    @Test func takeUntilASharedTriggerInsideOfAHandler() {
        let (pipe, received) = (ValuePipe<Int>(), Received<Int>())
        pipe.signal().start(next: { _ in
            Signal<Int, NoError>.from([1, 2]).take(until: Signal<Int, NoError>.single(1).share()).start(next: { received.append($0) })
        })
        pipe.putNext(0)
        #expect(received.values == [])
    }

    @Test func aSharedSignalInsideOfATransactionDeliversAtOnce() {
        let received = Received<Int>()
        transaction {
            Signal<Int, NoError>.from([1, 2]).share().start(next: { received.append($0) })
            #expect(received.values == [1, 2])
        }
        #expect(received.values == [1, 2])
    }
}
