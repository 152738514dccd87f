/// A handle that ends a subscription, a timer or a registration.
public protocol Disposable: AnyObject, Sendable {
    /// Ends it. Later calls do nothing. Safe to call from several threads at once.
    func dispose()
}

/// A disposable that does nothing.
public final class EmptyDisposable: Disposable {
    @usableFromInline static let shared = EmptyDisposable()

    /// Creates a disposable; `.empty` is a shared one.
    public init() {}

    /// Does nothing.
    public func dispose() {}
}

extension Disposable where Self == EmptyDisposable {
    /// A shared disposable that does nothing.
    @inlinable public static var empty: EmptyDisposable { .shared }
}

/// A disposable that can tell when it has nothing left to end.
protocol EndingDisposable: Disposable {
    /// True if disposal would do nothing, now and later. Runs no user code, because a set reads it under its lock.
    var hasEnded: Bool { get }
}

extension EmptyDisposable: EndingDisposable {
    var hasEnded: Bool { true }
}

/// A disposable that disposes two others in order.
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

/// A stage that releases resources when its output is disposed.
@usableFromInline
protocol Stage: AnyObject, Sendable {
    /// Drops all later events, and releases the downstream sink as soon as no delivery is in progress.
    func close()
}

/// A disposable that ends a stage and the runs upstream of it.
///
/// Holds the runs strongly and the stage weakly: the stage holds the sink at the end of the component, which holds this disposable. So a
/// component without sources is released even if it has neither ended nor been disposed.
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
    /// Adds this disposable to a set and disposes it with the set; at once if the set is already disposed.
    ///
    /// ```swift
    /// names.start(next: show).store(in: subscriptions)
    /// ```
    ///
    /// - Returns: The key for ``DisposableSet/remove(_:)``.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func store(in set: DisposableSet) -> DisposableSet.Key {
        set.add(self)
    }
}
