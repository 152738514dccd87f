/// A stage where several signals meet, and what it writes to: values in order, one at a time, then at most one end.
///
/// Values that a handler puts wait for the value under way, and are delivered after that (guarantee G4).
// Sendable: all that calls a stage owns the component, which guards the variables.
@usableFromInline class JunctionNode<Output: Sendable, Failure: Error>: SettlingNode, @unchecked Sendable {
    @usableFromInline
    enum Event {
        case next(Output)
        case end(SignalEnd<Failure>)
    }

    @usableFromInline @exclusivity(unchecked) final var target: Target<Output, Failure>
    @usableFromInline final let downstreamScope: Scope
    @usableFromInline @exclusivity(unchecked) final var isDelivering = false
    /// An end was decided: nothing is accepted any more.
    @usableFromInline @exclusivity(unchecked) final var isClosed = false
    /// The end is passed on when what it disposes is gone.
    private final var isEnding = false
    /// The stage is registered in the propagation under way.
    @usableFromInline @exclusivity(unchecked) final var isRegistered = false
    /// The end that comes when the stage has settled.
    @usableFromInline @exclusivity(unchecked) final var endAfterSettling: SignalEnd<Failure>?
    @usableFromInline @exclusivity(unchecked) final var waiting = FIFO<Event>()
    @usableFromInline final var causes = WaitingCauses()

    @inlinable
    init(_ sink: Sink<Output, Failure>, settler: Settler? = nil) {
        target = Target(sink)
        downstreamScope = sink.scope
        super.init(downstreamScope: sink.scope, settler: settler)
        sink.scope.expectSeveralRoots()
    }

    /// True when no value is taken any more.
    @inlinable final var isOver: Bool { isClosed || endAfterSettling != nil || downstreamScope.isTerminated }

    /// Has the stage settle in the propagation under way; false if there is none, and it is to emit at once.
    @inlinable
    @inline(__always)
    final func registers(in propagation: Propagation) -> Bool {
        guard propagation.isSettling else { return false }
        if !isRegistered {
            isRegistered = true
            propagation.register(self)
        }
        return true
    }

    /// The stage has settled and emitted: the end that has waited for that follows, unless the stage got another value while it emitted.
    @inlinable
    final func endSettling(_ finish: (SignalEnd<Failure>) -> Void) {
        if !isRegistered, let end = endAfterSettling.take() {
            finish(end)
        }
    }

    /// Calls a closure with the first end: now, or when the stage has settled.
    @inlinable
    final func endOnce(_ end: SignalEnd<Failure>, _ finish: (SignalEnd<Failure>) -> Void) {
        guard !isClosed, endAfterSettling == nil else { return }
        if isRegistered {
            endAfterSettling = end
        } else {
            finish(end)
        }
    }

    /// Keeps the stage until the owner of the component has nothing to do with it any more.
    @usableFromInline
    final func outliveDelivery() {
        downstreamScope.component?.enqueue(.run { withExtendedLifetime(self) {} })
    }

    // MARK: Delivery

    @inlinable
    @inline(__always)
    final func putNext(_ value: Output) {
        #if DEBUG || SIGNALS_CHECK_OWNERSHIP
            downstreamScope.component?.assertOwned()
        #endif
        guard !isDelivering, !isClosed else { return putLater(.next(value)) }
        isDelivering = true
        deliverNext(value)
        isDelivering = false
        if isClosed || !waiting.isEmpty {
            deliverWaiting()
        }
    }

    @usableFromInline
    final func putEnd(_ end: SignalEnd<Failure>) {
        putEnd(end) {}
    }

    /// Ends the stage, and disposes something before the end is passed on (guarantee G9). The disposal may put values or another end: these come
    /// after this end, so nowhere.
    @usableFromInline
    final func putEnd(_ end: SignalEnd<Failure>, disposing: () -> Void) {
        let isFirst = decideEnd()
        disposing()
        if isFirst { passDecidedEnd(end) }
    }

    /// From here on nothing is accepted.
    /// - Returns: false if an end was decided before. Otherwise the caller passes the end on.
    @usableFromInline
    final func decideEnd() -> Bool {
        guard !isClosed else { return false }
        (isClosed, isEnding) = (true, true)
        return true
    }

    @usableFromInline
    final func passDecidedEnd(_ end: SignalEnd<Failure>) {
        Propagation.checkStack()
        isEnding = false
        append(.end(end))
        if !isDelivering {
            deliverWaiting()
        }
    }

    @usableFromInline
    final func putLater(_ event: Event) {
        if !isClosed {
            append(event)
        }
    }

    @inlinable
    @inline(__always)
    final func deliverNext(_ value: Output) {
        if !downstreamScope.isTerminated {
            target.next(value)
        }
    }

    private func append(_ event: Event) {
        if SignalDiagnostics.hasCauses {
            causes.append(Propagation.current.cause, behind: waiting.count)
        }
        waiting.append(event)
    }

    @usableFromInline
    final func deliverWaiting() {
        isDelivering = true
        while let event = waiting.popFirst() {
            if causes.isEmpty {
                deliver(event)
            } else {
                Propagation.current.with(causes.popFirst()) { deliver(event) }
            }
        }
        isDelivering = false
        if isClosed, !isEnding {
            _ = target.take()
        }
    }

    private func deliver(_ event: Event) {
        switch event {
        case .next(let value): deliverNext(value)
        case .end(let end): target.end(end)
        }
    }
}
