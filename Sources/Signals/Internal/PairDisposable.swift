/// Disposes two disposables, in their order.
struct PairDisposable: Disposable {
    private let first: any Disposable
    private let second: any Disposable

    init(_ first: any Disposable, _ second: any Disposable) {
        self.first = first
        self.second = second
    }

    func dispose() {
        first.dispose()
        second.dispose()
    }
}
