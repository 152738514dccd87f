import ItemList
import Synchronization

/// A row that counts how often it and its id are compared and its id is hashed.
private struct CountingRow: Identifiable, Equatable {
    struct ID: Hashable, Sendable {
        let number: Int

        static func == (left: ID, right: ID) -> Bool {
            idComparisons.add(1, ordering: .relaxed)
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) {
            hashes.add(1, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    let id: ID
    var flag = false

    static func == (left: CountingRow, right: CountingRow) -> Bool {
        rowComparisons.add(1, ordering: .relaxed)
        return left.id.number == right.id.number && left.flag == right.flag
    }
}

private let idComparisons = Atomic(0)
private let hashes = Atomic(0)
private let rowComparisons = Atomic(0)

/// Prints how often a diff of 1,000 rows compares and hashes, for each row.
func printComparisons() {
    let old = (0..<1_000).map { CountingRow(id: .init(number: $0)) }
    var changed = old
    changed[500].flag = true
    printCounts("equal lists", old, old.map { $0 })
    printCounts("one row changed", old, changed)
    printCounts("one inserted on top", old, [CountingRow(id: .init(number: -1))] + old)
    printCounts("last to first", old, old.suffix(1) + old.dropLast())
    printCounts("reversed", old, old.reversed())
    printCounts("all ids new", old, (0..<1_000).map { CountingRow(id: .init(number: $0 + 1_000)) })
}

private func printCounts(_ title: String, _ old: [CountingRow], _ new: [CountingRow]) {
    let before = counts()
    _ = itemListDiff(from: old, to: new)
    let after = counts()
    for (index, name) in ["comparisons of rows", "comparisons of ids", "hashes"].enumerated() {
        printLine("\(title): \(name) a row", Double(after[index] - before[index]) / 1_000)
    }
}

private func counts() -> [Int] {
    [rowComparisons.load(ordering: .relaxed), idComparisons.load(ordering: .relaxed), hashes.load(ordering: .relaxed)]
}
