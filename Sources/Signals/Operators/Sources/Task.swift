extension Signal {
    /// The value that asynchronous work returns, then completion.
    ///
    /// ```
    ///  operation: ---1
    ///  result:    ---(1|)
    /// ```
    ///
    /// Each subscription does the work in a task of its own, and delivers in that task.
    ///
    /// Ends with the work: completes after its value, or fails with what it throws. Disposal cancels the task; what the work makes
    /// of that is not delivered. Work that has not begun by then is not done.
    ///
    /// - Parameters:
    ///   - priority: the priority of the task; nil is that of the task that subscribes, if there is one.
    ///   - operation: the work.
    /// - Complexity: the work's, and one task, for each subscription.
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
