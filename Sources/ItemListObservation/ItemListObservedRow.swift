public import ItemList
public import Observation

/// A row of an ``ItemListObservedScreen``: an object that stays the same as long as the row does, whatever it says and wherever it stands.
///
/// Who reads it is told when this row changes, and not when another one does. It is made when it is read.
@MainActor
@Observable
public final class ItemListObservedRow<ID: Hashable & Sendable>: Identifiable {
    nonisolated public let id: ID
    /// Where the row comes from: the rows of a transition, and its index among them.
    @ObservationIgnored private var rows: ItemListRows<ID>
    @ObservationIgnored private var index: Int
    @ObservationIgnored private var made: ItemListRow<ID>?
    @ObservationIgnored private var knownGrouping: Grouping?
    /// Counts what the row has been; read where the row is.
    private var version = 0

    init(_ rows: ItemListRows<ID>, at index: Int) {
        id = rows.id(at: index)
        self.rows = rows
        self.index = index
    }

    /// The row as it is now.
    public var row: ItemListRow<ID> {
        _ = version
        if let made { return made }
        let row = rows[index]
        made = row
        return row
    }

    /// What the row shows, what it says and what can be done with it now.
    public var content: ItemListRowContent { row.content }
    /// What lies above and below the row now.
    public var neighbors: ItemListNeighbors { row.neighbors }

    /// The row is to be drawn anew.
    ///
    /// - Returns: whether it lies with other rows now than it did; false for a row of which nobody has asked that.
    func change(to rows: ItemListRows<ID>, at index: Int) -> Bool {
        self.rows = rows
        self.index = index
        made = nil
        version += 1
        guard let before = knownGrouping else { return false }
        knownGrouping = nil
        return grouping != before
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
        let row = made ?? rows[index]
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
