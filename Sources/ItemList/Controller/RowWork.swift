/// The work that goes through all rows of a list.
///
/// It is made in the module that makes a controller. There the compiler knows the type of the entries and specialises the work for it, which
/// makes it many times as fast as code of this module, which learns at run time what it compares.
@usableFromInline
struct RowWork<Entry: ItemListNodeEntry>: Sendable {
    /// Makes a list of sections.
    let rows: @Sendable (_ sections: [[Entry]]) -> SectionedRows<Entry>
    /// Compares two lists.
    let diff: @Sendable (_ old: [[Entry]], _ new: [[Entry]], _ allUpdated: Bool) -> ItemListDiff
    /// Finds the row with an id.
    let index: @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?

    @usableFromInline
    init(
        rows: @escaping @Sendable (_ sections: [[Entry]]) -> SectionedRows<Entry>,
        diff: @escaping @Sendable (_ old: [[Entry]], _ new: [[Entry]], _ allUpdated: Bool) -> ItemListDiff,
        index: @escaping @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?
    ) {
        self.rows = rows
        self.diff = diff
        self.index = index
    }

    @inlinable
    init() {
        self.init(
            rows: { sections in SectionedRows(sections) },
            diff: { old, new, allUpdated in itemListDiff(from: old, to: new, allUpdated: allUpdated) },
            index: { id, sections in
                var start = 0
                for section in sections {
                    if let index = section.firstIndex(where: { $0.id == id }) { return start + index }
                    start += section.count
                }
                return nil
            })
    }
}
