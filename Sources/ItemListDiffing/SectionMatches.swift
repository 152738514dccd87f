/// The sections that two lists share in the same order. All others are deleted and inserted.
struct SectionMatches {
    private var newByOld: [Int: Int] = [:]
    private var survivors: Set<Int> = []
    private(set) var deleted: [Int] = []
    private(set) var inserted: [Int] = []

    init<Name>(from old: [ItemListBatch.Section<Name>], to new: [ItemListBatch.Section<Name>]) {
        let oldByKey = Dictionary(uniqueKeysWithValues: zip(Self.keys(old), old.indices))
        let origins = Self.keys(new).map { oldByKey[$0].map(Int32.init) ?? -1 }
        let kept = origins.withUnsafeBufferPointer { longestIncreasingSubsequence(of: $0) }
        for index in kept.map(Int.init) {
            newByOld[Int(origins[index])] = index
            survivors.insert(index)
        }
        deleted = old.indices.filter { newByOld[$0] == nil }
        inserted = new.indices.filter { !survivors.contains($0) }
    }

    func newIndex(ofOld section: Int) -> Int? { newByOld[section] }

    func survives(old section: Int) -> Bool { newByOld[section] != nil }

    func survives(new section: Int) -> Bool { survivors.contains(section) }

    /// A section's name and the number of sections with that name before it.
    private struct Key<Name: Hashable>: Hashable {
        let name: Name
        let repetition: Int
    }

    private static func keys<Name>(_ sections: [ItemListBatch.Section<Name>]) -> [Key<Name>] {
        var counts: [Name: Int] = [:]
        return sections.map { section in
            defer { counts[section.name, default: 0] += 1 }
            return Key(name: section.name, repetition: counts[section.name, default: 0])
        }
    }
}

/// Converts indices of rows in a list to places.
struct SectionPlaces {
    let count: Int
    private let starts: [Int]

    init(_ counts: [Int]) {
        var starts: [Int] = []
        var start = 0
        for count in counts {
            starts.append(start)
            start += count
        }
        self.starts = starts
        count = start
    }

    /// - Complexity: O(log s) in the sections.
    subscript(index: Int) -> ItemListBatch.Place {
        let section = starts.partitioningIndex { $0 > index } - 1
        return ItemListBatch.Place(section: section, item: index - starts[section])
    }
}

/// A diff row by row, in the order of the new list.
struct RowScript {
    struct Change {
        /// The index in the old list; nil for a new row.
        var previousIndex: Int?
        var isMoved = false
        var isDrawnAnew = false
    }

    /// The old indices of deleted rows, without moved ones.
    let removed: [Int]
    private let diff: ItemListDiff
    private var insertion = 0
    private var update = 0
    private var deletion = 0
    /// The old index of the next row that keeps its order.
    private var kept = 0

    init(_ diff: ItemListDiff) {
        self.diff = diff
        let moved = Set(diff.insertions.compactMap(\.previousIndex))
        removed = diff.deletions.filter { !moved.contains($0) }
    }

    /// Returns the change of the next row in the new list.
    mutating func next(_ index: Int) -> Change {
        if insertion < diff.insertions.count, diff.insertions[insertion].index == index {
            defer { insertion += 1 }
            let row = diff.insertions[insertion]
            return Change(previousIndex: row.previousIndex, isMoved: true, isDrawnAnew: row.reason != nil)
        }
        while deletion < diff.deletions.count, diff.deletions[deletion] == kept {
            deletion += 1
            kept += 1
        }
        defer { kept += 1 }
        var change = Change(previousIndex: kept)
        if update < diff.updates.count, diff.updates[update].index == index {
            update += 1
            change.isDrawnAnew = true
        }
        return change
    }
}
