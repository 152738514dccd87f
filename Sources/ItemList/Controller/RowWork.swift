/// The code that loops over rows and builds transitions, as closures.
///
/// Created in the module that creates a controller, where the compiler knows the type of the entries and specializes the code. The
/// specialized code is many times as fast as generic code in this module.
@usableFromInline
struct RowWork<Entry: ItemListNodeEntry>: Sendable {
    let build: @Sendable (_ builder: TransitionBuilder<Entry>, _ newest: ItemListSnapshot<Entry>) -> TransitionBuilder<Entry>.Result
    /// Records the row ids after a transition.
    let note: @Sendable (_ builder: TransitionBuilder<Entry>, _ result: TransitionBuilder<Entry>.Result) -> Void
    /// Finds the index of the first row with an id.
    let index: @Sendable (_ id: Entry.ID, _ sections: [[Entry]]) -> Int?
    /// Maps all ids to their first indices.
    let table: @Sendable (_ sections: [[Entry]]) -> [Entry.ID: Int]
    /// Returns true for the first row, and if a row's section differs from that of the row above it.
    let beginsSection: @Sendable (_ row: Int, _ entries: SectionedRows<Entry>) -> Bool
    /// Returns the indices of all such rows, ascending.
    let sectionBeginnings: @Sendable (_ sections: [[Entry]]) -> [Int]
    /// Finds the ids of rows that the new sections lack; may include a few that they still contain.
    let missing: @Sendable (_ old: [[Entry]], _ new: [[Entry]]) -> Set<Entry.ID>
    let selectable: @Sendable (_ snapshot: ItemListSnapshot<Entry>) -> Set<Entry.ID>
    /// Returns a function that makes rows one after the other.
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
                        // Of rows with the same id, the first is shown.
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
                // Of rows with the same id, the first is shown.
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

    /// Finds the ids of old rows that are absent from the new ones. The common prefix and suffix cost one comparison of ids per row.
    /// - Complexity: O(sections), plus O(n) for rebuilt sections; hashes only the rows between the first and the last difference.
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
