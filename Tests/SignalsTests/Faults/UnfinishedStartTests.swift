import Signals
import TestSupport
import Testing

/// Late starts that are under way on another thread, or dispose something of their own graph, when what contains them ends.
@Suite struct UnfinishedStartTests {
    private let worker = HandThread()
    private let events = Received<String>()
    private let inStart = Breakpoint()
    private let pool = VirtualClock()
    private let hop = VirtualClock()

    /// A signal behind a hop; its generator stops at a breakpoint when the pool's clock runs, and others can end it meanwhile.
    private var slow: Signal<Int, Failure> {
        Signal { [events, inStart] _ in
            inStart.pass()
            events.append("return")
            return ActionDisposable { events.append("dispose") }
        }.runOn(pool.queue).deliverOn(hop.queue)
    }

    private func fails(_ pipe: ValuePipe<Int>) -> Signal<Int, Failure> {
        pipe.signal().castError(Failure.self).mapToSignal { .fail(Failure("\($0)")) }
    }

    private var next: Signal<Int, NoError> { .single(7).beforeStarted { [events] in events.append("next") } }

    private func whileStarting(_ body: () -> Void) {
        let step = worker.run(until: inStart) { [pool] in pool.run() }
        body()
        #expect(!events.values.contains("next"))
        step.goOn()
        hop.run()
    }

    @Test(arguments: [false, true]) func successorWaitsForAStartOfAnotherThread(isBehindAHop: Bool) {
        let (failing, clock) = (ValuePipe<Int>(), VirtualClock())
        let all = merge([slow, fails(failing)])
        let handle = (isBehindAHop ? all.deliverOn(clock.queue) : all).catch { [next] _ in next }.start()
        whileStarting {
            failing.putNext(1)
            clock.run()
        }
        clock.run()
        #expect(events.values == ["return", "dispose", "next"])
        handle.dispose()
    }

    @Test(arguments: [false, true]) func successorWaitsForAStartThatEndedBefore(isOnAnotherThread: Bool) {
        let (stop, last, other) = (ValuePipe<Int>(), ValuePipe<Int>(), HandThread())
        let all = merge([slow.take(until: stop.signal().castError(Failure.self)), last.signal().castError(Failure.self).take(1)])
        let handle = all.then(next.castError(Failure.self)).start()
        whileStarting {
            stop.putNext(1)
            if isOnAnotherThread {
                other.run { last.putNext(2) }
            } else {
                last.putNext(2)
            }
        }
        #expect(events.values == ["return", "dispose", "next"])
        handle.dispose()
    }

    @Test(arguments: [false, true]) func successorWaitsForAStartThatATeardownDisposes(isInSync: Bool) {
        let (failing, other, queue) = (ValuePipe<Int>(), ValuePipe<Int>(), Queue(name: "teardown"))
        let (slow, hop) = (slow, hop)
        let independent = Signal<Int, Failure> { [events] subscriber in
            let inner = slow.start()
            let puts = failing.signal().start(next: { subscriber.putError(Failure("\($0)")) })
            return ActionDisposable {
                puts.dispose()
                if isInSync { queue.sync { inner.dispose() } } else { inner.dispose() }
                events.append("old")
            }
        }
        let handle = merge(independent.catch { [next] _ in next }, other.signal()).start()
        whileStarting { failing.putNext(1) }
        hop.run()
        #expect(events.values == ["old", "return", "dispose", "next"])
        handle.dispose()
    }

    @Test func endOfASharedSignalIsNotLost() {
        let failing = ValuePipe<Int>()
        let handle = merge([slow, fails(failing)]).share().start(error: { [events] in events.append("error \($0)") })
        whileStarting { failing.putNext(1) }
        #expect(events.values == ["return", "dispose", "error 1"])
        handle.dispose()
    }

