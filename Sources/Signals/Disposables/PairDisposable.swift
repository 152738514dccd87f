/// Disposes two disposables, in their order.
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
