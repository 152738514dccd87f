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
    @usableFromInline let old: UnsafeBufferPointer<Element>
    @usableFromInline let new: UnsafeBufferPointer<Element>
    @usableFromInline let oldRange: Range<Int>
    @usableFromInline let newRange: Range<Int>
    @usableFromInline let memory: UnsafeMutableRawPointer
    /// For each row of the new range the index of its old row, or a `RowSource`.
    @usableFromInline let sources: UnsafeMutableBufferPointer<Int32>
    /// For each row of the new range whether it is in both ranges and no longer equal to what it was.
    @usableFromInline let isChanged: UnsafeMutableBufferPointer<Bool>
    /// How many rows of the new range are new.
    @usableFromInline var newRowCount: Int
    /// How many rows are in both ranges.
    @usableFromInline var survivorCount = 0
    @usableFromInline var duplicates: [ItemListDiff.Duplicate] = []

    /// Prepares to match. The one who does so calls `deallocate()` in the end.
    @inlinable
    init(old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, oldRange: Range<Int>, newRange: Range<Int>) {
        self.old = old
        self.new = new
        self.oldRange = oldRange
        self.newRange = newRange
        // Both lie in one piece of memory: a short list takes about as long to compare as memory to get.
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

    /// Whether there are so few rows that to compare each with all others costs less than anything more clever.
    @inlinable
    var isShort: Bool {
        oldRange.count <= 16 && newRange.count <= 16
    }

    /// Whether the rows in both ranges have the same order in both.
    @inlinable
    var isInOrder: Bool {
        var last: Int32 = -1
        for source in sources where source >= 0 {
            if source < last { return false }
            last = source
        }
        return true
    }

    /// Matches all rows by their hashes. The first row with an id stands for all in its range.
    @inlinable
    mutating func matchAll() {
        _ = matchByHash(skippedOld: [], oldStart: oldRange.lowerBound, newStart: newRange.lowerBound)
    }

    /// Matches rows where they follow each other as they did, and only the others by their hashes.
    ///
    /// Where the old ids are unique, a match of ids is the only one, however it was found, and only a new row can repeat a matched one.
    ///
    /// - Parameters:
    ///   - shownIDs: What is known of the ids of all old rows.
    ///   - sought: For each end outside of the ranges the row of the new list whose id was looked for there already, and not found.
    /// - Returns: False if a row that is new repeats one that was matched without its hash, here or outside the ranges, or if the old list was
    ///   seen to repeat an id. Then it may be the wrong row that was matched, and the matches are void.
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
            // No old row is left to be found, and no new row repeats another one.
            return true
        }
        let table = matchByHash(skippedOld: skippedOld, oldStart: oldIndex, newStart: newIndex)
        if duplicates.contains(where: { $0.list == .old }) { return false }
        // Without a matched row there is none to repeat.
        guard newRowCount > 0, newRange.count < new.count || survivorCount > 0 else { return true }
        if let shownIDs {
            let firstNew = newRange.lowerBound
            if sources.indices.allSatisfy({ sources[$0] != RowSource.none || shownIDs.isNew(new[firstNew + $0].id) }) { return true }
            shownIDs.noteSearch(newRowCount)
        }
        return newRowCount > 8 ? !newRowsRepeatRows(table, matchedEnd: newIndex) : !fewNewRowsRepeatRows(sought, matchedEnd: newIndex)
    }

    /// The fewest rows to skip in both lists, six at most, until two have the same id.
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

    /// Matches what is not matched yet: the skipped old rows and all from a start on. Returns the table of those rows of the new range.
    @inlinable
    mutating func matchByHash(skippedOld: [Int], oldStart: Int, newStart: Int) -> IDTable<Element> {
        // Where many rows are new all others will be looked up: with space to spare most of them meet a free slot at once.
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

    /// Matches an old row with the first row of the new range that has its id, if that is not matched yet.
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

    /// Whether a matched row of the new list has the id of a new row. Those from an end on were matched by their hashes and need no look.
    @inlinable
    func newRowsRepeatRows(_ table: IDTable<Element>, matchedEnd: Int) -> Bool {
        func isRepeated(_ index: Int) -> Bool {
            guard isMatched(index), let other = table.index(of: new[index].id) else { return false }
            return other != index
        }
        return (0..<matchedEnd).contains(where: isRepeated) || (newRange.upperBound..<new.count).contains(where: isRepeated)
    }

    /// The same for a few new rows, each of which is compared with all others: that is cheaper than to hash those.
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

    /// Whether a matched row of the new list has an id.
    @inlinable
    func isRepeated(_ search: IDSearch<Element.ID>, inHead: Bool, inTail: Bool, matchedEnd: Int) -> Bool {
        guard let rows = new.baseAddress else { return false }
        // The ends are looked through in the other direction than when they were matched: what was read last is still near.
        if inHead, firstPlace(of: search, rows + newRange.lowerBound - 1, -1, count: newRange.lowerBound) != nil { return true }
        if inTail, firstPlace(of: search, rows + newRange.upperBound, 1, count: new.count - newRange.upperBound) != nil { return true }
        var start = newRange.lowerBound
        while let place = firstPlace(of: search, rows + start, 1, count: matchedEnd - start) {
            if isMatched(start + place) { return true }
            start += place + 1
        }
        return false
    }

    /// Whether a row of the new list is matched, within the range or outside of it.
    @inlinable
    func isMatched(_ newIndex: Int) -> Bool {
        !newRange.contains(newIndex) || sources[newIndex - newRange.lowerBound] >= 0
    }
}

/// Where the next row probably is: beside the last one.
///
/// Rows mostly follow each other as they did, or the other way round after a change of the sort order. One guess then saves a hash.
@usableFromInline
struct RowGuess {
    /// Where the last row was found.
    @usableFromInline var last: Int
    @usableFromInline var step = 1

    @inlinable
    init(last: Int) {
        self.last = last
    }

    @inlinable
    var next: Int { last + step }

    /// Learns where a row was found. After a jump there is no direction: the guess is that row again, which costs nothing and is not taken.
    @inlinable
    mutating func found(_ index: Int) {
        let distance = index - last
        step = abs(distance) > 8 ? 0 : distance.signum()
        last = index
    }
}
