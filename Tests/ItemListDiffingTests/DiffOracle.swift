import ItemList
@testable import ItemListTestSupport

/// Says what is wrong with a diff, by plain means that share nothing with how diffs are made. The old list's ids are unique, and all are small.
struct DiffOracle {
    private let old: [DiffRow]
    private let final: [DiffRow]
    private let duplicates: [ItemListDiff.Duplicate]
    /// For each final row the index of the old row with its id.
    private let sources: [Int?]

    init(old: [DiffRow], new: [DiffRow]) {
        var oldPlaces = [Int?](repeating: nil, count: 1 + (old + new).reduce(0) { max($0, $1.id) })
        var newPlaces = oldPlaces
        for (index, row) in old.enumerated() {
            oldPlaces[row.id] = index
        }
        var final: [DiffRow] = []
        var duplicates: [ItemListDiff.Duplicate] = []
        for (index, row) in new.enumerated() {
            if let kept = newPlaces[row.id] {
                duplicates.append(.init(list: .new, keptIndex: kept, droppedIndex: index))
            } else {
                newPlaces[row.id] = index
                final.append(row)
            }
        }
        self.old = old
        self.final = final
        self.duplicates = duplicates
        sources = final.map { oldPlaces[$0.id] }
    }

    /// A list without rows whose id stands in it earlier.
    static func firstRows(_ rows: [DiffRow]) -> [DiffRow] {
        var result: [DiffRow] = []
        for row in rows where !result.contains(where: { $0.id == row.id }) {
            result.append(row)
        }
        return result
    }

    /// The first thing found wrong, or nil.
    func fault(of diff: ItemListDiff, allUpdated: Bool) -> String? {
        if diff.duplicates != duplicates { return "wrong duplicates" }
        if !isAscending(diff.deletions) { return "deletions out of order" }
        if !isAscending(diff.insertions.map(\.index)) { return "insertions out of order" }
        if diff.replay(on: old, with: final) != final { return "wrong result" }
        var inserted = [Bool](repeating: false, count: final.count)
        for insertion in diff.insertions {
            inserted[insertion.index] = true
            let source = sources[insertion.index]
            if insertion.previousIndex != source { return "wrong previous index" }
            let reason: ItemListUpdateReason? = source.flatMap {
                old[$0] != final[insertion.index] ? .content : allUpdated ? .presentation : nil
            }
            if insertion.reason != reason { return "wrong reason of a moved row" }
        }
        var updates: [ItemListDiff.Update] = []
        for (index, source) in sources.enumerated() where !inserted[index] {
            guard let source else { return "a new row without an insertion" }
            let isChanged = old[source] != final[index]
            if isChanged || allUpdated {
                updates.append(.init(index: index, previousIndex: source, reason: isChanged ? .content : .presentation))
            }
        }
        if diff.updates != updates { return "wrong updates" }
        let moveCount = diff.insertions.count { $0.previousIndex != nil }
        return moveCount == leastMoveCount ? nil : "\(moveCount) moves where \(leastMoveCount) are enough"
    }

    /// Survivors minus a longest increasing subsequence of their old places, by trying every predecessor of every row.
    private var leastMoveCount: Int {
        let places = sources.compactMap { $0 }
        var lengths: [Int] = []
        var longest = 0
        for (index, place) in places.enumerated() {
            var length = 1
            for earlier in 0..<index where places[earlier] < place && lengths[earlier] >= length {
                length = lengths[earlier] + 1
            }
            lengths.append(length)
            longest = max(longest, length)
        }
        return places.count - longest
    }

    private func isAscending(_ indices: [Int]) -> Bool {
        zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }
    }
}
