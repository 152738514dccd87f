/// The work of comparing two lists: trims the ends that they share, matches the rows between, finds what moved and writes the script.
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
        // Where a list grew, a last row with another id than the old list's seems to be new; so does the first row after the head.
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

    /// Matches the rows that both lists share at one end, adds their updates and returns how many there are; nil if one of them has the id of
    /// a row that lies elsewhere.
    ///
    /// - Parameters:
    ///   - start: The first two rows to match.
    ///   - step: What leads to the next rows in both lists, 1 or -1.
    ///   - limit: How many rows there are to match.
    ///   - soughtIndex: A row of the new list that lies elsewhere. To look for its id among rows that are compared anyway costs little.
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
        // Rows mostly are equal or changed in runs, which cost less than one row at a time.
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
            // The run ended with a row of the other kind, or with one that has the id.
            if let search, search.fits(new[start.new + step * length].id) { return nil }
            areEqual.toggle()
            runStart = length
            length += 1
        }
    }

    // In functions of their own the loops keep what they need in registers.

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

    /// The same up to a row that has an id.
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

extension [ItemListDiff.Update] {
    /// Adds the updates of rows that follow each other in both lists, or precede each other where the step is -1.
    @inlinable
    mutating func append(run start: (old: Int, new: Int), step: Int, count: Int, reason: ItemListUpdateReason) {
        // The empty array is one object of all threads, whose count the initializer below would write.
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
