/// A hot source with a memory of one: a new subscriber receives the latest value first.
///
/// All subscribers receive the values in the order in which they were set, also when a handler sets the next one. The release of
/// the promise drops its subscribers without a terminal event.
///
/// A promise remembers the file and line where it was made, which a ``SignalCause`` shows.
public final class ValuePromise<Value: Sendable>: Sendable {
    @usableFromInline let broadcaster: Broadcaster<Value, NoError>

    /// A promise that has no value yet.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        broadcaster = Broadcaster(replayLimit: 1, origin: SourceOrigin(type: Self.self, file: file, line: line))
    }

    /// A promise that has a value.
    @inlinable
    public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
        broadcaster = Broadcaster(replayLimit: 1, initial: value, origin: SourceOrigin(type: Self.self, file: file, line: line))
    }

    /// A promise that may drop a value which equals the one before: with `ignoreRepeated` it delivers a value only if it differs
    /// from the last one.
    @inlinable
    public init(ignoreRepeated: Bool, file: StaticString = #fileID, line: UInt = #line) where Value: Equatable {
        broadcaster = Broadcaster(
            replayLimit: 1, origin: SourceOrigin(type: Self.self, file: file, line: line), isRepeated: Self.isRepeated(ignoreRepeated))
    }

    /// A promise that has a value and may drop a value which equals the one before: with `ignoreRepeated` it delivers a value only
    /// if it differs from the last one.
    @inlinable
    public init(
        _ value: Value, ignoreRepeated: Bool, file: StaticString = #fileID, line: UInt = #line
    ) where Value: Equatable {
        broadcaster = Broadcaster(
            replayLimit: 1, initial: value, origin: SourceOrigin(type: Self.self, file: file, line: line),
            isRepeated: Self.isRepeated(ignoreRepeated))
    }

    @inlinable
    static func isRepeated(_ ignoreRepeated: Bool) -> (@Sendable (Value, Value) -> Bool)? where Value: Equatable {
        guard ignoreRepeated else { return nil }
        return { $0 == $1 }
    }

    deinit {
        broadcaster.close()
    }

    /// The latest value, as soon as there is one, and all that follow. It never ends.
    ///
    /// The signal does not keep the promise: one that is started when the promise is gone delivers its last value.
    @inlinable
    @inline(never)
    public func get() -> Signal<Value, NoError> {
        Signal(subscribe: { [broadcaster] in broadcaster.subscribe($0) })
    }

    /// Delivers a value to all subscribers before it returns; from inside a handler, or while another thread delivers in the graph, after
    /// what is being delivered.
    /// - Complexity: O(subscribers).
    @inlinable
    public func set(_ value: Value) {
        broadcaster.put(value)
    }

    /// The newest value that was set, also when it is still to be delivered; nil if there is none.
    ///
    /// A thread reads what it has set, in a handler and in a ``transaction(_:)`` too.
    /// - Complexity: O(1).
    @inlinable
    public var value: Value? { broadcaster.newest }

    /// Sets what a closure makes of the newest value, in one step: no value that another thread sets meanwhile is lost.
    ///
    /// ```swift
    /// let count = ValuePromise(0)
    /// count.update { $0 + 1 }
    /// ```
    ///
    /// The new value is delivered as by ``set(_:)``: from inside a handler, after the delivery under way. If the promise ignores repeats, a value
    /// that equals the one before is dropped.
    ///
    /// In a ``transaction(_:)`` the value is stored at once, so that the next `update` on any thread is computed from it. Puts of other threads
    /// into the same component then wait for the end of the transaction.
    ///
    /// - Parameter change: runs on this thread while no lock is held, and again if another value was set meanwhile. So it should do nothing
    ///   but compute; one that sets a value of this promise each time runs forever.
    /// - Returns: the value that was set; nil for a promise without a value, which stays without one.
    /// - Complexity: O(subscribers), and one call of `change` for each value that other threads set during the one before.
    @inlinable
    @discardableResult
    public func update(_ change: (Value) -> Value) -> Value? {
        broadcaster.update(change)
    }

    /// Waits until what was set so far has reached the subscribers, with what follows from it in its propagation.
    ///
    /// ``set(_:)`` itself returns only then, but not in a handler, nor while another thread delivers in the component: that delivery is waited
    /// for here. Values on their way to a queue are not.
    @inlinable
    public func delivered() async {
        await broadcaster.delivered()
    }
}

// A promise of a struct: the state of a screen, of which one field changes at a time.
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
    /// - Returns: the value that was set; nil for a promise without a value, which stays without one.
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
