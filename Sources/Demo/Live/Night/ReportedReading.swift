import Signals

/// What is read from the system now, and again whenever something says that it may have changed.
///
/// - Parameters:
///   - watch: begins to say so, before the first reading.
///   - read: gives what there is; called by one thread at a time.
func reported<Value: Sendable>(
    by watch: @escaping @Sendable (_ onChange: @escaping @Sendable () -> Void) -> any Disposable,
    read: @escaping @Sendable () -> Value
) -> Signal<Value, NoError> {
    Signal { subscriber in
        let queue = Queue(name: "reading")
        let isOver = MetaDisposable()
        let put: @Sendable () -> Void = { queue.justDispatch { subscriber.putNext(read()) } }
        isOver.set(watch(put))
        subscriber.putNext(read())
        return isOver
    }
}
