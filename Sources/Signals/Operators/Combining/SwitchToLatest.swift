extension Signal {
    /// Delivers the values of the newest inner signal; the previous one is disposed first (guarantee G9).
    ///
    /// ```
    ///  self:   -a-----b------|
    ///  a:        1-2-3-4
    ///  b:              5-6-|
    ///  result: --1-2-3-5-6---|
    /// ```
    ///
    /// Completes when this signal and the newest inner one have completed; fails with the first error of either. Disposal ends both. If a
    /// handler causes a new inner signal, the newest one is kept.
    /// - Complexity: O(1) for each value.
    @inlinable
    @inline(never)
    public func switchToLatest<Inner>() -> Signal<Inner, Failure> where Value == Signal<Inner, Failure> {
        Signal<Inner, Failure>(subscribe: { sink in
            let node = SwitchNode(sink)
            return node.run(self)
        })
    }
}

/// ``Signal/switchToLatest()`` for the pipe.
@inlinable
public func switchToLatest<Value, Failure>(_ signal: Signal<Signal<Value, Failure>, Failure>) -> Signal<Value, Failure> {
    signal.switchToLatest()
}

// Sendable: as for the junction; all callers own the component.
@usableFromInline final class SwitchNode<Value: Sendable, Failure: Error>: JunctionNode<Value, Failure>, @unchecked Sendable {
    @usableFromInline let outer: Subscription
    /// Disposes the inner run when it is replaced.
    @usableFromInline let running = MetaDisposable()
    @usableFromInline @exclusivity(unchecked) var inner: Subscription?
    @usableFromInline @exclusivity(unchecked) var isOuterCompleted = false
    @usableFromInline @exclusivity(unchecked) var innerStart = InnerStart.none
    /// The newest inner signal, if the current propagation may choose another one: it starts when the outer signal has settled. If one that has
    /// ended is being disposed: it starts after that.
    @usableFromInline @exclusivity(unchecked) var chosen: Signal<Value, Failure>?
    /// True if the current propagation leaves the running inner signal: a newer one is chosen and starts when the outer signal has settled.
    @inlinable var isLeft: Bool { isRegistered && chosen != nil }
    /// The error of the outer signal, while a chosen inner signal has yet to start.
    @usableFromInline @exclusivity(unchecked) var heldError: SignalEnd<Failure>?
    /// True while an inner signal that has ended is being disposed.
    @usableFromInline @exclusivity(unchecked) var isReleasing = false

    @usableFromInline
    enum InnerStart {
        case none
        case underWay
        /// The output has ended. The end is passed on after the start has returned and been disposed (guarantee G9).
        case endHeld(SignalEnd<Failure>)
    }

    @inlinable
    init(_ sink: Sink<Value, Failure>) {
        // The outer signal settles before the values of the inner signal, which it chooses.
        outer = Subscription(parent: sink.scope, settles: true)
        super.init(sink, settler: { unsafeDowncast($0, to: SwitchNode.self).settleOuter(in: $1) })
    }

    /// The rank of the outer signal, which settles before everything in the branch.
    @usableFromInline override var rank: Int { max(0, outer.scope.rank) }

    @inlinable
    func run(_ signal: Signal<Signal<Value, Failure>, Failure>) -> any Disposable {
        outer.attach(
            signal.subscribe(
                Sink(scope: outer.scope, next: { self.choose($0) }, end: { self.outerEnded($0) })))
        return PairDisposable(outer, running)
    }

    @inlinable
    func choose(_ signal: Signal<Value, Failure>) {
        let propagation = Propagation.current
        if propagation.state.pointee.hasSeveralValues, registers(in: propagation) {
            chosen = signal
        } else if isReleasing {
            chosen = signal
        } else {
            chosen = nil
            replace(with: signal, in: propagation)
        }
    }

    @usableFromInline
    func settleOuter(in propagation: Propagation) {
        isRegistered = false
        if !isReleasing { startChosen(in: propagation) }
    }

    /// Starts the chosen inner signal, and then fails if the outer signal has failed meanwhile.
    @inlinable
    func startChosen(in propagation: Propagation) {
        if let signal = chosen.take() { replace(with: signal, in: propagation) }
        if let end = heldError.take() { finish(end) }
    }

    /// Starts the next inner signal. The outer signal delivers serially (guarantee G2), so this is never reentered.
    @inlinable
    func replace(with signal: Signal<Value, Failure>, in propagation: Propagation) {
        let run = Subscription(parent: downstreamScope, switchOwner: outer.scope, startsLate: true, in: propagation)
        let hasEnded = inner == nil
        inner = run
        running.set(run, afterEnd: hasEnded)
        guard !isOver else {
            run.dispose()
            return run.endLateStart()
        }
        let input = SwitchInput(self, run)
        innerStart = .underWay
        run.attachLate(
            signal.subscribe(
                Sink(
                    scope: run.scope, next: { input.node.deliver($0, from: input.run) },
                    end: { input.node.innerEnded($0, input.run) })))
        if case .endHeld(let end) = Signals.replace(&innerStart, with: .none) {
            passDecidedEnd(end)
            run.dispose()
        }
    }

    @inlinable
    func deliver(_ value: Value, from run: Subscription) {
        if inner === run, !isLeft {
            putNext(value)
        }
    }

    @inlinable
    func innerEnded(_ end: SignalEnd<Failure>, _ run: Subscription) {
        run.scope.terminate()
        guard inner === run else { return run.release() }
        if case .failed = end, !isLeft {
            inner = nil
            return finish(end) { run.release() }
        }
        isReleasing = true
        run.release()
        isReleasing = false
        inner = nil
        if !isRegistered, chosen != nil {
            startChosen(in: .current)
        } else if isOuterCompleted, chosen == nil, heldError == nil {
            finish(end)
        }
    }

    @usableFromInline
    func outerEnded(_ end: SignalEnd<Failure>) {
        outer.scope.terminate()
        isOuterCompleted = true
        if case .failed = end {
            if isLeft { heldError = end } else { finish(end) }
            return
        }
        outer.release()
        if inner == nil, chosen == nil { finish(end) }
    }

    /// Ends the output, after the disposal of both signals and of a run that has ended.
    @usableFromInline
    func finish(_ end: SignalEnd<Failure>, release: () -> Void = {}) {
        let isFirst = decideEnd()
        let isStarting = if case .none = innerStart { false } else { true }
        if isFirst, isStarting { innerStart = .endHeld(end) }
        release()
        outer.dispose()
        running.dispose()
        if isFirst, !isStarting { passDecidedEnd(end) }
    }
}

/// The run of an inner signal: one object for the closures of its sink.
@usableFromInline final class SwitchInput<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let node: SwitchNode<Value, Failure>
    @usableFromInline let run: Subscription

    @inlinable
    init(_ node: SwitchNode<Value, Failure>, _ run: Subscription) {
        self.node = node
        self.run = run
    }
}
