import Signals
import TestSupport
import Testing

/// Values whose release puts the next one.
@Suite struct ReleaseFaultTests {
    enum Keeper: CaseIterable {
        case valuePromise, observedValuePromise, promise, replay, transaction
    }

    private final class Link: Sendable {
        private let onRelease: @Sendable () -> Void

        init(_ onRelease: @escaping @Sendable () -> Void) {
            self.onRelease = onRelease
        }

        deinit {
            onRelease()
        }
    }

    /// The links that are left.
    private final class Chain: Sendable {
        private let left = Locked(20_000)

        /// In a struct: a closure that is the value of a generic type by itself is wrapped once more each time it is read.
        private struct Put: Sendable {
            let call: @Sendable (Link?) -> Void
        }

        private let put = Locked<Put?>(nil)

        var leftCount: Int { left.withLock { $0 } }

        func start(_ put: @escaping @Sendable (Link?) -> Void) {
            self.put.withLock { $0 = Put(call: put) }
            for _ in 0..<3 { putNext() }
        }

        private func putNext() {
            let number = left.withLock { left in
                left -= 1
                return left
            }
            put.withLock { $0 }?.call(number > 0 ? Link { self.putNext() } : nil)
        }
    }

    /// The first links are put by a handler. A caller of `set` keeps the value until the call returns, so a release that comes after that is not
    /// the source's, and would recurse in the caller.
    @Test(arguments: Keeper.allCases) func releaseThatPutsTheNextValueDoesNotRecurse(keeper: Keeper) {
        let chain = Chain()
        runOnThread(stackSize: 512 * 1024) {
            let source = ValuePromise<Link?>(nil)
            let pipe = ValuePipe<Link?>()
            let promise = Promise<Link?>()
            let (handles, handler) = (DisposableSet(), ValuePipe<Void>())
            func start(_ put: @escaping @Sendable (Link?) -> Void) {
                handles.add(handler.signal().start(next: { chain.start(put) }))
            }
            switch keeper {
            case .valuePromise: start { source.set($0) }
            case .observedValuePromise:
                handles.add(source.get().start(next: { _ in }))
                start { source.set($0) }
            case .promise:
                promise.set(source.get())
                start { source.set($0) }
            case .replay:
                handles.add(pipe.signal().replay(2).start(next: { _ in }))
                start { link in pipe.putNext(link) }
            case .transaction: start { link in transaction { source.set(link) } }
            }
            handler.putNext(())
            handles.dispose()
        }
        #expect(chain.leftCount <= 0)
    }

    enum Place: CaseIterable {
        case withLatestFrom, sample, combineLatest, array
    }

    /// A generator's value is no propagation: what its release puts is delivered at once, by the stage that is about to keep the next value.
    @Test(arguments: Place.allCases) func releaseThatComesBackToItsPlaceFindsTheNewValue(place: Place) {
        let (generator, trigger) = (Received<Subscriber<Numbered, NoError>>(), ValuePipe<Void>())
        let values = Signal<Numbered, NoError> { subscriber in
            generator.append(subscriber)
            return .empty
        }
        let triggers = trigger.signal()
        let kept: Signal<Int, NoError> =
            switch place {
            case .withLatestFrom: triggers.withLatestFrom(values).map { $0.1.number }
            case .sample: values.sample(triggers).map(\.number)
            case .combineLatest: combineLatest(values, triggers).map { $0.0.number }
            case .array: combineLatest([values, triggers.map { Numbered(0) }]).map { $0[0].number }
            }
        let numbers = Received<Int>()
        let handle = kept.start(next: { numbers.append($0) })
        let subscriber = generator.values[0]
        trigger.putNext(())
        for number in 1...3 {
            subscriber.putNext(Numbered(number) { trigger.putNext(()) })
        }
        trigger.putNext(())
        handle.dispose()
        let expected =
            switch place {
            case .withLatestFrom: [2, 3, 3]
            case .sample: [2, 3]
            case .combineLatest, .array: [1, 2, 2, 3, 3, 3]
            }
        #expect(numbers.values == expected)
    }

    /// A number and what happens when nothing keeps it any more.
    private struct Numbered: Sendable {
        let number: Int
        private let link: Link?

        init(_ number: Int, onRelease: (@Sendable () -> Void)? = nil) {
            self.number = number
            link = onRelease.map { Link($0) }
        }
    }

    /// Address Sanitizer sees whether the handler is freed while it runs.
    @Test func handlerThatAnotherThreadDisposesStaysWhileItGetsALastValue() {
        let source = ValuePipe<Int>()
        let derived = Locked<Promise<Int>?>(Promise(0))
        let handle = Locked<(any Disposable)?>(nil)
        let (other, received) = (HandThread(), Received<Int>())
        let outer = source.signal().start(next: { _ in
            guard received.values.isEmpty else { return }
            let captured = Locked(Array(0..<100))
            let started = derived.withLock { $0?.get() }?.start(next: { value in
                let disposed = handle.withLock { $0.take() }
                other.run { disposed?.dispose() }
                // The last owner of the source of this subscriber.
                let released = derived.withLock { $0.take() }
                withExtendedLifetime(released) {}
                received.append(captured.withLock { $0.count } + value)
            })
            handle.withLock { $0 = started }
        })
        derived.withLock { $0?.set(source.signal()) }
        source.putNext(1)
        #expect(received.values == [101])
        outer.dispose()
    }

