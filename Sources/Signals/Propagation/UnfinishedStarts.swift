/// Late starts under way that an end or a disposal met, on whichever thread they are.
///
/// A start is late if its subscriber's own start has returned: that of an inner signal, of a signal after a hop or a wait, or of a shared run that
/// waited. The subscription has nothing to dispose before the generator has returned. So what follows the run waits for that (guarantee G9).
@usableFromInline
struct UnfinishedStarts {
    fileprivate let subscriptions: [Subscription]

    fileprivate init?(_ subscriptions: [Subscription]) {
        if subscriptions.isEmpty { return nil }
        self.subscriptions = subscriptions
    }

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
@usableFromInline final class StartLatch: Sendable {
    private let remaining: Word<Int>
    private let body: @Sendable () -> Void

    @usableFromInline init(count: Int, _ body: @escaping @Sendable () -> Void) {
        remaining = Word(count)
        self.body = body
    }

    func countDown() {
        if remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { body() }
    }
}

/// All subscriptions that were disposed while their late start was under way. There is rarely one, so there is one list for all threads.
private enum UnfinishedStartList {
    struct Entry {
        let subscription: Subscription
        /// The thread that disposed it, by the id of its outermost propagation, and the number of that among the thread's disposals.
        let thread: UInt64
        let number: UInt64
        /// The scope of the subscription, and the scopes of the subscriptions that disposed it in their own disposal.
        var scopes: [Scope]

        func isUpstream(of scope: Scope) -> Bool {
            scopes.contains { $0.isUpstream(of: scope) }
        }
    }

    /// The number of entries, and of those that are being added.
    static let count = Word<Int>(0)
    static let entries = Locked<[Entry]>([])

    static var isEmpty: Bool { count.load(ordering: .sequentiallyConsistent) == 0 }

    static func add(_ entry: Entry) {
        // Counted first: the start that ends now sees the count, or this sees that it has ended.
        count.add(1, ordering: .sequentiallyConsistent)
        let isAdded = entries.withLock { entries in
            guard entry.subscription.isStarting else { return false }
            entries.append(entry)
            return true
        }
        if !isAdded { count.subtract(1, ordering: .sequentiallyConsistent) }
    }

    static func remove(_ subscription: Subscription) {
        let removed = entries.withLock { entries in
            let removed = entries.filter { $0.subscription === subscription }
            if !removed.isEmpty { entries.removeAll { $0.subscription === subscription } }
            return removed
        }
        if !removed.isEmpty { count.subtract(removed.count, ordering: .sequentiallyConsistent) }
    }

    static func subscriptions(where isMet: (Entry) -> Bool) -> [Subscription] {
        entries.withLock { $0.filter(isMet).map(\.subscription) }
    }
}

extension Subscription {
    /// The late start has returned: forgets that it was met.
    func forgetUnfinishedStart() {
        if !UnfinishedStartList.isEmpty { UnfinishedStartList.remove(self) }
    }

    /// The starts under way inside of this one. It waits for no others, as each could wait for it.
    var startsInside: UnfinishedStarts? {
        if UnfinishedStartList.isEmpty { return nil }
        return UnfinishedStarts(UnfinishedStartList.subscriptions { $0.subscription.scope.isUpstream(of: self.scope) })
    }
}

extension Propagation {
    /// The number of subscriptions that this thread has disposed while they were starting.
    var unfinishedStartCount: UInt64 { state.pointee.unfinishedStartCount }

    /// Notes a disposal of something that is still starting.
    func noteUnfinishedStart(_ subscription: Subscription) {
        state.pointee.unfinishedStartCount += 1
        UnfinishedStartList.add(
            UnfinishedStartList.Entry(
                subscription: subscription, thread: state.pointee.thread, number: unfinishedStartCount, scopes: [subscription.scope]))
    }

    /// Notes the scope of a subscription that met some starts in its disposal.
    func noteUnfinishedStarts(in scope: Scope, after count: UInt64) {
        UnfinishedStartList.entries.withLock { entries in
            for index in entries.indices where entries[index].thread == state.pointee.thread && entries[index].number > count {
                entries[index].scopes.append(scope)
            }
        }
    }

    /// Releases a run that has ended.
    /// - Returns: the starts under way inside of it; nil, nearly always, if there are none.
    @usableFromInline
    func unfinishedStarts(inEndOf run: Subscription) -> UnfinishedStarts? {
        unfinishedStarts(of: run.scope) { run.release() }
    }

    /// Disposes something.
    /// - Returns: the starts that the disposal met under way, and those upstream of the scope that an earlier one met; nil, nearly always, if there
    ///   are none.
    @usableFromInline
    func unfinishedStarts(of scope: Scope, dispose: () -> Void) -> UnfinishedStarts? {
        let (thread, count) = (state.pointee.thread, unfinishedStartCount)
        dispose()
        if UnfinishedStartList.isEmpty { return nil }
        return UnfinishedStarts(
            UnfinishedStartList.subscriptions { $0.thread == thread && $0.number > count || $0.isUpstream(of: scope) })
    }
}
