import Signals
import TestSupport
import Testing

/// Starts in the middle of a delivery, and deliveries in the middle of a start.
@Suite(.serialized) struct StartFaultTests {
    private let first = HandThread()
    private let second = HandThread()
    private let third = HandThread()
    private let a = ValuePromise(0)
    private let b = ValuePromise(0)
    private let log = Received<String>()
    private let recordings = Received<Recording>()

    // MARK: A start drains in a delivery

    /// Runs a handler of `trigger` on the first thread that starts `b` and goes on with what `makeRest` makes. When that start ends, `b` is
    /// free, and another late subscriber that missed a value waits there.
    private func startBusySource(in trigger: ValuePipe<Int>, _ makeRest: () -> @Sendable (Int) -> Void) -> any Disposable {
        let (inDelivery, inLateStart) = (Breakpoint(atPass: 2), Breakpoint())
        let (inNestedStart, behindNestedStart, inStart) = (Breakpoint(), Breakpoint(), Breakpoint())
        let outer = ValuePipe<Int>()
        let handles = DisposableSet()
        handles.add(b.get().start(next: { _ in inDelivery.pass() }))
        // The second thread delivers 1, which the third one's start misses.
        let delivery = second.run(until: inDelivery) { [b] in b.set(1) }
        let lateStart = third.run(until: inLateStart) { [b, recordings] in
            recordings.append(b.get().record { _ in inLateStart.pass() })
        }
        delivery.goOn()
        // A start in a handler of the second thread has b, and returns it while that handler has more to deliver there.
        handles.add(
            outer.signal().start(next: { [b, recordings] _ in
                recordings.append(
                    b.get().record { value in
                        guard value == 1 else { return }
                        b.set(2)
                        inNestedStart.pass()
                    })
                behindNestedStart.pass()
            }))
        let nestedStart = second.run(until: inNestedStart) { outer.putNext(1) }
        // The subscription alone holds the handler.
        func makeHandler() -> @Sendable (Int) -> Void {
            let rest = makeRest()
            return { [b, recordings] value in
                if value == 1 {
                    recordings.append(b.get().record { _ in inStart.pass() })
                }
                rest(value)
            }
        }
        let handle = trigger.signal().start(next: makeHandler())
        handles.add(handle)
        Self.handleInHandler.withLock { $0 = handle }
        // Runs the handlers of whoever subscribed to the trigger later, too.
        handles.add(trigger.signal().start(next: { [log] in log.append("second \($0)") }))
        let start = first.run(until: inStart) { trigger.putNext(1) }
        lateStart.goOn()
        let behind = nestedStart.goOn(until: behindNestedStart)
        start.goOn()
        behind.goOn()
        return handles
    }

    @Test func startInAHandlerDoesNotDeliverInTheMiddle() {
        let trigger = ValuePipe<Int>()
        let handle = startBusySource(in: trigger) { [log] in
            { value in
                log.append("first \(value)")
                if value == 1 { trigger.putNext(2) }
            }
        }
        #expect(log.values == ["first 1", "second 1", "first 2", "second 2"])
        #expect(eventually { recordings.values.allSatisfy { $0.text.hasSuffix("2") } }, "\(recordings.values.map(\.text))")
        handle.dispose()
    }

    /// Nothing that the handler captured is touched once it is disposed: it may be gone.
    @Test func handlerThatDisposesItselfOutlivesItsCall() {
        let trigger = ValuePipe<Int>()
        let handle = startBusySource(in: trigger) { Self.handlerThatDisposesItself(of: trigger) }
        Self.handleInHandler.withLock { $0 = nil }
        #expect(eventually { Self.releases.values.count == 2 })
        #expect(Self.releases.values == ["returns", "released"])
        handle.dispose()
    }

    private static func handlerThatDisposesItself(of trigger: ValuePipe<Int>) -> @Sendable (Int) -> Void {
        let token = Token(onRelease: { Self.releases.append("released") })
        return { value in
            token.touch()
            guard value == 1 else { return }
            trigger.putNext(2)
            Self.handleInHandler.withLock { $0 }?.dispose()
            Self.releases.append("returns")
        }
    }

    private static let releases = Received<String>()
    /// That of the handler that starts `b`.
    private static let handleInHandler = Locked<(any Disposable)?>(nil)

    // MARK: Puts in a start

    /// A promise with a value, and how more are put.
    enum Putting: CaseIterable {
        case intoValuePromise, intoSignalOfPromise, byPromiseSet
    }

