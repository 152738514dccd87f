import Signals
import TestSupport
import Testing

/// Starts in handlers that put into other components.
@Suite struct NestedWorkTests {
    private let second = HandThread()

    /// The component of the stage that waits is needed until the handler's propagation is over.
    @Test func stageThatANestedStartMakesWaitKeepsItsComponent() {
        let (generator, other) = (ManualSource<Int, NoError>(), ValuePromise(10))
        let sum = combineLatest(generator.signal, other.get()).map { $0 + $1 }.record()
        generator.put(0)
        let shared = Signal<Int, NoError> { _ in
            generator.put(1)
            return .empty
        }.share()
        let pipe = ValuePipe<Int>()
        let handles = DisposableSet()
        handles.add(
            pipe.signal().start(next: { [second] _ in
                handles.add(shared.start())
                second.run { other.set(20) }
            }))
        pipe.putNext(1)
        eventually { sum.text.hasSuffix("21") }
        #expect(sum.text == "10 11 21")
        handles.dispose()
    }

    /// A value is on its way to a late subscriber until the handler's propagation is over.
    @Test func lateSubscriberOfANestedPutDoesNotGoBack() {
        let generator = ManualSource<Int, NoError>()
        let (inMap, hasPut, inHandler) = (Breakpoint(), Breakpoint(), Breakpoint())
        let shared = generator.signal.map { value in
            if value == 1 { inMap.pass() }
            return value
        }.replay(1)
        let first = shared.start()
        generator.put(0)
        let pipe = ValuePipe<Int>()
        let putting = pipe.signal().start(next: { _ in
            generator.put(1)
            hasPut.pass()
        })
        let step = second.run(until: inMap) { pipe.putNext(1) }
        let (late, handles) = (Received<Int>(), DisposableSet())
        let third = HandThread()
        let start = third.run(until: inHandler) {
            handles.add(
                shared.start(next: { value in
                    late.append(value)
                    if value == 0 { inHandler.pass() }
                }))
        }
        let putStep = step.goOn(until: hasPut)
        start.goOn()
        third.run { generator.put(2) }
        putStep.goOn()
        eventually { late.values.last == 2 && late.values.count >= 3 }
        #expect(late.values == [0, 1, 2])
        handles.dispose()
        first.dispose()
        putting.dispose()
    }

    /// The queue for which a component is reserved doesn't run.
    @Test func componentIsNotReservedForAQueueThatStands() {
        let (clock, pipe, other) = (VirtualClock(), ValuePipe<Int>(), ValuePromise(0))
        let received = merge(pipe.signal().deliverOn(clock.queue), other.get()).record { _ in }
        let inHandler = (0..<3).map { _ in Breakpoint() }
        let blocked = other.get().start(next: { if $0 < 0 { inHandler[-$0 - 1].pass() } })
        pipe.putNext(1)
        for number in 1...3 {
            let step = second.run(until: inHandler[number - 1]) { other.set(-number) }
            clock.run()
            step.goOn()
        }
        other.set(10)
        #expect(eventually { received.text.hasSuffix("10") }, "\(received.text)")
        clock.run()
        #expect(eventually { received.text.hasSuffix("10 1") }, "\(received.text)")
        blocked.dispose()
    }

    /// A combination that follows on a signal is kept by the propagation alone.
    @Test func aCombinationThatNothingKeepsSettles() {
        let (pipe, saved) = (ValuePipe<Int>(), Locked<Subscriber<Int, NoError>?>(nil))
        let pair = combineLatest(Signal<Int, NoError>.single(1), .single(2)).map { $0.0 + $0.1 }
        let generator = Signal<Int, NoError> { subscriber in
            saved.withLock { $0 = subscriber }
            return EmptyDisposable()
        }
        let recording = generator.then(pair).record()
        let handle = pipe.signal().start(next: { _ in saved.withLock { $0.take() }?.putCompletion() })
        pipe.putNext(1)
        expect(recording, "3 |")
        let queue = Queue()
        let hopped = pipe.signal().take(1).deliverOn(queue).then(pair).record()
        queue.sync { pipe.putNext(10) }
        expect(hopped, "10 3 |")
        handle.dispose()
    }

    /// Work that a handler does in a queue puts into the component that the handler's thread owns.
    @Test(arguments: [false, true]) func aPutInAQueueIsDeliveredByItsThread(isTransaction: Bool) {
        let (queue, page, rows) = (Queue(name: "state"), ValuePromise(0), ValuePromise(0))
        let generator = Signal<Int, NoError> { subscriber in rows.get().start(next: { subscriber.putNext($0) }) }
        let shown = page.get().mapToSignal { page in generator.map { page * 10 + $0 } }.record { value in
            guard value == 1 else { return }
            queue.sync {
                if isTransaction { transaction { page.set(1) } } else { page.set(1) }
            }
        }
        rows.set(1)
        #expect(shown.text == "0 1 11")
    }
}
