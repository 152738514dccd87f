extension Signal where Failure == NoError {
    /// Runs this signal and sets each value on a promise.
    ///
    /// ```swift
    /// search.map { $0.count }.bind(to: count).store(in: subscriptions)
    /// ```
    ///
    /// The subscription doesn't keep the promise, so a signal derived from the promise may feed it. It ends with this signal, or with the
    /// first value that finds the promise gone, which disposes this signal. The promise isn't told of the end. Values are set where this
    /// signal delivers.
    ///
    /// - Parameters:
    ///   - promise: The promise that receives the values.
    ///   - file: The file in which the subscription is started, listed in ``SignalDiagnostics/liveSubscriptions``.
    ///   - line: The line in that file.
    /// - Returns: A disposable that ends the subscription. Dropping it ends nothing.
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
    ///   - pipe: The pipe that receives the values.
    ///   - file: The file in which the subscription is started, listed in ``SignalDiagnostics/liveSubscriptions``.
    ///   - line: The line in that file.
    /// - Returns: A disposable that ends the subscription. Dropping it ends nothing.
    @discardableResult
    public func bind(
        to pipe: ValuePipe<Value>, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        start(whileAlive: pipe, file: file, line: line) { pipe, value in pipe.putNext(value) }
    }

    /// Runs this signal until it ends, or until a value finds the object gone. Holds the object weakly.
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
