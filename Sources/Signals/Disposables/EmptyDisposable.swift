/// A disposable of something that needs no end.
public final class EmptyDisposable: Disposable {
    @usableFromInline static let shared = EmptyDisposable()

    public init() {}

    public func dispose() {}
}

extension Disposable where Self == EmptyDisposable {
    /// A disposable of something that needs no end.
    @inlinable public static var empty: EmptyDisposable { .shared }
}
