/// The work of comparing two lists: trims the ends that they share, matches the rows between, finds what moved and writes the script.
@usableFromInline
struct ListComparison<Element: Identifiable & Equatable> {
    @usableFromInline let old: UnsafeBufferPointer<Element>
    @usableFromInline let new: UnsafeBufferPointer<Element>
    @usableFromInline let allUpdated: Bool

    @inlinable
    init(old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, allUpdated: Bool) {
        self.old = old
        self.new = new
        self.allUpdated = allUpdated
    }

    /// The script, with every row hashed. Right for every input.
    @inlinable
    func wholeDiff() -> ItemListDiff {
        var diff = ItemListDiff()
        var matches = RowMatches(old: old, new: new, oldRange: old.indices, newRange: new.indices)
        defer { matches.deallocate() }
        matches.matchAll()
        write(matches, to: &diff)
        return diff
    }

    /// The script, with rows matched without their hashes where that can be; nil if that led to a repeated id.
    ///
    /// A shared row has the same rows before it (or after it) in both lists, so it is in order with every other row and moving it never pays.
    /// If the old ids are unique, so are those of the ends, and only a row between them that is new can repeat one of theirs.
    /// The first of the two wins, which may be the one between: the ends are not what they seemed, and the caller starts over with all rows hashed.
    @inlinable
    func trimmedDiff() -> ItemListDiff? {
        var diff = ItemListDiff()
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head].id == new[head].id {
            addUpdate(index: head, previousIndex: head, isChanged: old[head] != new[head], to: &diff.updates)
            head += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        var tailUpdates: [ItemListDiff.Update] = []
        while oldEnd > head, newEnd > head, old[oldEnd - 1].id == new[newEnd - 1].id {
            oldEnd -= 1
            newEnd -= 1
            addUpdate(index: newEnd, previousIndex: oldEnd, isChanged: old[oldEnd] != new[newEnd], to: &tailUpdates)
        }
        if head == newEnd {
            diff.deletions = Array(head..<oldEnd)
        } else {
            var matches = RowMatches(old: old, new: new, oldRange: head..<oldEnd, newRange: head..<newEnd)
            defer { matches.deallocate() }
            guard matches.matchRunsFirst() else { return nil }
            write(matches, to: &diff)
        }
        let droppedCount = diff.duplicates.count { $0.list == .new }
        for var update in tailUpdates.reversed() {
            update.index -= droppedCount
            diff.updates.append(update)
        }
        return diff
    }

    /// Adds to the script what the matches say. Rows that stay come in ascending order in both lists; what lies between two of them goes or comes.
    @inlinable
    func write(_ matches: RowMatches<Element>, to diff: inout ItemListDiff) {
        diff.duplicates = matches.duplicates
        let staying = matches.isInOrder ? nil : longestIncreasingSubsequence(of: UnsafeBufferPointer(matches.sources))
        let stayingCount = staying?.count ?? matches.survivorCount
        diff.deletions.reserveCapacity(matches.oldRange.count - stayingCount)
        diff.insertions.reserveCapacity(matches.newRowCount + matches.survivorCount - stayingCount)
        var nextStaying = 0
        var nextOld = matches.oldRange.lowerBound
        var index = matches.newRange.lowerBound
        for position in matches.sources.indices {
            let source = Int(matches.sources[position])
            if source == RowSource.dropped { continue }
            if source == RowSource.none {
                diff.insertions.append(.init(index: index))
            } else if let staying, nextStaying == staying.count || staying[nextStaying] != position {
                diff.insertions.append(.init(index: index, previousIndex: source, isContentChanged: matches.isChanged[position]))
            } else {
                nextStaying += 1
                if nextOld < source { diff.deletions += nextOld..<source }
                nextOld = source + 1
                addUpdate(index: index, previousIndex: source, isChanged: matches.isChanged[position], to: &diff.updates)
            }
            index += 1
        }
        diff.deletions += nextOld..<matches.oldRange.upperBound
    }

    /// Adds an update if a row that stays must be drawn anew.
    @inlinable
    func addUpdate(index: Int, previousIndex: Int, isChanged: Bool, to updates: inout [ItemListDiff.Update]) {
        guard isChanged || allUpdated else { return }
        if updates.count == updates.capacity, updates.count >= 16 {
            // Where this many rows changed all may have, as with a new language: space for them at once saves copying while it grows.
            updates.reserveCapacity(min(old.count, new.count))
        }
        updates.append(.init(index: index, previousIndex: previousIndex, reason: isChanged ? .content : .presentation))
    }
}
