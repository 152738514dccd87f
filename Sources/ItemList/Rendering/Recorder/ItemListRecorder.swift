internal import Synchronization

/// A renderer that keeps every transition and what comes of it: the display of a test.
///
/// It applies each diff to the rows that it has, as a view would, and checks the result against the rows that the transition says
/// there are; what does not fit is in ``faults``.
public final class ItemListRecorder<ID: Hashable & Sendable>: ItemListRenderer {
    private struct Record {
        var revision = 0
        var rows: [ItemListRow<ID>] = []
        var faults: [String] = []

        /// Applies a diff row by row: only the rows that it names are taken from `new`, all others stay as they were drawn.
        mutating func replay(_ transition: ItemListTransition<ID>, _ new: [ItemListRow<ID>]) {
            if transition.revision != revision + 1 {
                faults.append("revision \(transition.revision) follows \(revision)")
            }
            revision = transition.revision
            let diff = transition.diff
            let isValid =
                Self.areAscending(diff.deletions, within: rows.indices)
                && Self.areAscending(diff.insertions.map(\.index), within: new.indices)
                && Self.areAscending(diff.updates.map(\.index), within: new.indices)
                && rows.count - diff.deletions.count + diff.insertions.count == new.count
            guard isValid else {
                faults.append("revision \(transition.revision): the diff does not lead from \(rows.count) to \(new.count) rows")
                rows = new
                return
            }
            for index in diff.deletions.reversed() {
                rows.remove(at: index)
            }
            for insertion in diff.insertions {
                rows.insert(new[insertion.index], at: insertion.index)
            }
            for update in diff.updates {
                rows[update.index] = new[update.index]
            }
            for (index, (row, expected)) in zip(rows, new).enumerated() where row != expected {
                faults.append(
                    "revision \(transition.revision): row \(index) is \(row.id) after the diff, not \(expected.id), or looks otherwise")
            }
        }

        /// Whether indices follow the rules of a diff, so that it can be replayed.
        private static func areAscending(_ indices: [Int], within range: Range<Int>) -> Bool {
            indices.allSatisfy(range.contains) && zip(indices, indices.dropFirst()).allSatisfy(<)
        }
    }

    private struct State {
        var record = Record()
        var transitions: [ItemListTransition<ID>] = []
        var completions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let completesByItself: Bool

    /// - Parameter completesByItself: whether a transition is over when it was applied. If not, ``completeNext()`` ends it: a slow
    ///   renderer, by hand.
    public init(completesByItself: Bool = true) {
        self.completesByItself = completesByItself
    }

    /// What was applied, in order.
    public var transitions: [ItemListTransition<ID>] { state.withLock { $0.transitions } }

    /// The rows that the diffs, one after the other, have led to.
    public var rows: [ItemListRow<ID>] { state.withLock { $0.record.rows } }

    /// What did not fit: a gap in the revisions, or a diff that leads to other rows than the transition has.
    public var faults: [String] { state.withLock { $0.record.faults } }

    /// The row with an id, as it was drawn last.
    public func row(_ id: ID) -> ItemListRow<ID>? {
        rows.first { $0.id == id }
    }

    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        // Making, comparing and releasing rows is user code, so no lock is held. Transitions come one after the other.
        var record = state.withLock { $0.record }
        record.replay(transition, Array(transition.rows))
        state.withLock { state in
            swap(&state.record, &record)
            state.transitions.append(transition)
            if !completesByItself {
                state.completions.append(completion)
            }
        }
        withExtendedLifetime(record) {}
        if completesByItself {
            completion()
        }
    }

    /// Ends the transition that waits longest; false if none does.
    @discardableResult
    public func completeNext() -> Bool {
        let completion = state.withLock { $0.completions.isEmpty ? nil : $0.completions.removeFirst() }
        completion?()
        return completion != nil
    }
}
