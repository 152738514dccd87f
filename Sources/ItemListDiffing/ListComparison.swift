/// The comparison of two lists: trims shared ends, matches the rows between them, finds moved rows and writes the script.
@usableFromInline
struct ListComparison<Element: Identifiable & Equatable> {
    @usableFromInline let old: UnsafeBufferPointer<Element>
    @usableFromInline let new: UnsafeBufferPointer<Element>
    @usableFromInline let allUpdated: Bool
    @usableFromInline let shownIDs: ShownIDs<Element.ID>?

    @inlinable
    init(
        old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>, allUpdated: Bool, shownIDs: ShownIDs<Element.ID>?
    ) {
        self.old = old
        self.new = new
        self.allUpdated = allUpdated
        self.shownIDs = shownIDs
    }

    /// Makes the script and hashes every row. Correct for every input.
    @inlinable
    func wholeDiff() -> ItemListDiff {
        var diff = ItemListDiff()
        var matches = RowMatches(old: old, new: new, oldRange: old.indices, newRange: new.indices)
        defer { matches.deallocate() }
        matches.matchAll()
        write(matches, to: &diff)
        return diff
    }

    /// Makes the script and matches rows without hashing where possible; nil if that leads to a repeated id.
    ///
    /// A row at a shared end has the same rows before it (or after it) in both lists. It is in order with every other row, so moving it
    /// never pays. If the old ids are unique, so are those of the ends, and only a new row between the ends can repeat one of them. The
    /// first of the two rows wins, and it may be the new row. Then the caller starts over and hashes all rows.
    @inlinable
    func trimmedDiff() -> ItemListDiff? {
        var diff = ItemListDiff()
        let shorter = min(old.count, new.count)
        // If the list grew, a last row with another id than before is probably new. So is the first row after the head.
        let isLonger = new.count > old.count && shownIDs?.hashes == nil
        let soughtInHead = isLonger && old.last?.id != new.last?.id ? new.count - 1 : nil
        guard let head = matchEnd(from: (0, 0), step: 1, limit: shorter, without: soughtInHead, &diff.updates) else { return nil }
        let soughtInTail = isLonger ? head : nil
        var tailUpdates: [ItemListDiff.Update] = []
        let lastRows = (old: old.count - 1, new: new.count - 1)
        guard let tail = matchEnd(from: lastRows, step: -1, limit: shorter - head, without: soughtInTail, &tailUpdates)
        else { return nil }
        let oldEnd = old.count - tail
        let newEnd = new.count - tail
        if head == newEnd {
            diff.deletions = Array(head..<oldEnd)
        } else {
            var matches = RowMatches(old: old, new: new, oldRange: head..<oldEnd, newRange: head..<newEnd)
            defer { matches.deallocate() }
            guard matches.matchRunsFirst(shownIDs, sought: (soughtInHead, soughtInTail)) else { return nil }
            write(matches, to: &diff)
        }
        if !tailUpdates.isEmpty {
            let droppedCount = diff.duplicates.count { $0.list == .new }
            tailUpdates.reverse()
            for index in tailUpdates.indices where droppedCount > 0 {
                tailUpdates[index].index -= droppedCount
            }
            if diff.updates.isEmpty {
                diff.updates = tailUpdates
            } else {
                diff.updates += tailUpdates
            }
        }
        return diff
    }

    /// Matches the rows that both lists share at one end, adds their updates and returns their number; nil if one has the sought id.
    ///
    /// `step` is 1 from the start and -1 from the end. `soughtIndex` is a row of the new list beyond this end. Searching for its id costs
    /// little here, because the rows are compared anyway.
    @inlinable
    func matchEnd(
        from start: (old: Int, new: Int), step: Int, limit: Int, without soughtIndex: Int?, _ updates: inout [ItemListDiff.Update]
    ) -> Int? {
        guard limit > 0 else { return 0 }
        guard let soughtIndex else { return matchEnd(from: start, step: step, limit: limit, search: nil, &updates) }
        return IDSearch.with(new[soughtIndex].id) { matchEnd(from: start, step: step, limit: limit, search: $0, &updates) }
    }

