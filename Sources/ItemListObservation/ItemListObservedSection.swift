internal import ItemList

/// Rows of one section that lie on one surface, with what stands above and below it: headers, and texts between the rows.
@MainActor
public struct ItemListObservedSection<RowID: Hashable & Sendable>: Identifiable {
    /// What tells a section from the others: its name, and a number where headers or texts part its rows.
    public struct ID: Hashable, Sendable {
        let name: ItemListSectionName
        let part: Int
    }

    nonisolated public let id: ID
    /// What stands above the surface: rows that never lie on one.
    public private(set) var headers: [ItemListObservedRow<RowID>] = []
    /// The rows on the surface; empty where there are none.
    public private(set) var rows: [ItemListObservedRow<RowID>] = []
    /// What stands below it.
    public private(set) var footers: [ItemListObservedRow<RowID>] = []

    private init(_ id: ID, headers: [ItemListObservedRow<RowID>]) {
        self.id = id
        self.headers = headers
    }

    /// - Complexity: O(n).
    static func sections(of rows: [ItemListObservedRow<RowID>]) -> [ItemListObservedSection] {
        var sections: [ItemListObservedSection] = []
        /// A name may come again further down.
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
                // What stands between two surfaces of a section is read before the second.
                let between = sections[last].footers
                sections[last].footers = []
                begin(grouping.section, headers: between)
                sections[last + 1].rows.append(row)
            }
        }
        return sections
    }
}
