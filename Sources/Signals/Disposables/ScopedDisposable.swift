/// Disposes another disposable when it is released itself, if that was not done before.
public final class ScopedDisposable: Disposable {
    private let disposable: any Disposable

    /// Holds a disposable, which is disposed when this is released at the latest.
    public init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    deinit {
        disposable.dispose()
    }

    /// Disposes what is held.
    public func dispose() {
        disposable.dispose()
    }
}

extension ScopedDisposable: EndingDisposable {
    var hasEnded: Bool { (disposable as? any EndingDisposable)?.hasEnded == true }
}

extension Disposable {
    /// This disposable, disposed also when the result is released.
    public func scoped() -> ScopedDisposable {
        ScopedDisposable(self)
    }
}
