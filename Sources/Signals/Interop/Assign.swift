extension Signal where Failure == NoError {
    /// Runs this signal and assigns each value to a property of an object.
    ///
    /// ```swift
    /// names.assign(to: \.name, on: user).store(in: subscriptions)
    /// ```
    ///
    /// The subscription doesn't keep the object. It ends with this signal, or with the first value that finds the object gone, which
    /// disposes this signal. Values are assigned where this signal delivers, one at a time. For an object of the main actor, use
    /// ``assignOnMainActor(to:on:file:line:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object that has the property.
    ///   - file: The file in which the subscription is started, listed in ``SignalDiagnostics/liveSubscriptions``.
    ///   - line: The line in that file.
    /// - Returns: A disposable that ends the subscription. Dropping it ends nothing.
    /// - Complexity: one assignment per value.
    @discardableResult
    public func assign<Object: AnyObject & Sendable>(
        to keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable, on object: Object, file: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        start(whileAlive: object, file: file, line: line) { object, value in object[keyPath: keyPath] = value }
    }

    /// Runs this signal and assigns each value to a property of an object of the main actor, on the main actor.
    ///
    /// ```swift
    /// names.assignOnMainActor(to: \.text, on: label).store(in: subscriptions)
    /// ```
    ///
    /// The subscription doesn't keep the object. A value delivered on the main queue while nothing of this subscription is pending is
    /// assigned at once. Any other is assigned later by the main queue, in order. The subscription ends with this signal, or with the first
    /// value that finds the object gone, which disposes this signal.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - object: The object that has the property.
    ///   - file: The file in which the subscription is started, listed in ``SignalDiagnostics/liveSubscriptions``.
    ///   - line: The line in that file.
    /// - Returns: A disposable that ends the subscription. Dropping it ends nothing.
    /// - Complexity: one assignment per value.
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
