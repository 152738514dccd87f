public import Synchronization

/// Replays the latest value of the signal that was set on it last.
///
/// The promise runs that signal once for all subscribers. Its signals and their subscriptions keep it. When the last of them is gone, and
/// the promise itself is released, the signal that was set is disposed.
public final class Promise<Value: Sendable>: Sendable {
    @usableFromInline let core: PromiseCore<Value>

    /// A promise that has no value until a signal gives one.
    @inlinable
    public init() {
        core = PromiseCore(initial: nil, first: nil)
    }

    /// A promise that has a value.
    @inlinable
    public init(_ value: Value) {
        core = PromiseCore(initial: value, first: nil)
    }

    /// A promise that starts a signal when somebody listens for the first time.
    /// - Parameter signal: what runs; a ``set(_:)`` before the first access replaces it.
    @inlinable
    public init(initializeOnFirstAccess signal: Signal<Value, NoError>) {
        core = PromiseCore(initial: nil, first: signal)
    }

    deinit {
        if core.life.count.remove() { core.close() }
    }

    /// Ends the signal that was set before, then runs this one (guarantee G9). If the signal set before is still starting, and its start
    /// may be what calls this, its generator sees that it may stop, and this one runs when that start has returned.
    ///
    /// A value of the old signal that comes late, from another thread, is dropped. The last value is kept until the new signal
    /// has one. The end of the signal ends nothing: its last value stays. While another thread delivers in the component of this promise,
    /// all that happens after that.
    @inlinable
    public func set(_ signal: Signal<Value, NoError>) {
        core.set(signal)
    }

    /// The latest value, as soon as there is one, and all that follow. It never ends.
    ///
    /// The signal keeps the promise, and so does each subscription until it is disposed. A function may therefore return the signal of a promise
    /// that it has made:
    ///
    /// ```swift
    /// func total(of prices: ValuePromise<[Int]>) -> Signal<Int, NoError> {
    ///     let total = Promise<Int>()
    ///     total.set(prices.get().map { $0.reduce(0, +) })
    ///     return total.get()
    /// }
    /// ```
    ///
    /// A promise that is set to a signal made of its own, also by way of other promises, doesn't keep itself by that.
    @inlinable
    @inline(never)
    public func get() -> Signal<Value, NoError> {
        Signal(subscribe: { [self] in core.subscribe($0) })
    }

    /// Waits until each signal that was set so far has taken effect, and until its values so far have reached the subscribers.
    ///
    /// ``set(_:)`` itself returns only then, but not in a handler, nor while another thread delivers in the component: that delivery is waited
    /// for here. Values on their way to a queue are not.
    @inlinable
    public func delivered() async {
        repeat { await core.broadcaster.delivered() } while await core.waitsForStart()
    }
}

// Sendable: the lock guards the variables.
@usableFromInline final class PromiseCore<Value: Sendable>: @unchecked Sendable {
    @usableFromInline let broadcaster: Broadcaster<Value, NoError>

    @usableFromInline let lock = Lock()
    /// The run of the signal that was set last; what another one delivers is dropped.
    @usableFromInline var running: Subscription?
    /// The signals that are to be run, one after the other, with their numbers. The turn of one runs all before it, also those that other
    /// threads set.
    @usableFromInline var waiting = FIFO<(number: UInt64, signal: Signal<Value, NoError>, isBehindPuts: Bool)>()
    /// The number of the signal that was set last.
    @usableFromInline var lastNumber: UInt64 = 0
    /// The number through which signals are run.
    @usableFromInline var dueNumber: UInt64 = 0
    @usableFromInline var first: Signal<Value, NoError>?
    @usableFromInline var isClosed = false
    /// The thread on which the first subscriber starts what runs at first access; 0 for none.
    @usableFromInline let firstStarter = Word<UInt64>(0)
    /// The thread that starts the waiting signals, one after the other; 0 for none.
    @usableFromInline var starter: UInt64 = 0
    /// Resumed when the waiting signals have started.
    private var startWaiters: [CheckedContinuation<Bool, Never>] = []
    @usableFromInline let life = PromiseLife()

