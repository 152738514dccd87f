internal import ItemList

/// Rows of one section on one surface, with headers above and footers below.
@MainActor
public struct ItemListObservedSection<RowID: Hashable & Sendable>: Identifiable {
    /// The identity of a section: its name, and a number for the parts into which headers or footers split it.
    public struct ID: Hashable, Sendable {
        let name: ItemListSectionName
        let part: Int
    }

    nonisolated public let id: ID
    /// The rows above the surface. They are never drawn on one.
    public private(set) var headers: [ItemListObservedRow<RowID>] = []
    /// The rows on the surface; empty if there are none.
    public private(set) var rows: [ItemListObservedRow<RowID>] = []
    /// The rows below the surface.
    public private(set) var footers: [ItemListObservedRow<RowID>] = []

    private init(_ id: ID, headers: [ItemListObservedRow<RowID>]) {
        self.id = id
        self.headers = headers
    }

    /// - Complexity: O(*n*).
    static func sections(of rows: [ItemListObservedRow<RowID>]) -> [ItemListObservedSection] {
        var sections: [ItemListObservedSection] = []
        /// The number of sections with each name, because a name may occur again.
        var counts: [ItemListSectionName: Int] = [:]
        func begin(_ name: ItemListSectionName, headers: [ItemListObservedRow<RowID>] = []) {
            let part = counts[name, default: 0]
            counts[name] = part + 1
            sections.append(ItemListObservedSection(ID(name: name, part: part), headers: headers))
        }
        for row in rows {
            let grouping = row.grouping
            if sections.isEmpty || grouping.beginsSection { begin(grouping.section) }
            let last = sections.count - 1
            if grouping.isAlwaysPlain, sections[last].rows.isEmpty {
                sections[last].headers.append(row)
            } else if grouping.isAlwaysPlain {
                sections[last].footers.append(row)
            } else if sections[last].footers.isEmpty {
                sections[last].rows.append(row)
            } else {
                // Rows between two surfaces of a section belong to the second one.
                let between = sections[last].footers
                sections[last].footers = []
                begin(grouping.section, headers: between)
                sections[last + 1].rows.append(row)
            }
        }
        return sections
    }
}
