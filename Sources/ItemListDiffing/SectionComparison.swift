/// The comparison of two lists of sections: finds the shared sections and compares the rows between them.
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

    /// Makes the script without reading shared sections; nil if that is impossible.
    ///
    /// Shared sections in order divide the other rows into hunks. If no row moves from one hunk to another, every move stays within its
    /// hunk. Then the fewest moves of all hunks together are the fewest moves of the list.
    @inlinable
    func diffOfChangedSections() -> ItemListDiff? {
        // Arrays of objects may be bridged from Objective-C. They have no native storage until it is requested.
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
            // A list without sections.
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
            guard next.old < oldPlaces.count, next.new < newPlaces.count else { break }
            next.old += 1
            next.new += 1
        }
        return areNew(inserted) ? diff : nil
    }

    /// Adds the script of some sections' rows to the diff; false if one of the rows repeats an id.
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

    /// Returns true if the rows have distinct ids and no old row has one of them.
    ///
    /// A few ids are compared with all others, which is cheaper than hashing all of them.
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

    @inlinable
    func hasRow(_ id: Element.ID, _ section: [Element]) -> Bool {
        // For other ids a call for each section would cost more than comparing a few rows.
        if Element.ID.self != String.self { return section.contains { $0.id == id } }
        return section.withUnsafeBufferPointer { rows in
            guard let first = rows.baseAddress else { return false }
            return IDSearch.with(id) { firstPlace(of: $0, first, 1, count: rows.count) } != nil
        }
    }

    @inlinable
    func places(of rows: SectionedRows<Element>, _ range: Range<Int>) -> [SectionPlace] {
        var places: [SectionPlace] = []
        places.reserveCapacity(range.count)
        for index in range where rows.start(of: index) < rows.ends[index] {
            places.append(SectionPlace(id: rows.sections[index].storage, section: index, start: rows.start(of: index)))
        }
        return places
    }

    /// Concatenates the rows of adjacent sections; only empty sections may lie between them.
    @inlinable
    func rows(_ places: ArraySlice<SectionPlace>, of sections: [[Element]]) -> [Element] {
        guard let first = places.first, let last = places.last else { return [] }
        return rows(of: sections[first.section...last.section])
    }

    /// Concatenates the rows of sections. A single section is returned without a copy.
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
