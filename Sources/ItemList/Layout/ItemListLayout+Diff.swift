internal import Signals

extension ItemListLayout {
    /// Applies a diff of the rows.
    ///
    /// A row that stays or moves keeps its extent. The extent of a changed row becomes an estimate. Thus valid measurements are kept, and
    /// rows below move no further than the change requires.
    ///
    /// Unless `beginsSection` is given, inserted and moved rows join the section of the row above.
    ///
    /// - Parameters:
    ///   - diff: A diff from the rows of this layout.
    ///   - extent: Returns the extent of a new row, by its final index.
    ///   - beginsSection: Returns true if a row, by its final index, is in another section than the row above. Called for inserted and
    ///     changed rows and for the rows below them.
    /// - Complexity: O(k log n) for k changed rows; O(k + log n) if they are adjacent in one section. At most O(n + k log n).
    public mutating func apply(
        _ diff: ItemListDiff, inserting extent: (_ row: Int) -> ItemListExtent, beginsSection: ((_ row: Int) -> Bool)? = nil
    ) {
        require(diff.leads(from: count), "a diff applies only to the layout of the rows that it was made from")
        let arriving = diff.insertions.map { insertion in
            guard let previous = insertion.previousIndex else { return extent(insertion.index) }
            return insertion.reason == nil ? self[previous] : self[previous].asEstimate
        }
        let deletions = runs(of: diff.deletions.indices) { diff.deletions[$0] }
        let insertions = runs(of: diff.insertions.indices) { diff.insertions[$0].index }
        if (deletions.count + insertions.count + diff.updates.count) * 16 > count + arriving.count {
            rebuild(diff, arriving)
        } else {
            replay(diff, arriving, deletions, insertions)
        }
        if let beginsSection { divide(diff, deletions, beginsSection) }
    }

    private mutating func replay(_ diff: ItemListDiff, _ arriving: [ItemListExtent], _ deletions: [Range<Int>], _ insertions: [Range<Int>])
    {
        for run in deletions.reversed() {
            remove(diff.deletions[run.lowerBound]..<(diff.deletions[run.upperBound - 1] + 1))
        }
        for run in insertions {
            insert(arriving[run], at: diff.insertions[run.lowerBound].index)
        }
        for update in diff.updates {
            tree.set(self[update.index].asEstimate, of: update.index)
        }
    }

    /// Recomputes section boundaries at the changed rows.
    private mutating func divide(_ diff: ItemListDiff, _ deletions: [Range<Int>], _ beginsSection: (_ row: Int) -> Bool) {
        var rows = Set(diff.insertions.map(\.index)).union(diff.updates.map(\.index))
        rows.formUnion(rows.map { $0 + 1 })
        for run in deletions {
            if let below = diff.newIndex(ofOld: diff.deletions[run.upperBound - 1] + 1) { rows.insert(below) }
        }
        for row in rows where row < count { setBeginsSection(beginsSection(row), at: row) }
    }

    /// Applies the diff in one pass over all rows, for large changes.
    private mutating func rebuild(_ diff: ItemListDiff, _ arriving: [ItemListExtent]) {
        let (old, counts) = (tree.rows, sections.rows)
        var new = SectionCounts()
        var (section, rest) = (-1, 0)
        new.rows.reserveCapacity(old.count + arriving.count)
        var (deletion, insertion) = (0, 0)
        func insert() {
            while insertion < arriving.count, diff.insertions[insertion].index == new.rows.count {
                new.append(arriving[insertion], section: nil)
                insertion += 1
            }
        }
        for (row, extent) in old.enumerated() {
            if rest == 0 {
                section += 1
                rest = counts[section].length
            }
            rest -= 1
            if deletion < diff.deletions.count, diff.deletions[deletion] == row {
                deletion += 1
                continue
            }
            insert()
            new.append(extent, section: section)
        }
        insert()
        for update in diff.updates {
            new.rows[update.index] = new.rows[update.index].asEstimate
        }
        tree = LayoutTree(new.rows, tree.capacity)
        sections = LayoutTree(new.counts.map { .measured($0) }, sections.capacity)
    }

    private struct SectionCounts {
        var rows: [ItemListExtent] = []
        var counts: [Int] = []
        private var last: Int?

        /// - Parameter section: The number of the row's section; nil for the section of the row above, or else of the row below.
        mutating func append(_ extent: ItemListExtent, section: Int?) {
            rows.append(extent)
            if counts.isEmpty || (last != nil && section != nil && section != last) {
                counts.append(1)
            } else {
                counts[counts.count - 1] += 1
            }
            last = section ?? last
        }
    }

    /// Returns ranges of positions with consecutive indices.
    private func runs(of places: Range<Int>, _ index: (Int) -> Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for place in places {
            if let last = runs.last, index(place) == index(place - 1) + 1 {
                runs[runs.count - 1] = last.lowerBound..<(place + 1)
            } else {
                runs.append(place..<(place + 1))
            }
        }
        return runs
    }
}

extension ItemListDiff {
    /// True if the diff can be applied to a list of this count: its indices ascend and are in range.
    /// - Complexity: O(k) in the changes.
    package func leads(from oldCount: Int) -> Bool {
        let newCount = oldCount - deletions.count + insertions.count
        return newCount >= 0 && Self.areAscending(deletions, below: oldCount)
            && Self.areAscending(insertions.lazy.map(\.index), below: newCount)
            && Self.areAscending(updates.lazy.map(\.index), below: newCount)
            && insertions.allSatisfy { ($0.previousIndex ?? 0) < max(oldCount, 1) }
    }

    private static func areAscending(_ indices: some Sequence<Int>, below limit: Int) -> Bool {
        var last = -1
        for index in indices {
            if index <= last || index >= limit { return false }
            last = index
        }
        return true
    }
}
