public import Signals

/// A value with changes that are shown before they are confirmed, and taken back if they fail.
///
/// ```swift
/// let comments = ValuePromise<[Comment]>([])
/// let shown = OptimisticValue(comments)
/// try await shown.optimistically { $0.append(draft) } commit: { try await service.post(draft) }
/// ```
///
/// Unconfirmed changes are applied, in the order of their beginning, to each new confirmed value. So a failed change takes back only itself, and
/// not what was set meanwhile.
public final class OptimisticValue<Value: Sendable>: Sendable {
    private struct Change: Sendable {
        let number: Int
        let apply: @Sendable (inout Value) -> Void
    }

    private struct Changes: Sendable {
        var pending: [Change] = []
        var lastNumber = 0
    }

    private let confirmed: ValuePromise<Value>
    private let changes = ValuePromise(Changes())

    /// Creates a value without unconfirmed changes, over the confirmed one.
    public init(_ confirmed: ValuePromise<Value>) {
        self.confirmed = confirmed
    }

    /// The confirmed value with all unconfirmed changes.
    public func get() -> Signal<Value, NoError> {
        combineLatest(confirmed.get(), changes.get()).map { value, changes in
            var value = value
            for change in changes.pending { change.apply(&value) }
            return value
        }
    }

    /// Shows a change while `commit` runs. Then the confirmed value is changed in the same way; an error takes the change back.
    ///
    /// - Parameters:
    ///   - change: changes the value; called again for each new confirmed value. If `commit` leads to a confirmed value with the change by
    ///     another way, such as a live update, `change` shouldn't make it twice.
    ///   - commit: makes the change where it counts.
    /// - Throws: the error of `commit`.
    public func optimistically(
        _ change: @escaping @Sendable (inout Value) -> Void, commit: @Sendable () async throws -> Void
    ) async throws {
        try await optimistically(change, commit: commit, confirm: { [confirmed] in confirmed.mutate(change) })
    }

    /// Shows a change while `commit` runs, and then what `confirm` makes of the result, such as an object with the server's id. An error takes
    /// the change back.
    ///
    /// - Parameters:
    ///   - change: changes the value; called again for each new confirmed value.
    ///   - commit: makes the change where it counts.
    ///   - confirm: puts the result into the confirmed value, or into another state, in place of `change`. Subscribers see it together with
    ///     the end of the change.
    /// - Returns: the result of `commit`.
    /// - Throws: the error of `commit`.
    @discardableResult
    public func optimistically<Result: Sendable>(
        _ change: @escaping @Sendable (inout Value) -> Void, commit: @Sendable () async throws -> Result,
        confirm: @Sendable (Result) -> Void
    ) async throws -> Result {
        var number = 0
        changes.mutate { changes in
            changes.lastNumber += 1
            number = changes.lastNumber
            changes.pending.append(Change(number: number, apply: change))
        }
        do {
            let result = try await commit()
            end(number) { confirm(result) }
            return result
        } catch {
            end(number) {}
            throw error
        }
    }

    /// Removes a change, together with what confirms it.
    private func end(_ number: Int, _ confirm: () -> Void) {
        transaction {
            confirm()
            changes.mutate { $0.pending.removeAll { $0.number == number } }
        }
    }
}
