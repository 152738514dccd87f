extension Signal {
    /// Returns a signal that delivers the result of asynchronous work and completes.
    ///
    /// ```
    ///  operation: ---1
    ///  result:    ---(1|)
    /// ```
    ///
    /// Each subscription runs the work in its own task and delivers in that task.
    ///
    /// Ends with the work: completes after its value, or fails with the error it throws. Disposal cancels the task; a result produced on
    /// cancellation isn't delivered. Work that hasn't begun by then doesn't run.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task; nil means the priority of the subscribing task, if there is one.
    ///   - operation: The work.
    /// - Complexity: the work and one task per subscription.
    public static func task(
        priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws(Failure) -> Value
    ) -> Signal {
        Signal { subscriber in
            let task = Task(priority: priority) {
                guard !subscriber.isTerminated else { return }
                do throws(Failure) {
                    subscriber.putNext(try await operation())
                    subscriber.putCompletion()
                } catch {
                    subscriber.putError(error)
                }
            }
            return ActionDisposable { task.cancel() }
        }
    }
}

/// ``Signal/task(priority:operation:)`` as a function.
public func task<Value, Failure>(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws(Failure) -> Value
) -> Signal<Value, Failure> {
    .task(priority: priority, operation: operation)
}
