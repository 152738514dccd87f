// A promise whose value is a struct: the state of a screen, of which one field changes at a time.
extension ValuePromise {
    /// Changes the newest value in place, in one step: no value that another thread sets meanwhile is lost.
    ///
    /// ```swift
    /// struct Settings { var sounds = true, badge = true }
    /// let settings = ValuePromise(Settings())
    /// settings.mutate { $0.sounds = false }
    /// ```
    ///
    /// - Parameter change: as with ``update(_:)``, runs while no lock is held, and again on a newer value if one was set meanwhile: so it
    ///   should do nothing but change the value.
    /// - Returns: what was set. A promise without a value stays as it is, and the result is nil.
    /// - Complexity: that of ``update(_:)``.
    @inlinable
    @discardableResult
    public func mutate(_ change: (inout Value) -> Void) -> Value? {
        update { value in
            var value = value
            change(&value)
            return value
        }
    }

    /// A function that sets one field of the value and leaves the others as they are then, from any thread: what a control is given to say
    /// what it was set to.
    ///
    /// ```swift
    /// ItemListSwitchItem(title: "Sounds", value: current.sounds, updated: settings.setter(\.sounds))
    /// ```
    ///
    /// Each call is one ``mutate(_:)``: two threads that set two fields lose neither. The field's own setter may be code, which runs while no
    /// lock is held. The function keeps the promise.
    @inlinable
    public func setter<Field: Sendable>(_ field: WritableKeyPath<Value, Field> & Sendable) -> @Sendable (Field) -> Void {
        { [self] newValue in
            mutate { $0[keyPath: field] = newValue }
        }
    }
}
