/// A disposable of the package that knows when it has nothing left to end.
protocol EndingDisposable: Disposable {
    /// Its disposal would do nothing, now and later. Runs no code of a user's: a set asks for it under its lock.
    var hasEnded: Bool { get }
}

extension EmptyDisposable: EndingDisposable {
    var hasEnded: Bool { true }
}
