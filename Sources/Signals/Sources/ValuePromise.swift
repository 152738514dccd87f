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

    /// Delivers a value to all subscribers before it returns; from inside a handler, after what is being delivered.
    /// - Complexity: O(subscribers).
    @inlinable
    public func set(_ value: Value) {
        broadcaster.put(value)
    }
}
