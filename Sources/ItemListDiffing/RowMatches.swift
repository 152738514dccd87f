/// The special values of `RowMatches.sources`.
@usableFromInline
enum RowSource {
    /// The row is new: no old row has its id.
    @inlinable static var none: Int { -1 }
    /// The row is left out: an earlier row of the new list has its id.
    @inlinable static var dropped: Int { -2 }
}

/// The matches by id between rows of a new range and rows of an old range.
@usableFromInline
struct RowMatches<Element: Identifiable & Equatable> {
    @usableFromInline let old: UnsafeBufferPointer<Element>
    @usableFromInline let new: UnsafeBufferPointer<Element>
    @usableFromInline let oldRange: Range<Int>
    @usableFromInline let newRange: Range<Int>
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// The index of the old row, or a `RowSource`, for each row of the new range.
    @usableFromInline let sources: UnsafeMutableBufferPointer<Int32>
    /// True for each row of the new range that is in both ranges and changed.
    @usableFromInline let isChanged: UnsafeMutableBufferPointer<Bool>
    @usableFromInline var newRowCount: Int
    /// The number of rows in both ranges.
    @usableFromInline var survivorCount = 0
    @usableFromInline var duplicates: [ItemListDiff.Duplicate] = []

    /// Allocates the matches. The caller must call `deallocate()`.
    @inlinable
    init(old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, oldRange: Range<Int>, newRange: Range<Int>) {
        self.old = old
        self.new = new
        self.oldRange = oldRange
        self.newRange = newRange
        // One allocation for both: comparing a short list takes about as long as an allocation.
        let count = newRange.count
        let size = count * MemoryLayout<Int32>.stride
        memory = .allocate(byteCount: size + count, alignment: MemoryLayout<Int32>.alignment)
        sources = UnsafeMutableBufferPointer(start: memory.bindMemory(to: Int32.self, capacity: count), count: count)
        sources.initialize(repeating: Int32(RowSource.none))
        isChanged = UnsafeMutableBufferPointer(start: (memory + size).bindMemory(to: Bool.self, capacity: count), count: count)
        isChanged.initialize(repeating: false)
        newRowCount = newRange.count
    }

    @inlinable
    func deallocate() {
        memory.deallocate()
    }

    /// True if there are so few rows that comparing each with all others is the fastest way.
    @inlinable
    var isShort: Bool {
        oldRange.count <= 16 && newRange.count <= 16
    }

    /// True if the matched rows have the same order in both ranges.
    @inlinable
    var isInOrder: Bool {
        var last: Int32 = -1
        for source in sources where source >= 0 {
            if source < last { return false }
            last = source
        }
        return true
    }

    /// Matches all rows by hash. Only the first row with an id in each range is matched.
    @inlinable
    mutating func matchAll() {
        _ = matchByHash(skippedOld: [], oldStart: oldRange.lowerBound, newStart: newRange.lowerBound)
    }

    /// Matches rows that follow each other as before directly, and only the others by hash.
    ///
    /// If the old ids are unique, a match of ids is the only one, however it is found. Only a new row can repeat a matched one.
    ///
    /// - Parameters:
    ///   - shownIDs: The known ids of all old rows.
    ///   - sought: The rows of the new list with ids already searched for, in vain, in the head and in the tail outside of the ranges.
    /// - Returns: False if the old list repeats an id, or a new row repeats a row matched without its hash, in or outside of the ranges.
    ///   Then the wrong row may be matched, and the matches are invalid.
    @inlinable
    mutating func matchRunsFirst(_ shownIDs: ShownIDs<Element.ID>?, sought: (head: Int?, tail: Int?)) -> Bool {
        var oldIndex = oldRange.lowerBound
        var newIndex = newRange.lowerBound
        var skippedOld: [Int] = []
        while !isShort, oldIndex < oldRange.upperBound, newIndex < newRange.upperBound {
            if old[oldIndex].id == new[newIndex].id {
                match(oldIndex, newIndex)
                oldIndex += 1
                newIndex += 1
            } else if let skip = shortestSkip(oldIndex, newIndex) {
                skippedOld += oldIndex..<oldIndex + skip.old
                oldIndex += skip.old
                newIndex += skip.new
            } else {
                break
            }
        }
        if newRowCount > 8, skippedOld.isEmpty, oldIndex == oldRange.upperBound, idsAscend(new) {
            // No old row is left, and no new row repeats another one.
            return true
        }
        let table = matchByHash(skippedOld: skippedOld, oldStart: oldIndex, newStart: newIndex)
        if duplicates.contains(where: { $0.list == .old }) { return false }
        // Without matched rows nothing can repeat.
        guard newRowCount > 0, newRange.count < new.count || survivorCount > 0 else { return true }
        if let shownIDs {
            let firstNew = newRange.lowerBound
            if sources.indices.allSatisfy({ sources[$0] != RowSource.none || shownIDs.isNew(new[firstNew + $0].id) }) { return true }
            shownIDs.noteSearch(newRowCount)
        }
        return newRowCount > 8 ? !newRowsRepeatRows(table, matchedEnd: newIndex) : !fewNewRowsRepeatRows(sought, matchedEnd: newIndex)
    }

