/// A disposable of something that needs no end.
public struct EmptyDisposable: Disposable {
    public init() {}

    public func dispose() {}
}

extension Disposable where Self == EmptyDisposable {
    /// A disposable of something that needs no end.
    public static var empty: EmptyDisposable { EmptyDisposable() }
}
