extension Signal where Failure == NoError {
    /// Runs this signal and sets each value on a property of an object.
    ///
    /// ```swift
    /// names.assign(to: \.name, on: user).store(in: subscriptions)
    /// ```
    ///
    /// The subscription does not keep the object. Ends with this signal, or with the first value that finds the object gone, which
    /// disposes this signal. Values are set where this signal delivers, one at a time. For an object of the main actor there is
    /// ``assignOnMainActor(to:on:file:line:)``.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - object: whose property it is.
    ///   - file: where the subscription is started, as ``SignalDiagnostics/liveSubscriptions`` shows it.
    ///   - line: the line in that file.
    /// - Returns: what ends the subscription. Dropping it ends nothing.
    /// - Complexity: the property's, for each value.
    @discardableResult
    public func assign<Object: AnyObject & Sendable>(
        to keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable, on object: Object, file: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        start(whileAlive: object, file: file, line: line) { object, value in object[keyPath: keyPath] = value }
    }

    /// Runs this signal and sets each value on a property of an object of the main actor, on the main actor.
    ///
    /// ```swift
    /// names.assignOnMainActor(to: \.text, on: label).store(in: subscriptions)
    /// ```
    ///
    /// The subscription does not keep the object. A value that is delivered on the main queue while nothing of this subscription
    /// waits is set at once; any other by the main queue, in order. Ends with this signal, or with the first value that finds the
    /// object gone, which disposes this signal.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - object: whose property it is.
    ///   - file: where the subscription is started, as ``SignalDiagnostics/liveSubscriptions`` shows it.
    ///   - line: the line in that file.
    /// - Returns: what ends the subscription. Dropping it ends nothing.
    /// - Complexity: the property's, for each value.
    @MainActor
    @discardableResult
    public func assignOnMainActor<Object: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Object, Value>, on object: Object, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let assign: @MainActor @Sendable (Value) -> Bool = { [weak object] value in
            guard let object else { return false }
            object[keyPath: keyPath] = value
            return true
        }
        return deliverOnMainQueue().take(while: { value in MainActor.assumeIsolated { assign(value) } }).start(file: file, line: line)
    }
}
