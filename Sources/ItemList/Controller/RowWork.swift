/// The work that goes through rows, and all that makes one transition.
///
/// It is made in the module that makes a controller. There the compiler knows the type of the entries and specialises the work for it, which
/// makes it many times as fast as code of this module, which learns at run time what it compares.
@usableFromInline
struct RowWork<Entry: ItemListNodeEntry>: Sendable {
    /// Makes a transition.
    let build: @Sendable (_ builder: TransitionBuilder<Entry>, _ newest: ItemListSnapshot<Entry>) -> TransitionBuilder<Entry>.Result
    /// Notes the ids of the rows that a transition leads to.
    let note: @Sendable (_ builder: TransitionBuilder<Entry>, _ result: TransitionBuilder<Entry>.Result) -> Void
    /// Finds the row with an id.
    let index: @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?
    /// The indices of all rows.
    let table: @Sendable (_ sections: [[Entry]]) -> [Entry.ID: Int]
    /// Whether a row is of another section than the one above it.
    let beginsSection: @Sendable (_ row: Int, _ entries: SectionedRows<Entry>) -> Bool
    /// All rows that are, ascending.
    let sectionBeginnings: @Sendable (_ sections: [[Entry]]) -> [Int]
    /// The ids of rows that are in sections no longer, and perhaps of a few that still are.
    let missing: @Sendable (_ old: [[Entry]], _ new: [[Entry]]) -> Set<Entry.ID>
    /// The rows that offer to be selected.
    let selectable: @Sendable (_ snapshot: ItemListSnapshot<Entry>) -> Set<Entry.ID>
    /// Makes rows, one after the other.
    let walk: @Sendable (_ snapshot: ItemListSnapshot<Entry>) -> (Int) -> ItemListRow<Entry.ID>

    @usableFromInline
    init(
        build:
            @escaping @Sendable (_ builder: TransitionBuilder<Entry>, _ newest: ItemListSnapshot<Entry>) -> TransitionBuilder<Entry>.Result,
        note: @escaping @Sendable (_ builder: TransitionBuilder<Entry>, _ result: TransitionBuilder<Entry>.Result) -> Void,
        index: @escaping @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?,
        table: @escaping @Sendable (_ sections: [[Entry]]) -> [Entry.ID: Int],
        beginsSection: @escaping @Sendable (_ row: Int, _ entries: SectionedRows<Entry>) -> Bool,
        sectionBeginnings: @escaping @Sendable (_ sections: [[Entry]]) -> [Int],
        missing: @escaping @Sendable (_ old: [[Entry]], _ new: [[Entry]]) -> Set<Entry.ID>,
        selectable: @escaping @Sendable (_ snapshot: ItemListSnapshot<Entry>) -> Set<Entry.ID>,
        walk: @escaping @Sendable (_ snapshot: ItemListSnapshot<Entry>) -> (Int) -> ItemListRow<Entry.ID>
    ) {
        self.build = build
        self.note = note
        self.index = index
        self.table = table
        self.beginsSection = beginsSection
        self.sectionBeginnings = sectionBeginnings
        self.missing = missing
        self.selectable = selectable
        self.walk = walk
    }

    @inlinable
    init() {
        self.init(
            build: { builder, newest in builder.build(newest) },
            note: { builder, result in builder.noteIDs(result) },
            index: { id, sections in
                var start = 0
                for section in sections {
                    if let index = section.firstIndex(where: { $0.id == id }) { return start + index }
                    start += section.count
                }
                return nil
            },
            table: { sections in
                var table = [Entry.ID: Int](minimumCapacity: sections.reduce(0) { $0 + $1.count })
                var index = 0
                for section in sections {
                    for entry in section {
                        // Of rows with the same id the first one counts.
                        if table[entry.id] == nil {
                            table[entry.id] = index
                        }
                        index += 1
                    }
                }
                return table
            },
            beginsSection: { row, entries in row == 0 || entries[row].section != entries[row - 1].section },
            sectionBeginnings: { sections in
                var beginnings: [Int] = []
                var (start, last) = (0, Entry.Section?.none)
                for section in sections {
                    for (index, entry) in section.enumerated() where entry.section != last {
                        last = entry.section
                        beginnings.append(start + index)
                    }
                    start += section.count
                }
                return beginnings
            },
            missing: { old, new in Self.missingIDs(old, new) },
            selectable: { snapshot in
                let entries = snapshot.entries
                var selectable = Set<Entry.ID>(minimumCapacity: entries.count)
                // Of rows with the same id the first one counts.
                var others: Set<Entry.ID> = []
                for section in entries.sections {
                    for entry in section {
                        if snapshot.item(of: entry).isSelectable {
                            if others.isEmpty || !others.contains(entry.id) { selectable.insert(entry.id) }
                        } else if !selectable.contains(entry.id) {
                            others.insert(entry.id)
                        }
                    }
                }
                return selectable
            },
            walk: { snapshot in
                var walk = RowWalk(snapshot)
                return { walk.row(at: $0) }
            })
    }

    /// The ids of old rows that are not among new ones. Rows that both have at the beginning or at the end cost a comparison of ids.
    /// - Complexity: O(sections), and O(n) for sections that were made anew; hashes of the rows between the first and the last difference.
    @inlinable
    static func missingIDs(_ old: [[Entry]], _ new: [[Entry]]) -> Set<Entry.ID> {
        var (oldSections, newSections) = (old[...], new[...])
        while let first = oldSections.first, let other = newSections.first, first.hasSameStorage(as: other) {
            oldSections.removeFirst()
            newSections.removeFirst()
        }
        while let last = oldSections.last, let other = newSections.last, last.hasSameStorage(as: other) {
            oldSections.removeLast()
            newSections.removeLast()
        }
        if oldSections.count == 1, newSections.count == 1, let old = oldSections.first, let new = newSections.first {
            return missingIDs(of: old, new)
        }
        return missingIDs(of: Array(oldSections.joined()), Array(newSections.joined()))
    }

    @inlinable
    static func missingIDs(of old: [Entry], _ new: [Entry]) -> Set<Entry.ID> {
        var (start, end) = (0, 0)
        let count = min(old.count, new.count)
        while start < count, old[start].id == new[start].id { start += 1 }
        while end < count - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
        var missing = Set(old[start..<(old.count - end)].lazy.map(\.id))
        if missing.isEmpty { return missing }
        for entry in new[start..<(new.count - end)] { missing.remove(entry.id) }
        return missing
    }
}