    /// A late step that was taken already would be overtaken by the value that the release of a late subscriber puts.
    @Test func valuePutByTheReleaseOfLateSubscribersComesBehindLateValues() {
        let source = ValuePromise(0)
        let (inHandler, isOver) = (Breakpoint(), Gate())
        let (first, second) = (HandThread(), HandThread())
        let blocker = source.get().start(next: { if $0 == 1 { inHandler.pass() } })
        let step = first.run(until: inHandler) {
            source.set(1)
            source.set(2)
            isOver.open()
        }
        let received = Received<Int>()
        let start = second.begin {
            // All become late subscribers beside the other thread, and twenty of them are over at once.
            let short = (0..<20).map { number in
                Signal<Int, NoError>.deferred {
                    let link = Link { if number == 0 { source.set(3) } }
                    return source.get().map { _ in withExtendedLifetime(link) { -1 } }.take(1)
                }
            }
            let handle = merge([source.get()] + short + [.single(-2)]).start(next: { value in
                if value >= 0 { received.append(value) }
                if value == -2 {
                    step.goOn()
                    _ = isOver.wait()
                }
            })
            withExtendedLifetime(handle) {}
        }
        start.waitForEnd()
        #expect(received.values == received.values.sorted())
        #expect(received.values.last == 3)
        blocker.dispose()
    }

    /// A start that reads ahead drops the last reference to a value. Debug builds stop where other work is done in the middle of the read.
    @Test func valueReleasedByAReadAheadMayPutAnother() {
        let (source, distant, derived) = (ValuePromise(0), ValuePromise(0), Promise<Link>())
        let (inHandler, number) = (Breakpoint(atPass: 2), Counter())
        let blocker = distant.get().start(next: { _ in inHandler.pass() })
        derived.set(
            distant.get().map { _ in
                let isFirst = number.increment() == 1
                return Link { if isFirst { source.set(1) } }
            })
        let first = HandThread()
        let step = first.run(until: inHandler) { distant.set(1) }
        let received = Received<String>()
        let handle = combineLatest(source.get(), distant.get(), derived.get().map { _ in "link" }).take(1).start(next: { value in
            received.append("\(value.0) \(value.1)")
            step.goOn()
        })
        #expect(received.values == ["0 1"])
        #expect(source.value == 1)
        for handle in [handle, blocker] { handle.dispose() }
    }

    /// A late subscriber is admitted before it gets a value of that step, and its handler drops the source. Its closure stays until it has returned,
    /// which debug builds see to by themselves.
    @Test func aLateHandlerThatDropsItsPromiseIsKept() {
        let (a, b) = (ValuePromise(0), ValuePipe<Int>())
        let promise = Locked<Promise<Int>?>(Promise<Int>())
        let owner = HandThread()
        let inHandler = Breakpoint(atPass: 2)
        let both = combineLatest(a.get(), b.signal()).start()
        let blocker = a.get().start(next: { _ in inHandler.pass() })
        promise.withLock { $0 }?.set(a.get())
        let step = owner.run(until: inHandler) {
            transaction {
                a.set(1)
                b.putNext(1)
            }
        }
        let (isRunning, isReleasedEarly) = (Locked(false), Locked(false))
        func watch() -> (any Disposable)? {
            let link = Link { isReleasedEarly.withLock { $0 = isRunning.withLock { $0 } } }
            return promise.withLock { $0 }?.get().start(next: { value in
                withExtendedLifetime(link) {}
                guard value == 1 else { return }
                isRunning.withLock { $0 = true }
                promise.withLock { $0.take() }.map { _ = $0 }
                isRunning.withLock { $0 = false }
            })
        }
        let handle = watch()
        let other = Promise<Int>()
        other.set(b.signal())
        step.goOn()
        #expect(!isReleasedEarly.withLock { $0 })
        for handle in [both, blocker, handle].compactMap({ $0 }) { handle.dispose() }
    }

    /// Each promise has the value of the one before, and the last one keeps them all. The last one to be released is the first.
    @Test func chainOfPromisesWhoseSourceIsGoneIsReleased() {
        #if DEBUG
            let count = 100
        #else
            let count = 1_000
        #endif
        let (values, released) = (Received<Int>(), Counter())
        runOnThread(stackSize: 512 * 1024) {
            var source: ValuePromise<Int>? = ValuePromise(0)
            var signal = source?.get() ?? .never()
            for _ in 0..<count {
                let promise = Promise<Int>()
                promise.set(signal.map { $0 + 1 })
                signal = promise.get()
            }
            let token = Token { released.increment() }
            let handle = signal.start(next: { value in
                token.touch(); values.append(value)
            })
            signal = .never()
            source?.set(1)
            source = nil
            withExtendedLifetime(handle) {}
        }
        #expect(values.values == [count, count + 1])
        #expect(released.count == 1)
    }
}
