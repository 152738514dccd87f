import Dispatch
import Signals
import TestSupport
import Testing

/// `delivered()` waits for what was put while a handler ran or another thread delivered.
@Suite struct DeliveredTests {
    private let received = Received<Int>()

    @Test func nothingIsLeftAfterAPut() async {
        let pipe = ValuePipe<Int>()
        let handle = pipe.signal().start(next: { received.append($0) })
        pipe.putNext(1)
        await pipe.delivered()
        #expect(received.values == [1])
        handle.dispose()
    }

    /// One thread is in a handler; what is set meanwhile is left to it.
    @Test func whatIsLeftToAnotherThreadIsWaitedFor() async {
        let promise = ValuePromise(0)
        let (isInside, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let handle = promise.get().start(next: { value in
            if value == 1 {
                isInside.signal()
                mayGoOn.wait()
            }
            received.append(value)
        })
        let thread = HandThread()
        let end = thread.begin { promise.set(1) }
        wait(for: isInside)
        for value in 2...100 { promise.set(value) }
        #expect(received.values == [0])
        mayGoOn.signal()
        await promise.delivered()
        #expect(received.values == Array(0...100))
        _ = end
        handle.dispose()
    }

    /// A start beside a busy thread has a component of its own for some time.
    @Test func subscribersOfAnotherComponentAreWaitedFor() async {
        let (promise, other) = (ValuePromise(0), ValuePromise(0))
        let (isInside, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let first = promise.get().start(next: { value in
            if value == 1 {
                isInside.signal()
                mayGoOn.wait()
            }
        })
        let thread = HandThread()
        let end = thread.begin { promise.set(1) }
        wait(for: isInside)
        let late = combineLatest(other.get(), promise.get()).start(next: { received.append($0.1) })
        promise.set(2)
        mayGoOn.signal()
        await promise.delivered()
        #expect(received.values.last == 2)
        _ = end
        first.dispose()
        late.dispose()
    }

    @Test func aSignalThatWasSetInAHandlerHasTakenEffect() async {
        let (pipe, promise) = (ValuePipe<Int>(), Promise<Int>())
        let seen = promise.get().start(next: { received.append($0) })
        let handle = merge(pipe.signal(), promise.get()).start(next: { if $0 == 7 { promise.set(.single(8)) } })
        pipe.putNext(7)
        await promise.delivered()
        #expect(received.values == [8])
        seen.dispose()
        handle.dispose()
    }

    private func wait(for semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    /// A start is late at a promise that follows from the source.
    @Test func subscribersOfAPromiseInAnotherComponentAreWaitedFor() async {
        let (source, derived) = (ValuePromise(0), Promise<Int>())
        derived.set(source.get())
        let (inHandler, inStart) = (Breakpoint(atPass: 2), Breakpoint())
        let blocker = source.get().start(next: { _ in inHandler.pass() })
        let (first, second) = (HandThread(), HandThread())
        let set = first.run(until: inHandler) { source.set(1) }
        let start = second.run(until: inStart) { [received] in
            derived.get().start(next: { value in
                if received.values.isEmpty { inStart.pass() }
                received.append(value)
            })
        }
        set.goOn()
        source.set(5)
        let isDelivered = Received<[Int]>()
        let waiting = Task {
            await source.delivered()
            isDelivered.append(received.values)
        }
        #expect(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05) == .timedOut)
        #expect(isDelivered.values.isEmpty)
        start.goOn()
        await waiting.value
        #expect(isDelivered.values == [[1, 5]])
        blocker.dispose()
    }

    /// A signal sets its promise while it starts: that takes effect when its start has returned.
    @Test func setWhileTheOldSignalStartsIsWaitedFor() async {
        let promise = Promise(0)
        let handle = promise.get().start(next: { received.append($0) })
        let (isSet, mayGoOn) = (DispatchSemaphore(value: 0), Counter())
        let thread = HandThread()
        let end = thread.begin {
            promise.set(
                Signal { subscriber in
                    promise.set(.single(5))
                    isSet.signal()
                    eventually { subscriber.isTerminated && mayGoOn.count > 0 }
                    return EmptyDisposable()
                })
        }
        wait(for: isSet)
        async let delivered: Void = promise.delivered()
        mayGoOn.increment()
        await delivered
        #expect(received.values == [0, 5])
        end.waitForEnd()
        handle.dispose()
    }
}
