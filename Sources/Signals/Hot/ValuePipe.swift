/// A hot source that keeps no value: a put goes to the subscribers of that moment.
///
/// All subscribers receive the values in the order in which they were put, also when a handler puts the next one. The pipe's
/// release drops its subscribers without a terminal event.
public final class ValuePipe<Value: Sendable>: Sendable {
    @usableFromInline let broadcaster: Broadcaster<Value, NoError>

    /// - Parameters:
    ///   - file: where the pipe is made, as a ``SignalCause`` shows it.
    ///   - line: the line in that file.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        broadcaster = Broadcaster(origin: SourceOrigin(type: Self.self, file: file, line: line))
    }

    deinit {
        broadcaster.close()
    }

    /// The values that are put from the moment of subscription on, and one that another thread is delivering at that moment. It never ends.
    ///
    /// The signal does not keep the pipe: one that is started when the pipe is gone delivers nothing.
    @inlinable
    @inline(never)
    public func signal() -> Signal<Value, NoError> {
        Signal(subscribe: { [broadcaster] in broadcaster.subscribe($0) })
    }

    /// Delivers a value to all subscribers before it returns; from inside a handler, or while another thread delivers in the graph, after
    /// what is being delivered.
    /// - Complexity: O(subscribers).
    @inlinable
    public func putNext(_ value: Value) {
        broadcaster.put(value)
    }

    /// Waits until what was put so far has reached the subscribers, with what follows from it in its propagation.
    ///
    /// ``putNext(_:)`` itself returns only then, but not in a handler, nor while another thread delivers in the component: that delivery is waited
    /// for here. Values on their way to a queue are not.
    @inlinable
    public func delivered() async {
        await broadcaster.delivered()
    }
}
