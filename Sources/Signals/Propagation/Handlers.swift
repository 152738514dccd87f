/// The handlers of a subscription: one object for the closures of its sink, each of which holds no more than this.
@usableFromInline final class Handlers<Value: Sendable, Failure: Error>: Sendable {
    @usableFromInline let subscription: Subscription
    @usableFromInline let scope: Scope
    @usableFromInline let next: (@Sendable (Value) -> Void)?
    @usableFromInline let error: (@Sendable (Failure) -> Void)?
    @usableFromInline let completed: (@Sendable () -> Void)?

    @inlinable
    init(
        of subscription: Subscription, next: (@Sendable (Value) -> Void)?, error: (@Sendable (Failure) -> Void)?,
        completed: (@Sendable () -> Void)?
    ) {
        self.subscription = subscription
        scope = subscription.scope
        self.next = next
        self.error = error
        self.completed = completed
    }

    @inlinable
    func receive(_ value: Value) {
        if !scope.isTerminatedItself {
            next?(value)
        }
    }

    @inlinable
    func end(_ end: SignalEnd<Failure>) {
        guard scope.terminate() else { return }
        switch end {
        case .completed: completed?()
        case .failed(let failure): error?(failure)
        }
        subscription.release()
    }
}