    @inlinable
    init(initial: Value?, first: Signal<Value, NoError>?) {
        broadcaster = Broadcaster(replayLimit: 1, initial: initial, isDerived: true)
        self.first = first
    }

    @inlinable
    func set(_ signal: Signal<Value, NoError>) {
        let propagation = Propagation.current
        let isBehindPuts = isBehindPuts(propagation)
        lock.lock()
        let replaced = first.take()
        let number = appendWhileLocked(signal, isBehindPuts: isBehindPuts)
        // A signal that sets another one in its own start is to stop.
        let starting = starter != 0 && propagation.propagation(owning: starter) != nil ? running : nil
        lock.unlock()
        withExtendedLifetime(replaced) {}
        starting?.scope.terminate()
        if isBehindPuts {
            broadcaster.component.enterBehindPuts(propagation) { self.runWaiting(through: number) }
        } else {
            propagation.readingAtOnceIfInside { broadcaster.component.enterForStart { self.runWaiting(through: number) } }
        }
    }

    @inlinable
    func appendWhileLocked(_ signal: Signal<Value, NoError>, isBehindPuts: Bool = false) -> UInt64 {
        lastNumber += 1
        if !isClosed { waiting.append((lastNumber, signal, isBehindPuts)) }
        return lastNumber
    }

    /// True if what is set now comes behind something that this thread has put, or behind the propagation under way.
    @usableFromInline
    func isBehindPuts(_ propagation: Propagation) -> Bool {
        let component = broadcaster.component
        guard
            broadcaster.isAwaitedInReplay(propagation) || component.hasWork(by: propagation) || component.hasEventsBehind(propagation)
                || component.hasWorkBefore(transactionOf: propagation)
        else { return false }
        // In a promise without a value and without subscribers the order can't be seen.
        return !broadcaster.isUnseen(propagation)
    }

    @inlinable
    func subscribe(_ sink: Sink<Value, NoError>) -> any Disposable {
        if let number = takeFirst() {
            firstStarter.store(Propagation.current.id, ordering: .relaxed)
            broadcaster.component.enterForStart { self.runWaiting(through: number) }
            firstStarter.store(0, ordering: .relaxed)
        }
        // The signal that is subscribed to keeps the promise until here.
        return keep(in: broadcaster.subscribe(sink), to: sink.scope)
    }

    /// Makes a subscription keep the promise.
    @usableFromInline
    func keep(in slot: any Disposable, to scope: Scope) -> any Disposable {
        var keeping: Keeping?
        if let kept = broadcaster.derivedScope?.derived, let keeper = scope.derivedEnd {
            keeping = Keeping(of: kept, by: keeper)
            if keeping == nil { return slot }
        }
        return PromiseSubscription(slot, of: self, keeping)
    }

    deinit {
        // Nothing can come any more, as the signal that was set has released this.
        if let running { life.takeOver(running) }
        broadcaster.close()
    }

    /// True if the first subscriber, on this thread, waits for a value.
    @inlinable var isStartingFirst: Bool {
        let starter = firstStarter.load(ordering: .relaxed)
        return starter != 0 && starter == Propagation.current.id
    }

    /// Takes the signal that the first subscriber starts, which is run from now on.
    /// - Returns: its number; nil if there is none.
    @usableFromInline
    func takeFirst() -> UInt64? {
        lock.withLock { first.take().map { appendWhileLocked($0) } }
    }

    @usableFromInline
    func close() {
        lock.lock()
        isClosed = true
        let released = (running.take(), first.take(), waiting)
        waiting = FIFO()
        lock.unlock()
        released.0?.dispose()
        broadcaster.close()
    }

    @inlinable
    func runWaiting(through number: UInt64) {
        if beginStarting(through: number) { startWaiting() }
    }

