/// What ends something: a subscription, a timer, a registration.
public protocol Disposable: AnyObject, Sendable {
    /// Ends it. A second call does nothing; calls from several threads at once are safe.
    func dispose()
}