    @Test func firstErrorOfAMergeIsTheLastEvent() {
        let (a, b) = (ValuePipe<Int>(), ValuePipe<Int>())
        let all = Signal<Signal<Int, Failure>, Failure>.from([merge([slow, fails(a)]), fails(b)]).merge(maxConcurrent: 2)
        let handle = all.start(error: { [events] in events.append("error \($0)") })
        whileStarting {
            a.putNext(1)
            b.putNext(2)
        }
        #expect(events.values == ["error 1", "return", "dispose"])
        handle.dispose()
    }

    /// A signal that ends while it starts waits for a start inside of it that another thread runs.
    @Test(arguments: 0..<3) func endInAStartWaitsForAStartInsideOfIt(index: Int) {
        let gate = ValuePipe<Int>()
        // Starts the pool's work on the other thread, then ends the run that is being started.
        let step = Received<StoppedStep>()
        let ending = Signal<Int, Failure> { [worker, inStart, pool] subscriber in
            if step.values.isEmpty { step.append(worker.run(until: inStart) { pool.run() }) }
            subscriber.putNext(5)
            return .empty
        }
        let first = merge([slow, ending]).take(1)
        let follower = next.castError(Failure.self)
        let signal: Signal<Int, Failure> =
            switch index {
            case 0: gate.signal().castError(Failure.self).take(1).then(first).then(follower)
            case 1: gate.signal().castError(Failure.self).take(1).flatMap { _ in Signal.from([first, follower]).queue() }
            default: first.share().then(follower)
            }
        let handle = signal.start()
        gate.putNext(1)
        #expect(events.values == [])
        step.values[0].goOn()
        #expect(events.values == ["return", "dispose", "next"])
        handle.dispose()
    }

    @Test func teardownThatDisposesItsOwnStartIsNotAwaited() {
        let (gate, meta) = (ValuePipe<Int>(), MetaDisposable())
        let tearing = Signal<Int, NoError> { [events] _ in
            ActionDisposable {
                events.append("teardown")
                meta.dispose()
            }
        }
        let signal = gate.signal().take(1).then(merge([tearing, .single(5)]).take(1))
        meta.set(signal.afterDisposed { [events] in events.append("after") }.start())
        gate.putNext(1)
        #expect(events.values == ["teardown", "after"])
    }

    @Test func teardownThatEndsWhatContainsItIsNotAwaited() {
        let (clock, stop) = (VirtualClock(), ValuePipe<Int>())
        let tearing = Signal<Int, NoError> { _ in ActionDisposable { stop.putNext(1) } }
        let signal = merge([tearing, .single(5)]).take(1).runOn(clock.queue).take(until: stop.signal())
        let recording = signal.then(.single(7)).record()
        clock.run()
        #expect(recording.text == "5 7 |")
    }

    @Test func teardownsThatDisposeEachOtherAreNotAwaited() {
        let (clock, metas, inTeardown, other) = (VirtualClock(), [MetaDisposable(), MetaDisposable()], Breakpoint(), HandThread())
        for index in metas.indices {
            let tearing = Signal<Int, NoError> { _ in
                ActionDisposable {
                    if index == 0 { inTeardown.pass() }
                    metas[1 - index].dispose()
                }
            }
            let signal = merge([tearing, .single(5)]).take(1).runOn(index == 0 ? clock.queue : pool.queue)
            metas[index].set(signal.afterDisposed { [events] in events.append("after") }.start())
        }
        let step = other.run(until: inTeardown) { clock.run() }
        pool.run()
        step.goOn()
        #expect(events.values == ["after", "after"])
    }

    @Test func cancelledWaitReturnsWhenALateStartIsDisposed() async {
        let (queue, starts, isCancelled) = (Queue(), Counter(), Gate())
        let signal = Signal<Int, NoError> { [events] _ in
            starts.increment()
            _ = isCancelled.wait()
            return ActionDisposable { events.append("dispose") }
        }.runOn(queue)
        let task = Task { [events] in
            let value = await signal.first()
            events.append(value == nil ? "nothing" : "value")
        }
        while starts.count == 0 { await Task.yield() }
        task.cancel()
        isCancelled.open()
        await task.value
        #expect(events.values == ["dispose", "nothing"])
    }
}
