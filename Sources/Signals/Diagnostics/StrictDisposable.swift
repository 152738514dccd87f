/// The handle of `startStrict`. Reports its own release if the subscription is neither disposed nor finished.
@usableFromInline
final class StrictDisposable: Disposable {
    private let subscription: Subscription
    private let file: StaticString
    private let line: UInt

    @usableFromInline
    init(_ subscription: Subscription, file: StaticString, line: UInt) {
        self.subscription = subscription
        self.file = file
        self.line = line
    }

    deinit {
        if !subscription.scope.isTerminated {
            SignalDiagnostics.report(.droppedStrictHandle(file: "\(file)", line: line))
        }
    }

    @usableFromInline
    func dispose() {
        subscription.dispose()
    }
}

extension StrictDisposable: EndingDisposable {
    var hasEnded: Bool { subscription.hasEnded }
}
