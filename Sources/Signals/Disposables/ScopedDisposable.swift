/// A disposable that disposes another one when it is released, at the latest.
public final class ScopedDisposable: Disposable {
    private let disposable: any Disposable

    /// Creates a disposable that disposes another one.
    public init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    deinit {
        disposable.dispose()
    }

    /// Disposes the wrapped disposable.
    public func dispose() {
        disposable.dispose()
    }
}

extension ScopedDisposable: EndingDisposable {
    var hasEnded: Bool { (disposable as? any EndingDisposable)?.hasEnded == true }
}

extension Disposable {
    /// Returns a disposable that disposes this one, at the latest when it is released.
    public func scoped() -> ScopedDisposable {
        ScopedDisposable(self)
    }
}
