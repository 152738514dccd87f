/// The work of comparing two lists of sections: finds the sections that both share, and diffs the rows between them.
@usableFromInline
struct SectionComparison<Element: Identifiable & Equatable> {
    @usableFromInline let old: SectionedRows<Element>
    @usableFromInline let new: SectionedRows<Element>
    @usableFromInline let shownIDs: ShownIDs<Element.ID>?

    @inlinable
    init(old: SectionedRows<Element>, new: SectionedRows<Element>, shownIDs: ShownIDs<Element.ID>?) {
        self.old = old
        self.new = new
        self.shownIDs = shownIDs
    }

    /// The script, made without a look at shared sections; nil if that can't be.
    ///
    /// Shared sections that stay in order part the other rows into hunks. If no row is in one hunk of the old list and in another one of the new
    /// list, then what moves does so within its hunk, and the fewest moves of each hunk are the fewest of all.
    @inlinable
    func diffOfChangedSections() -> ItemListDiff? {
        // Arrays of objects may be those of another language, which have no storage until they are asked for it.
        if Element.self is AnyObject.Type { return nil }
        let (old, new) = (old.sections, new.sections)
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head].hasSameStorage(as: new[head]) {
            head += 1
        }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail].hasSameStorage(as: new[new.count - 1 - tail]) {
            tail += 1
        }
        let oldPlaces = places(of: self.old, head..<old.count - tail)
        let newPlaces = places(of: self.new, head..<new.count - tail)
        let isShared = self.old.start(of: head) > 0 || self.old.start(of: old.count - tail) < self.old.count
        if !isShared, oldPlaces.count <= 1, newPlaces.count <= 1 {
            // A list that is not built of sections.
            return oldPlaces == newPlaces ? ItemListDiff() : nil
        }
        let script = SectionPlace.diff(from: oldPlaces, to: newPlaces)
        guard script.duplicates.isEmpty, isShared || script.deletions.count < oldPlaces.count else { return nil }
        var diff = ItemListDiff()
        var inserted: [Element] = []
        var next = (deletion: 0, insertion: 0, old: 0, new: 0)
        while true {
            let start = next
            while next.deletion < script.deletions.count, script.deletions[next.deletion] == next.old {
                next.deletion += 1
                next.old += 1
            }
            while next.insertion < script.insertions.count, script.insertions[next.insertion].index == next.new {
                next.insertion += 1
                next.new += 1
            }
            if next.old > start.old || next.new > start.new {
                let isUnique = addHunk(oldPlaces[start.old..<next.old], newPlaces[start.new..<next.new], &diff, &inserted)
                guard isUnique else { return nil }
            }
            // What follows is a section that stays.
            guard next.old < oldPlaces.count, next.new < newPlaces.count else { break }
            next.old += 1
            next.new += 1
        }
        return areNew(inserted) ? diff : nil
    }

    /// Adds to a script that of the rows of some sections; false if one of them repeats an id.
    @inlinable
    func addHunk(
        _ oldPlaces: ArraySlice<SectionPlace>, _ newPlaces: ArraySlice<SectionPlace>, _ diff: inout ItemListDiff,
        _ inserted: inout [Element]
    ) -> Bool {
        let newRows = rows(newPlaces, of: new.sections)
        let hunk = itemListDiff(from: rows(oldPlaces, of: old.sections), to: newRows)
        guard hunk.duplicates.isEmpty else { return false }
        let oldStart = oldPlaces.first?.start ?? 0
        let newStart = newPlaces.first?.start ?? 0
        diff.deletions += hunk.deletions.lazy.map { $0 + oldStart }
        for var insertion in hunk.insertions {
            if let previousIndex = insertion.previousIndex {
                insertion.previousIndex = previousIndex + oldStart
            } else {
                inserted.append(newRows[insertion.index])
            }
            insertion.index += newStart
            diff.insertions.append(insertion)
        }
        for update in hunk.updates {
            diff.updates.append(
                .init(index: update.index + newStart, previousIndex: update.previousIndex + oldStart, reason: update.reason))
        }
        return true
    }

    /// Whether no old row has the id of one of these rows, and none of them that of another.
    ///
    /// The ids of a few rows are compared with all others, which is cheaper than to hash those.
    @inlinable
    func areNew(_ rows: [Element]) -> Bool {
        if rows.isEmpty { return true }
        return rows.withUnsafeBufferPointer { rows in
            var table = IDTable(rows: rows, capacity: rows.count > 8 ? rows.count : 0)
            guard table.fill(with: rows.indices, where: { _ in true }).isEmpty else { return false }
            if let shownIDs {
                if rows.allSatisfy({ shownIDs.isNew($0.id) }) { return true }
                shownIDs.noteSearch(rows.count)
            }
            if rows.count > 8 {
                return !old.sections.contains { $0.contains { table.index(of: $0.id) != nil } }
            }
            return !rows.contains { row in old.sections.contains { hasRow(row.id, $0) } }
        }
    }

    /// Whether a section has a row with an id.
    @inlinable
    func hasRow(_ id: Element.ID, _ section: [Element]) -> Bool {
        // A call for each section would cost more than to compare the ids of a few rows.
        if Element.ID.self != String.self { return section.contains { $0.id == id } }
        return section.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return false }
            return IDSearch.with(id) { firstPlace(of: $0, first, 1, count: rows.count) } != nil
        }
    }

    /// Where sections lie that have rows.
    @inlinable
    func places(of rows: SectionedRows<Element>, _ range: Range<Int>) -> [SectionPlace] {
        var places: [SectionPlace] = []
        places.reserveCapacity(range.count)
        for index in range where rows.start(of: index) < rows.ends[index] {
            places.append(SectionPlace(id: rows.sections[index].storage, section: index, start: rows.start(of: index)))
        }
        return places
    }

    /// The rows of sections that follow each other, but for empty ones between them.
    @inlinable
    func rows(_ places: ArraySlice<SectionPlace>, of sections: [[Element]]) -> [Element] {
        guard let first = places.first, let last = places.last else { return [] }
        return rows(of: sections[first.section...last.section])
    }

    /// The rows of sections in one array, which is the section itself where there is one.
    @inlinable
    func rows(of sections: ArraySlice<[Element]>) -> [Element] {
        if sections.count == 1, let only = sections.first { return only }
        var rows: [Element] = []
        rows.reserveCapacity(sections.reduce(0) { $0 + $1.count })
        for section in sections {
            rows += section
        }
        return rows
    }
}
