extension Signal where Failure == NoError {
    /// Runs this signal and sets each value on a promise.
    ///
    /// ```swift
    /// search.map { $0.count }.bind(to: count).store(in: subscriptions)
    /// ```
    ///
    /// The subscription does not keep the promise: so a promise may be fed by a signal of its own. Ends with this signal, of which the
    /// promise learns nothing, or with the first value that finds the promise gone, which disposes this signal. Values are set where
    /// this signal delivers.
    ///
    /// - Parameters:
    ///   - promise: what takes the values.
    ///   - file: where the subscription is started, as ``SignalDiagnostics/liveSubscriptions`` shows it.
    ///   - line: the line in that file.
    /// - Returns: what ends the subscription. Dropping it ends nothing.
    /// - Complexity: O(subscribers of the promise) for each value.
    @discardableResult
    public func bind(
        to promise: ValuePromise<Value>, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(whileAlive: promise, file: file, line: line) { promise, value in promise.set(value) }
    }

    /// Runs this signal and puts each value into a pipe. See the form for a promise.
    ///
    /// - Parameters:
    ///   - pipe: what takes the values.
    ///   - file: where the subscription is started, as ``SignalDiagnostics/liveSubscriptions`` shows it.
    ///   - line: the line in that file.
    /// - Returns: what ends the subscription. Dropping it ends nothing.
    @discardableResult
    public func bind(
        to pipe: ValuePipe<Value>, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(whileAlive: pipe, file: file, line: line) { pipe, value in pipe.putNext(value) }
    }

    /// Runs this signal until it ends, or a value finds that an object is gone, which nothing here keeps.
    func start<Object: AnyObject & Sendable>(
        whileAlive object: Object, file: StaticString, line: UInt, _ receive: @escaping @Sendable (Object, Value) -> Void
    ) -> any Disposable {
        take(while: { [weak object] value in
            guard let object else { return false }
            receive(object, value)
            return true
        }).start(file: file, line: line)
    }
}