    @inlinable
    func matchEnd(
        from start: (old: Int, new: Int), step: Int, limit: Int, search: IDSearch<Element.ID>?, _ updates: inout [ItemListDiff.Update]
    ) -> Int? {
        guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
        // Rows are mostly equal or changed in runs. A run costs less than separate rows.
        var areEqual = true
        var runStart = 0
        var length = 0
        while true {
            let (oldRow, newRow) = (old + start.old + step * length, new + start.new + step * length)
            if length < limit {
                if !areEqual {
                    let count = Self.changedRunLength(oldRow, newRow, step, limit: limit - length)
                    if let search, firstPlace(of: search, newRow, step, count: count) != nil { return nil }
                    length += count
                } else if let search {
                    length += Self.equalRunLength(oldRow, newRow, step, limit: limit - length, without: search)
                } else {
                    length += Self.equalRunLength(oldRow, newRow, step, limit: limit - length)
                }
            }
            if !areEqual || allUpdated {
                let run = (old: start.old + step * runStart, new: start.new + step * runStart)
                updates.append(run: run, step: step, count: length - runStart, reason: areEqual ? .presentation : .content)
            }
            guard length < limit, old[start.old + step * length].id == new[start.new + step * length].id else { return length }
            // The run ended at a row of the other kind or at a row with the sought id.
            if let search, search.fits(new[start.new + step * length].id) { return nil }
            areEqual.toggle()
            runStart = length
            length += 1
        }
    }

    // Separate functions, so that the loops keep their state in registers.

    @inlinable
    @inline(never)
    static func equalRunLength(_ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>, _ step: Int, limit: Int) -> Int {
        var old = old
        var new = new
        var rest = limit
        while old.pointee.id == new.pointee.id, old.pointee == new.pointee {
            rest &-= 1
            if rest == 0 { break }
            old += step
            new += step
        }
        return limit &- rest
    }

    /// Returns the length of a run of equal rows that ends before the sought id.
    @inlinable
    @inline(never)
    static func equalRunLength(
        _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>, _ step: Int, limit: Int, without search: IDSearch<Element.ID>
    ) -> Int {
        var old = old
        var new = new
        var rest = limit
        while old.pointee.id == new.pointee.id, old.pointee == new.pointee, !search.fits(new.pointee.id) {
            rest &-= 1
            if rest == 0 { break }
            old += step
            new += step
        }
        return limit &- rest
    }

    @inlinable
    @inline(never)
    static func changedRunLength(_ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>, _ step: Int, limit: Int) -> Int {
        var old = old
        var new = new
        var rest = limit
        while old.pointee.id == new.pointee.id, old.pointee != new.pointee {
            rest &-= 1
            if rest == 0 { break }
            old += step
            new += step
        }
        return limit &- rest
    }

    /// Writes the matches to the script. Staying rows ascend in both lists; rows between two of them are deleted or inserted.
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
                let reason: ItemListUpdateReason? = matches.isChanged[position] ? .content : allUpdated ? .presentation : nil
                diff.insertions.append(.init(index: index, previousIndex: source, reason: reason))
            } else {
                nextStaying += 1
                while nextOld < source {
                    diff.deletions.append(nextOld)
                    nextOld += 1
                }
                nextOld = source + 1
                addUpdate(index: index, previousIndex: source, isChanged: matches.isChanged[position], to: &diff.updates)
            }
            index += 1
        }
        diff.deletions += nextOld..<matches.oldRange.upperBound
    }

    @inlinable
    func addUpdate(index: Int, previousIndex: Int, isChanged: Bool, to updates: inout [ItemListDiff.Update]) {
        guard isChanged || allUpdated else { return }
        if updates.count == updates.capacity, updates.count >= 16 {
            // After this many updates probably all rows changed, as with a new language. Reserving space once avoids copies during growth.
            updates.reserveCapacity(min(old.count, new.count))
        }
        updates.append(.init(index: index, previousIndex: previousIndex, reason: isChanged ? .content : .presentation))
    }
}

extension [ItemListDiff.Update] {
    /// Appends updates for consecutive rows of both lists; with step -1 the rows go backwards.
    @inlinable
    mutating func append(run start: (old: Int, new: Int), step: Int, count: Int, reason: ItemListUpdateReason) {
        // All threads share the empty array object. The initializer below would write its reference count.
        guard count > 0 else { return }
        if count == 1 {
            return append(.init(index: start.new, previousIndex: start.old, reason: reason))
        }
        let run = [ItemListDiff.Update](unsafeUninitializedCapacity: count) { updates, initializedCount in
            var place = (old: Int32(truncatingIfNeeded: start.old), new: Int32(truncatingIfNeeded: start.new))
            for position in 0..<count {
                updates.initializeElement(
                    at: position, to: .init(narrowIndex: place.new, narrowPreviousIndex: place.old, reason: reason))
                place.old &+= Int32(truncatingIfNeeded: step)
                place.new &+= Int32(truncatingIfNeeded: step)
            }
            initializedCount = count
        }
        if isEmpty {
            self = run
        } else {
            self += run
        }
    }
}
