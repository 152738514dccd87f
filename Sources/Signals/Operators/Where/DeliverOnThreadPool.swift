extension Signal {
    /// Delivers on the threads of a pool: serially and in order, but not always on the same thread.
    ///
    /// See ``deliverOn(_:)``. The signal doesn't keep the pool. After the pool has stopped or been released, nothing is delivered and this
    /// signal is disposed.
    @inlinable
    public func deliverOnThreadPool(_ pool: ThreadPool) -> Signal {
        deliverOn(pool.queue)
    }
}

/// ``Signal/deliverOnThreadPool(_:)`` for the pipe.
@inlinable
public func deliverOnThreadPool<Value, Failure>(_ pool: ThreadPool) -> (Signal<Value, Failure>) -> Signal<Value, Failure> {
    { $0.deliverOnThreadPool(pool) }
}
