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
