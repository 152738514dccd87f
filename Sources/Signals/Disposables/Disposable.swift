/// What ends something: a subscription, a timer, a registration.
public protocol Disposable: AnyObject, Sendable {
    /// Ends it. A second call does nothing; calls from several threads at once are safe.
    func dispose()
}

/// A disposable of something that needs no end.
public final class EmptyDisposable: Disposable {
    @usableFromInline static let shared = EmptyDisposable()

    /// A new one; `.empty` is one that all share.
    public init() {}

    /// Does nothing.
    public func dispose() {}
}

extension Disposable where Self == EmptyDisposable {
    /// A disposable of something that needs no end.
    @inlinable public static var empty: EmptyDisposable { .shared }
}

/// A disposable of the package that knows when it has nothing left to end.
protocol EndingDisposable: Disposable {
    /// Its disposal would do nothing, now and later. Runs no code of a user's: a set asks for it under its lock.
    var hasEnded: Bool { get }
}

extension EmptyDisposable: EndingDisposable {
    var hasEnded: Bool { true }
}

/// Disposes two disposables, in their order.
@usableFromInline
final class PairDisposable: Disposable {
    @usableFromInline let first: any Disposable
    @usableFromInline let second: any Disposable

    @inlinable
    init(_ first: any Disposable, _ second: any Disposable) {
        self.first = first
        self.second = second
    }

    @inlinable
    func dispose() {
        first.dispose()
        second.dispose()
    }
}

/// A stage that has something to release when nobody listens any more.
@usableFromInline
protocol Stage: AnyObject, Sendable {
    /// Delivers nothing more, and releases what is downstream as soon as no delivery is under way.
    func close()
}

/// Ends a stage and what runs upstream of it.
///
/// It holds what runs and not the stage: the stage holds the way to the end of the graph, which holds this. So a graph without
/// sources is released, although it has neither ended nor been disposed.
@usableFromInline
final class StageDisposable: Disposable {
    // Set once, and a weak reference may be read on any thread.
    @usableFromInline nonisolated(unsafe) weak var stage: (any Stage)?
    @usableFromInline let upstream: any Disposable

    @inlinable
    init(_ stage: any Stage, upstream: any Disposable) {
        self.stage = stage
        self.upstream = upstream
    }

    @inlinable
    func dispose() {
        stage?.close()
        upstream.dispose()
    }
}

extension Disposable {
    /// Has a set hold this disposable, which is disposed with the set; at once if the set was disposed already.
    ///
    /// ```swift
    /// names.start(next: show).store(in: subscriptions)
    /// ```
    ///
    /// - Returns: what ``DisposableSet/remove(_:)`` takes.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func store(in set: DisposableSet) -> DisposableSet.Key {
        set.add(self)
    }
}
