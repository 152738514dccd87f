/// An object to capture in a closure: it tells when the closure was released.
public final class Token: Sendable {
    private let onRelease: @Sendable () -> Void

    public init(onRelease: @escaping @Sendable () -> Void = {}) {
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }

    /// Names the token inside of a closure, which thereby captures it.
    public func touch() {}
}
