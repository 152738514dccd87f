public import ItemList
public import Observation

/// A row of an ``ItemListObservedScreen``: an object that stays the same as long as the row does, whatever it says and wherever it stands.
///
/// Who reads it is told when this row changes, and not when another one does. It is made when it is read.
@MainActor
@Observable
public final class ItemListObservedRow<ID: Hashable & Sendable>: Identifiable {
    nonisolated public let id: ID
    /// Where the row comes from while it is there.
    @ObservationIgnored private let newest: NewestRows<ID>
    /// Where it came from last, once it is gone.
    @ObservationIgnored private var last: (rows: ItemListRows<ID>, index: Int)?
    @ObservationIgnored private var made: ItemListRow<ID>?
    @ObservationIgnored private var knownGrouping: Grouping?
    /// Counts what the row has been; read where the row is.
    private var version = 0

    init(_ newest: NewestRows<ID>, at index: Int) {
        id = newest.rows.id(at: index)
        self.newest = newest
    }

    /// The row as it is now.
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

    /// What the row shows, what it says and what can be done with it now.
    public var content: ItemListRowContent { row.content }
    /// What lies above and below the row now.
    public var neighbors: ItemListNeighbors { row.neighbors }

    /// The row is to be drawn anew.
    ///
    /// - Returns: whether it lies with other rows now than it did; false for a row of which nobody has asked that.
    func change() -> Bool {
        made = nil
        version += 1
        guard let before = knownGrouping else { return false }
        knownGrouping = nil
        return grouping != before
    }

    /// The row is gone. Who has the object still sees what it was.
    func leave(_ rows: ItemListRows<ID>, at index: Int) {
        last = (rows, index)
    }

    // MARK: With which rows it lies together

    struct Grouping: Equatable {
        /// What the section is called; perhaps what it was called before, as a new name alone makes no row look different.
        let section: ItemListSectionName
        let beginsSection: Bool
        let isAlwaysPlain: Bool
    }

    /// What the row's section is made by. Who reads it is not told of the row's changes: the screen tells of those that matter.
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

/// The rows of the newest transition, of which all that are there are made. A row that kept the transition which has changed it would keep all of
/// its state.
@MainActor
final class NewestRows<ID: Hashable & Sendable> {
    var rows: ItemListRows<ID>

    init(_ rows: ItemListRows<ID>) {
        self.rows = rows
    }
}
