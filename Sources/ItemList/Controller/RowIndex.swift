internal import Signals

/// Where the rows of a screen stand, by their ids.
///
/// Most states are asked for one or two rows: to go through the ids for that costs a small part of what it costs to hash them all. Who asks
/// for more gets a table.
// Sendable: the lock guards the variable.
@usableFromInline final class RowIndex<Entry: ItemListNodeEntry>: @unchecked Sendable {
    private enum Known {
        case searches(Int)
        case table([Entry.ID: Int])
    }

    private static var affordableSearchCount: Int { 2 }
    private let lock = Lock()
    private var known = Known.searches(0)

    @usableFromInline
    init() {}

    // An id's `==` and `hash` are user code: no lock is held.

    /// - Complexity: O(1), amortised.
    func index(of id: Entry.ID, in entries: SectionedRows<Entry>, _ work: RowWork<Entry>) -> Int? {
        let table: [Entry.ID: Int]? = lock.withLock {
            switch known {
            case .searches(let count):
                known = .searches(count + 1)
                return nil
            case .table(let table): return table
            }
        }
        if let table { return table[id] }
        guard isSearchedOften else { return work.index(id, entries.sections) }
        let made = work.table(entries.sections)
        lock.withLock { known = .table(made) }
        return made[id]
    }

    private var isSearchedOften: Bool {
        lock.withLock {
            if case .searches(let count) = known { count > Self.affordableSearchCount } else { true }
        }
    }
}
