/// What a row of the new list comes from, where it is not the index of an old row.
@usableFromInline
enum RowSource {
    /// No old row has the row's id: it is new.
    @inlinable static var none: Int { -1 }
    /// An earlier row of the new list has its id: it is left out.
    @inlinable static var dropped: Int { -2 }
}

/// Which row of an old range each row of a new range comes from, by id.
@usableFromInline
struct RowMatches<Element: Identifiable & Equatable> {
    @usableFromInline let oldRange: Range<Int>
    @usableFromInline let newRange: Range<Int>
    /// For each row of the new range the index of its old row, or a `RowSource`.
    @usableFromInline var sources: [Int32]
    /// For each row of the new range whether it is in both ranges and no longer equal to what it was.
    @usableFromInline var isChanged: [Bool]
    /// Whether the rows in both ranges have the same order in both.
    @usableFromInline var isInOrder = true
    /// How many rows of the new range are new.
    @usableFromInline var newRowCount: Int
    /// How many rows are in both ranges.
    @usableFromInline var survivorCount = 0
    @usableFromInline var duplicates: [ItemListDiff.Duplicate] = []
    /// The rows of the new range by id.
    @usableFromInline var table: IDTable<Element>

    /// Matches the rows of two ranges. Each id is hashed once at most; the first row with an id stands for all in its range.
    @inlinable
    init(old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, oldRange: Range<Int>, newRange: Range<Int>) {
        self.oldRange = oldRange
        self.newRange = newRange
        table = IDTable(rows: new, capacity: newRange.count)
        sources = [Int32](repeating: Int32(RowSource.none), count: newRange.count)
        isChanged = [Bool](repeating: false, count: newRange.count)
        newRowCount = newRange.count
        for newIndex in newRange {
            if let first = table.insert(newIndex) {
                sources[newIndex - newRange.lowerBound] = Int32(RowSource.dropped)
                duplicates.append(.init(list: .new, keptIndex: first, droppedIndex: newIndex))
                newRowCount -= 1
            }
        }
        var last = newRange.lowerBound - 1
        var step = 1
        for oldIndex in oldRange {
            guard let newIndex = target(of: old[oldIndex].id, in: new, guess: last + step) else { continue }
            let source = Int(sources[newIndex - newRange.lowerBound])
            guard source == RowSource.none else {
                duplicates.append(.init(list: .old, keptIndex: source, droppedIndex: oldIndex))
                continue
            }
            sources[newIndex - newRange.lowerBound] = Int32(oldIndex)
            isChanged[newIndex - newRange.lowerBound] = old[oldIndex] != new[newIndex]
            newRowCount -= 1
            survivorCount += 1
            let distance = newIndex - last
            if distance < 0 { isInOrder = false }
            // After a jump there is no direction: the guess is the last row again, which costs nothing and is never taken.
            step = abs(distance) > 8 ? 0 : distance.signum()
            last = newIndex
        }
    }

    /// The first row of the new range that has an id.
    ///
    /// Rows mostly follow each other as they did, or the other way round after a change of the sort order: one guess often saves the hash.
    @inlinable
    func target(of id: Element.ID, in new: UnsafeBufferPointer<Element>, guess: Int) -> Int? {
        if newRange.contains(guess), new[guess].id == id, sources[guess - newRange.lowerBound] != RowSource.dropped {
            return guess
        }
        return table.index(of: id)
    }

    /// Whether a row outside the new range has the id of a new row in it.
    ///
    /// A few new rows are compared with all others, which is cheaper than to hash those.
    @inlinable
    func newRowsRepeatOthers(of new: UnsafeBufferPointer<Element>) -> Bool {
        guard newRowCount > 0 else { return false }
        return newRowsRepeatRows(of: new, in: 0..<newRange.lowerBound) || newRowsRepeatRows(of: new, in: newRange.upperBound..<new.count)
    }

    @inlinable
    func newRowsRepeatRows(of new: UnsafeBufferPointer<Element>, in range: Range<Int>) -> Bool {
        if newRowCount > 8 {
            return range.contains { table.index(of: new[$0].id) != nil }
        }
        for position in sources.indices where sources[position] == RowSource.none {
            let id = new[newRange.lowerBound + position].id
            if range.contains(where: { new[$0].id == id }) { return true }
        }
        return false
    }
}