    @Test(arguments: Putting.allCases) func startDeliversAllPutsOfItsHandlers(putting: Putting) {
        for count in 1...200 {
            let (source, promise) = (ValuePromise(0), Promise<Int>(0))
            let (received, foreignCalls) = (Received<Int>(), Counter())
            let thread = ThreadID.current
            let next: @Sendable (Int) -> Void = { value in
                if ThreadID.current != thread { foreignCalls.increment() }
                received.append(value)
                guard value == 0 else { return }
                for number in 1...count {
                    if putting == .byPromiseSet { promise.set(.single(number)) } else { source.set(number) }
                }
            }
            let handle: any Disposable
            switch putting {
            case .intoValuePromise: handle = source.get().start(next: next)
            case .byPromiseSet: handle = promise.get().start(next: next)
            case .intoSignalOfPromise:
                let relay = Promise<Int>()
                handle = relay.get().start(next: next)
                relay.set(source.get())
            }
            let values = received.values
            #expect(values == Array(0...count), "\(count) puts")
            #expect(foreignCalls.count == 0, "\(count) puts")
            handle.dispose()
            guard values.count == count + 1 else { return }
        }
    }

    @Test func transactionInAStartIsDeliveredBeforeItReturns() {
        let generator = Signal<Int, NoError> { [a, b, log] _ in
            transaction {
                a.set(1)
                b.set(1)
            }
            log.append("after")
            return .empty
        }
        let handle = merge(a.get(), generator).start(next: { [log] in log.append("\($0)") })
        #expect(log.values == ["0", "1", "after"])
        handle.dispose()
    }

    /// What a generator puts while a handler starts it belongs to the delivery that called the handler.
    @Test func putOfAGeneratorStartedInAHandlerSettlesWithTheDelivery() {
        let generator = ManualSource<Int, NoError>()
        let starts = a.get().start(next: { value in
            guard value == 1 else { return }
            Signal<Int, NoError> { _ in
                generator.put(1)
                return .empty
            }.start()
        })
        let pair = combineLatest(generator.signal, a.get()).map { "\($0)\($1)" }.record()
        generator.put(0)
        a.set(1)
        #expect(pair.text == "00 11")
        starts.dispose()
    }

    // MARK: A shared run and who is still to be admitted

    /// The run is still starting, its first subscriber has enough, and the other one waits for what the second thread delivers.
    @Test func sharedRunIsKeptForASubscriberToBeAdmitted() {
        let relay = Promise<Int>()
        let (beforePut, afterPut) = (Breakpoint(), Breakpoint())
        // The second thread owns b, for a start in which b changes.
        let step = second.run(until: beforePut) { [b, recordings] in
            let generator = Signal<Int, NoError> { _ in
                beforePut.pass()
                b.set(1)
                afterPut.pass()
                return .empty
            }
            recordings.append(merge(b.get(), generator).record())
        }
        relay.set(b.get())
        let started = step.goOn(until: afterPut)
        let late = Received<Recording>()
        let shared = Locked<Signal<Int, NoError>>(.never())
        let generator = Signal<Int, NoError> { subscriber in
            late.append(shared.withLock { $0 }.record())
            subscriber.putNext(10)
            subscriber.putNext(11)
            return .empty
        }
        let signal = merge(relay.get(), generator).replay(1)
        shared.withLock { $0 = signal }
        let early = signal.filter { $0 == 10 }.take(1).record()
        started.goOn()
        b.set(2)
        #expect(early.text.hasSuffix("|"))
        #expect(eventually { late.values.first?.text.hasSuffix("2") == true }, "\(late.values.map(\.text))")
        shared.withLock { $0 = .never() }
    }

    // MARK: Values during a replay

    /// The first thread's handler puts while the first values of its start are replayed, and a start of another thread has come late.
    @Test(arguments: [0, 1]) func aLateSubscriberIsNotOvertakenByWhatIsPutInAReplay(replayed: Int) {
        let pipe = ValuePipe<Int>()
        let shared = merge([pipe.signal(), ValuePromise(1).get(), ValuePromise(2).get()]).replay(replayed)
        let late = Received<Int>()
        let handle = shared.start(next: { [second, log] value in
            log.append("\(value)")
            if value == 1 { second.run { shared.start(next: { late.append($0) }) } }
            if value == 2 { pipe.putNext(3) }
        })
        #expect(log.values == ["1", "2", "3"])
        eventually { late.values.last == 3 }
        #expect(late.values.suffix(2) == [2, 3])
        handle.dispose()
    }

    // MARK: A source that feeds a promise no more

    @Test func aStartOfAPromiseThatIsSetAnewDoesNotWaitForItsOldSource() {
        let promise = Promise<Int>()
        promise.set(a.get())
        promise.set(.single(5).then(.never()))
        let keep = promise.get().start()
        let handle = a.get().start(next: { [log] value in
            guard value == 1 else { return }
            promise.get().start(next: { log.append("first \($0)") })
            log.append("returned")
        })
        a.set(1)
        #expect(log.values == ["first 5", "returned"])
        keep.dispose()
        handle.dispose()
    }
}
