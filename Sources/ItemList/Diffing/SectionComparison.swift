/// The work of comparing two lists of sections: finds the sections that both share, and diffs the rows between them.
@usableFromInline
struct SectionComparison<Element: Identifiable & Equatable> {
    @usableFromInline let old: [[Element]]
    @usableFromInline let new: [[Element]]

    @inlinable
    init(old: [[Element]], new: [[Element]]) {
        self.old = old
        self.new = new
    }

    /// The script, made without a look at shared sections; nil if that can't be.
    ///
    /// Shared sections that stay in order part the other rows into hunks. If no row is in one hunk of the old list and in another one of the new
    /// list, then what moves does so within its hunk, and the fewest moves of each hunk are the fewest of all.
    @inlinable
    func diffOfChangedSections() -> ItemListDiff? {
        // Arrays of objects may be those of another language, which have no storage until they are asked for it.
        if Element.self is AnyObject.Type { return nil }
        let shorter = min(old.count, new.count)
        var head = 0
        var headCount = 0
        while head < shorter, haveSameStorage(old[head], new[head]) {
            headCount += old[head].count
            head += 1
        }
        var tail = 0
        var tailCount = 0
        while tail < shorter - head, haveSameStorage(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
            tailCount += old[old.count - 1 - tail].count
            tail += 1
        }
        let oldPlaces = places(of: old, head..<old.count - tail, start: headCount)
        let newPlaces = places(of: new, head..<new.count - tail, start: headCount)
        if headCount + tailCount == 0, oldPlaces.count <= 1, newPlaces.count <= 1 {
            // A list that is not built of sections.
            return oldPlaces == newPlaces ? ItemListDiff() : nil
        }
        let script = SectionPlace.diff(from: oldPlaces, to: newPlaces)
        guard script.duplicates.isEmpty, headCount + tailCount > 0 || script.deletions.count < oldPlaces.count else { return nil }
        var diff = ItemListDiff()
        var insertedIDs: [Element.ID] = []
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
                let isUnique = addHunk(oldPlaces[start.old..<next.old], newPlaces[start.new..<next.new], &diff, &insertedIDs)
                guard isUnique else { return nil }
            }
            // What follows is a section that stays.
            guard next.old < oldPlaces.count, next.new < newPlaces.count else { break }
            next.old += 1
            next.new += 1
        }
        return areNew(insertedIDs) ? diff : nil
    }

    /// Adds to a script that of the rows of some sections; false if one of them repeats an id.
    @inlinable
    func addHunk(
        _ oldPlaces: ArraySlice<SectionPlace>, _ newPlaces: ArraySlice<SectionPlace>, _ diff: inout ItemListDiff,
        _ insertedIDs: inout [Element.ID]
    ) -> Bool {
        let newRows = rows(newPlaces, of: new)
        let hunk = itemListDiff(from: rows(oldPlaces, of: old), to: newRows)
        guard hunk.duplicates.isEmpty else { return false }
        let oldStart = oldPlaces.first?.start ?? 0
        let newStart = newPlaces.first?.start ?? 0
        diff.deletions += hunk.deletions.lazy.map { $0 + oldStart }
        for var insertion in hunk.insertions {
            if let previousIndex = insertion.previousIndex {
                insertion.previousIndex = previousIndex + oldStart
            } else {
                insertedIDs.append(newRows[insertion.index].id)
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

    /// Whether no old row has one of these ids, and none of them stands there twice.
    ///
    /// A few ids are compared with all others, which is cheaper than to hash those.
    @inlinable
    func areNew(_ ids: [Element.ID]) -> Bool {
        if ids.isEmpty { return true }
        if ids.count > 8 {
            let set = Set(ids)
            return set.count == ids.count && !old.contains { $0.contains { set.contains($0.id) } }
        }
        for (index, id) in ids.enumerated() {
            if ids[..<index].contains(id) || old.contains(where: { section in section.contains { $0.id == id } }) { return false }
        }
        return true
    }

    /// Whether two sections lie in the same place. Then they have the same rows.
    @inlinable
    func haveSameStorage(_ old: [Element], _ new: [Element]) -> Bool {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in old.count == new.count && (old.isEmpty || old.baseAddress == new.baseAddress) }
        }
    }

    /// Where sections lie that have rows.
    ///
    /// - Parameter start: The index of the first one's first row in the whole list.
    @inlinable
    func places(of sections: [[Element]], _ range: Range<Int>, start: Int) -> [SectionPlace] {
        var places: [SectionPlace] = []
        places.reserveCapacity(range.count)
        var start = start
        for index in range {
            let (address, count) = sections[index].withUnsafeBufferPointer { (UInt(bitPattern: $0.baseAddress), $0.count) }
            if count == 0 { continue }
            places.append(SectionPlace(id: address, section: index, start: start))
            start += count
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