    /// Returns the fewest rows to skip in both lists, at most six, until two ids match.
    @inlinable
    func shortestSkip(_ oldIndex: Int, _ newIndex: Int) -> (old: Int, new: Int)? {
        var count = 1
        while count <= 6 {
            var oldCount = 0
            while oldCount <= count {
                let newCount = count - oldCount
                if oldIndex + oldCount < oldRange.upperBound, newIndex + newCount < newRange.upperBound,
                    old[oldIndex + oldCount].id == new[newIndex + newCount].id
                {
                    return (oldCount, newCount)
                }
                oldCount += 1
            }
            count += 1
        }
        return nil
    }

    @inlinable
    mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        let position = newIndex - newRange.lowerBound
        sources[position] = Int32(truncatingIfNeeded: oldIndex)
        isChanged[position] = old[oldIndex] != new[newIndex]
        newRowCount -= 1
        survivorCount += 1
    }

    /// Matches the remaining rows: the skipped old rows and all from the starts on. Returns the table of the remaining new rows.
    @inlinable
    mutating func matchByHash(skippedOld: [Int], oldStart: Int, newStart: Int) -> IDTable<Element> {
        // If many rows are new, all others are looked up. In a larger table most lookups hit a free slot at once.
        var table = IDTable(rows: new, capacity: isShort ? 0 : newRowCount > 8 ? newRowCount + survivorCount / 4 : newRowCount)
        guard newRowCount > 0 else { return table }
        let (sources, start) = (sources, newRange.lowerBound)
        for (kept, dropped) in table.fill(with: newRange, where: { sources[$0 - start] == RowSource.none }) {
            sources[dropped - start] = Int32(RowSource.dropped)
            duplicates.append(.init(list: .new, keptIndex: kept, droppedIndex: dropped))
            newRowCount -= 1
        }
        var guess = RowGuess(last: newStart - 1)
        for oldIndex in skippedOld {
            claim(oldIndex, table, &guess)
        }
        for oldIndex in oldStart..<oldRange.upperBound {
            claim(oldIndex, table, &guess)
        }
        return table
    }

    /// Matches an old row with the first row of the new range that has its id, unless that row is already matched.
    @inlinable
    mutating func claim(_ oldIndex: Int, _ table: IDTable<Element>, _ guess: inout RowGuess) {
        let id = old[oldIndex].id
        var newIndex = guess.next
        if !newRange.contains(newIndex) || new[newIndex].id != id || sources[newIndex - newRange.lowerBound] == RowSource.dropped {
            guard let found = table.index(of: id) else { return }
            newIndex = found
        }
        let source = Int(sources[newIndex - newRange.lowerBound])
        guard source == RowSource.none else {
            duplicates.append(.init(list: .old, keptIndex: source, droppedIndex: oldIndex))
            return
        }
        match(oldIndex, newIndex)
        guess.found(newIndex)
    }

    /// Returns true if a matched row of the new list has the id of a new row. Rows from `matchedEnd` on were matched by hash and need no
    /// check.
    @inlinable
    func newRowsRepeatRows(_ table: IDTable<Element>, matchedEnd: Int) -> Bool {
        func isRepeated(_ index: Int) -> Bool {
            guard isMatched(index), let other = table.index(of: new[index].id) else { return false }
            return other != index
        }
        return (0..<matchedEnd).contains(where: isRepeated) || (newRange.upperBound..<new.count).contains(where: isRepeated)
    }

    /// Returns true if one of a few new rows repeats a matched row. Comparing them with all rows is cheaper than hashing all rows.
    @inlinable
    func fewNewRowsRepeatRows(_ sought: (head: Int?, tail: Int?), matchedEnd: Int) -> Bool {
        for position in sources.indices where sources[position] == RowSource.none {
            let index = newRange.lowerBound + position
            let isFound = IDSearch.with(new[index].id) { search in
                isRepeated(search, inHead: sought.head != index, inTail: sought.tail != index, matchedEnd: matchedEnd)
            }
            if isFound { return true }
        }
        return false
    }

    /// Returns true if a matched row of the new list has the sought id.
    @inlinable
    func isRepeated(_ search: IDSearch<Element.ID>, inHead: Bool, inTail: Bool, matchedEnd: Int) -> Bool {
        guard let rows = new.baseAddress else { return false }
        // Searches the ends in the opposite direction of matching, because the rows read last are still in the cache.
        if inHead, firstPlace(of: search, rows + newRange.lowerBound - 1, -1, count: newRange.lowerBound) != nil { return true }
        if inTail, firstPlace(of: search, rows + newRange.upperBound, 1, count: new.count - newRange.upperBound) != nil { return true }
        var start = newRange.lowerBound
        while let place = firstPlace(of: search, rows + start, 1, count: matchedEnd - start) {
            if isMatched(start + place) { return true }
            start += place + 1
        }
        return false
    }

    /// Returns true if a row of the new list is matched, inside or outside of the range.
    @inlinable
    func isMatched(_ newIndex: Int) -> Bool {
        !newRange.contains(newIndex) || sources[newIndex - newRange.lowerBound] >= 0
    }
}

/// A guess of the next row's index: beside the last one.
///
/// Rows mostly follow each other as before, or in reverse after a change of the sort order. A correct guess saves a hash.
@usableFromInline
struct RowGuess {
    /// The index of the last row found.
    @usableFromInline var last: Int
    @usableFromInline var step = 1

    @inlinable
    init(last: Int) {
        self.last = last
    }

    @inlinable
    var next: Int { last + step }

    /// Updates the guess. After a jump the direction is unknown, so the guess is the same row again, which is cheap to reject.
    @inlinable
    mutating func found(_ index: Int) {
        let distance = index - last
        step = abs(distance) > 8 ? 0 : distance.signum()
        last = index
    }
}
