public import ItemList
public import Observation

/// A row of an ``ItemListObservedScreen``. The object stays the same as long as the row exists, even if the row changes or moves.
///
/// Observers are notified of changes to this row only. The row's content is made on first access.
@MainActor
@Observable
public final class ItemListObservedRow<ID: Hashable & Sendable>: Identifiable {
    nonisolated public let id: ID
    /// The source of the row while it exists.
    @ObservationIgnored private let newest: NewestRows<ID>
    /// The last source, after the row was removed.
    @ObservationIgnored private var last: (rows: ItemListRows<ID>, index: Int)?
    @ObservationIgnored private var made: ItemListRow<ID>?
    @ObservationIgnored private var knownGrouping: Grouping?
    /// The number of changes, accessed to track the row.
    private var version = 0

    init(_ newest: NewestRows<ID>, at index: Int) {
        id = newest.rows.id(at: index)
        self.newest = newest
    }

    /// The current row.
    public var row: ItemListRow<ID> {
        _ = version
        if let made { return made }
        let row = makeRow()
        made = row
        return row
    }

    private func makeRow() -> ItemListRow<ID> {
        if let last { return last.rows[last.index] }
        guard let index = newest.rows.index(of: id) else { preconditionFailure("the row \(id) is gone, and was not told") }
        return newest.rows[index]
    }

    /// The current content of the row.
    public var content: ItemListRowContent { row.content }
    /// The current neighbors of the row.
    public var neighbors: ItemListNeighbors { row.neighbors }

    /// Invalidates the row.
    ///
    /// - Returns: True if the row's grouping changed; false for a row with a grouping that was never read.
    func change() -> Bool {
        made = nil
        version += 1
        guard let before = knownGrouping else { return false }
        knownGrouping = nil
        return grouping != before
    }

    /// Marks the row as removed. The object keeps the last content.
    func leave(_ rows: ItemListRows<ID>, at index: Int) {
        last = (rows, index)
    }

    // MARK: Grouping

    struct Grouping: Equatable {
        /// The name of the section. It may be outdated, because a new name alone doesn't change the row's look.
        let section: ItemListSectionName
        let beginsSection: Bool
        let isAlwaysPlain: Bool
    }

    /// The data that forms the row's section. Reading it isn't tracked; the screen notifies of relevant changes.
    var grouping: Grouping {
        if let knownGrouping { return knownGrouping }
        let row = made ?? makeRow()
        let beginsSection =
            switch row.neighbors.top {
            case .none, .otherSection: true
            case .sameSection: false
            }
        let grouping = Grouping(section: row.section, beginsSection: beginsSection, isAlwaysPlain: row.isAlwaysPlain)
        knownGrouping = grouping
        return grouping
    }
}

/// The rows of the newest transition, shared by all row objects. A row that kept its own transition would keep that transition's whole
/// state alive.
@MainActor
final class NewestRows<ID: Hashable & Sendable> {
    var rows: ItemListRows<ID>

    init(_ rows: ItemListRows<ID>) {
        self.rows = rows
    }
}