    @usableFromInline
    func startWaiting() {
        while let (signal, run) = takeWaiting() {
            start(signal, run)
        }
    }

    /// Begins to start the waiting signals; false if that is under way. Then the signal that is starting is to stop, and the loop which
    /// starts it goes on with those that wait.
    @usableFromInline
    func beginStarting(through number: UInt64) -> Bool {
        lock.lock()
        // Signals that another thread set behind its puts, and that are still to come, are replaced.
        let skipped = takeSkipped(before: number)
        dueNumber = max(dueNumber, number)
        let (begins, isReplaced) = (starter == 0, waiting.first.map { $0.number <= dueNumber } ?? false)
        let replaced = !begins && isReplaced ? running : nil
        if begins { starter = Propagation.current.id }
        lock.unlock()
        replaced?.scope.terminate()
        withExtendedLifetime(skipped) {}
        return begins
    }

    /// Takes the waiting signals behind puts that aren't due and have a lower number.
    /// - Complexity: O(waiting signals) if there is a number between; else O(1).
    private func takeSkipped(before number: UInt64) -> [Signal<Value, NoError>] {
        guard number > dueNumber + 1 else { return [] }
        var (kept, skipped) = (FIFO<(number: UInt64, signal: Signal<Value, NoError>, isBehindPuts: Bool)>(), [Signal<Value, NoError>]())
        while let next = waiting.popFirst() {
            if next.isBehindPuts, next.number > dueNumber, next.number < number { skipped.append(next.signal) } else { kept.append(next) }
        }
        waiting = kept
        return skipped
    }

    /// Waits for the signals that were set while another one was starting.
    /// - Returns: false at once if there are none.
    @usableFromInline
    func waitsForStart() async -> Bool {
        await withCheckedContinuation { continuation in
            lock.lock()
            let waits = starter != 0 && waiting.first.map { $0.number <= dueNumber } ?? false
            if waits { startWaiters.append(continuation) }
            lock.unlock()
            if !waits { continuation.resume(returning: false) }
        }
    }

    /// Ends the running signal, if there is one to replace it.
    @usableFromInline
    func takeWaiting() -> (Signal<Value, NoError>, Subscription)? {
        lock.lock()
        guard let next = waiting.first, next.number <= dueNumber else {
            starter = 0
            let waiters = startWaiters
            startWaiters = []
            lock.unlock()
            for waiter in waiters { waiter.resume(returning: true) }
            return nil
        }
        let signal = next.signal
        _ = waiting.popFirst()
        let run = Subscription(parent: broadcaster.derivedScope)
        let old = running
        running = run
        lock.unlock()
        old?.dispose()
        broadcaster.component.assertOwned()
        broadcaster.derivedScope?.forgetFeeders()
        broadcaster.mayFollow = false
        return (signal, run)
    }

    @inlinable
    func start(_ signal: Signal<Value, NoError>, _ run: Subscription) {
        guard isCurrent(run) else { return }
        run.attach(
            signal.subscribe(
                Sink(
                    scope: run.scope,
                    next: { self.broadcaster.passOn($0, isStarting: self.isStartingFirst, if: { self.isCurrent(run) }) },
                    end: { _ in self.ended(run) })))
    }

    /// Releases a run that has ended. What its disposal sets starts after that (guarantee G9).
    @usableFromInline
    func ended(_ run: Subscription) {
        run.scope.terminate()
        let propagation = Propagation.current
        lock.lock()
        let isHeld = starter == 0 && running === run
        if isHeld { starter = propagation.id }
        lock.unlock()
        run.release()
        if isHeld { propagation.readingAtOnceIfInside { startWaiting() } }
    }

    /// True if nothing was set after this run.
    @inlinable
    func isCurrent(_ run: Subscription) -> Bool {
        lock.withLock { running === run && !isClosed && !run.scope.isTerminatedItself }
    }
}
