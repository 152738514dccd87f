extension Disposable {
    /// Has a set hold this disposable, which is disposed with the set; at once if the set was disposed already.
    ///
    /// ```swift
    /// names.start(next: show).store(in: subscriptions)
    /// ```
    ///
    /// - Returns: what ``DisposableSet/remove(_:)`` takes.
    /// - Complexity: O(1) on average.
    @discardableResult
    public func store(in set: DisposableSet) -> DisposableSet.Key {
        set.add(self)
    }
}
