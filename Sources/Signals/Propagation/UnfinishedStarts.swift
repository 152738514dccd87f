/// Late starts that an end or a disposal met while they were under way, on this thread or on another one.
///
/// A start is late if its subscriber's own start has returned: that of an inner signal, of a signal after a hop or a wait, or of a shared run that
/// waited. The subscription has nothing to dispose before the generator has returned. So what follows the run waits for that (guarantee G9).
@usableFromInline
struct UnfinishedStarts {
    fileprivate let subscriptions: [Subscription]

    /// Runs a closure when all of them have returned and are disposed, on the thread of the last one.
    @usableFromInline
    func then(_ body: @escaping @Sendable () -> Void) {
        let latch = StartLatch(count: subscriptions.count, body)
        for subscription in subscriptions {
            subscription.whenStarted(latch)
        }
    }
}

/// Runs a closure when a number of starts have returned.
final class StartLatch: Sendable {
    private let remaining: Word<Int>
    private let body: @Sendable () -> Void

    init(count: Int, _ body: @escaping @Sendable () -> Void) {
        remaining = Word(count)
        self.body = body
    }

    func countDown() {
        if remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { body() }
    }
}

/// A subscription that was disposed while it was starting, for the thread that disposed it.
struct UnfinishedStart {
    let number: UInt64
    weak var subscription: Subscription?
    /// The scopes of the subscriptions in whose disposals that happened.
    var scopes: [Scope]

    func isUpstream(of scope: Scope) -> Bool {
        scopes.contains { $0.isUpstream(of: scope) }
    }
}

extension Propagation {
    var unfinishedStartCount: UInt64 { state.pointee.unfinishedStartCount }

    /// Notes a disposal of something that is still starting.
    func noteUnfinishedStart(_ subscription: Subscription) {
        forgetFinishedStarts()
        state.pointee.unfinishedStartCount += 1
        let start = UnfinishedStart(
            number: state.pointee.unfinishedStartCount, subscription: subscription, scopes: [subscription.scope])
        state.pointee.unfinishedStarts.append(start)
    }

    /// Notes the scope of a subscription in whose disposal some starts were met.
    func noteUnfinishedStarts(in scope: Scope, after count: UInt64) {
        for index in state.pointee.unfinishedStarts.indices where state.pointee.unfinishedStarts[index].number > count {
            state.pointee.unfinishedStarts[index].scopes.append(scope)
        }
    }

    func forgetFinishedStarts() {
        let all = state.pointee.unfinishedStarts
        if all.isEmpty { return }
        state.pointee.unfinishedStarts = all.filter { $0.subscription?.isStarting == true }
        withExtendedLifetime(all) {}
    }

    /// Releases a run that has ended.
    /// - Returns: the starts under way inside of it; nil, nearly always, if there are none.
    @usableFromInline
    func unfinishedStarts(inEndOf run: Subscription) -> UnfinishedStarts? {
        unfinishedStarts(of: run.scope) { run.release() }
    }

    /// The starts under way upstream of a scope, of those that disposals of this thread met; nil, nearly always, if there are none.
    func unfinishedStarts(upstreamOf scope: Scope) -> UnfinishedStarts? {
        unfinishedStarts(of: scope, dispose: {})
    }

    /// Disposes something.
    /// - Parameter scope: also counts starts upstream of it that an earlier disposal met.
    /// - Returns: the starts that the disposal met under way; nil, nearly always, if there are none.
    @usableFromInline
    func unfinishedStarts(of scope: Scope?, dispose: () -> Void) -> UnfinishedStarts? {
        let countBefore = unfinishedStartCount
        dispose()
        guard !state.pointee.unfinishedStarts.isEmpty else { return nil }
        forgetFinishedStarts()
        let starts = state.pointee.unfinishedStarts.compactMap { start in
            start.number > countBefore || scope.map(start.isUpstream) == true ? start.subscription : nil
        }
        return starts.isEmpty ? nil : UnfinishedStarts(subscriptions: starts)
    }
}

/// Disposes something, then something else, which waits for starts that are under way in the first.
@usableFromInline
final class FollowingDisposable: Disposable {
    @usableFromInline let first: any Disposable
    @usableFromInline let second: any Disposable

    @inlinable
    init(_ first: any Disposable, then second: any Disposable) {
        self.first = first
        self.second = second
    }

    @usableFromInline
    func dispose() {
        if let starts = Propagation.current.unfinishedStarts(of: nil, dispose: first.dispose) {
            starts.then(second.dispose)
        } else {
            second.dispose()
        }
    }
}
