/// D1 to D12: what becomes of a list. Whatever is random is the same in each run.
enum DiffWorkload: Int, CaseIterable {
    case equal = 1
    case oneChanged, oneOnTop, tenthDeleted, tenthsMixed, lastToFirst, shuffled, reversed, allNew, oneAppended, allChanged, blocksSwapped

    var id: String { "D\(rawValue)" }

    var title: String {
        switch self {
        case .equal: "equal lists"
        case .oneChanged: "one row changed"
        case .oneOnTop: "one inserted on top"
        case .tenthDeleted: "a tenth deleted"
        case .tenthsMixed: "a tenth each deleted, inserted, changed"
        case .lastToFirst: "last to first"
        case .shuffled: "shuffled"
        case .reversed: "reversed"
        case .allNew: "all ids new"
        case .oneAppended: "one appended"
        case .allChanged: "every row changed"
        case .blocksSwapped: "two blocks of a tenth swapped"
        }
    }

    /// Whether the rows of both lists stand in the order of their ids.
    var isSorted: Bool {
        switch self {
        case .lastToFirst, .shuffled, .reversed, .blocksSwapped: false
        default: true
        }
    }

    /// Roughly how many rows a script deletes and inserts that may move none, in lists of `count` rows.
    func editCount(_ count: Int) -> Int {
        switch self {
        case .equal, .oneChanged, .allChanged: 0
        case .oneOnTop, .oneAppended: 1
        case .tenthDeleted: count / 10
        case .tenthsMixed: count / 5
        case .lastToFirst: 2
        case .blocksSwapped: count * 2 / 5
        case .shuffled, .reversed, .allNew: count * 2
        }
    }

    /// What is to be reached at 10,000 rows.
    var goal: Goal {
        switch self {
        case .equal, .oneChanged, .oneOnTop, .oneAppended, .allChanged: Goal(1.2, Name.equality)
        case .tenthDeleted, .tenthsMixed, .lastToFirst, .reversed, .allNew, .blocksSwapped: Goal(1.5, Name.hashing)
        case .shuffled: Goal(4, Name.hashing)
        }
    }

    /// The lists, the old one of `count` rows. Its numbers are odd, so that there is a place between any two.
    func lists<ID>(_ count: Int, _ id: ID.Type) -> DiffLists<ID> {
        let old = (0..<count).map { DiffRow<ID>($0 * 2 + 1) }
        return DiffLists(old: old, new: changed(old))
    }

    private func changed<ID>(_ old: [DiffRow<ID>]) -> [DiffRow<ID>] {
        var random = SeededNumbers(seed: UInt64(rawValue))
        let count = old.count
        var new = old
        switch self {
        case .equal:
            new = old.map { $0 }
        case .oneChanged:
            new[count / 2].flag.toggle()
        case .oneOnTop:
            new.insert(DiffRow(0), at: 0)
        case .tenthDeleted:
            let deleted = Set((0..<count).shuffled(using: &random).prefix(count / 10))
            new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
        case .tenthsMixed:
            new = mixed(old, &random)
        case .lastToFirst:
            new.insert(new.removeLast(), at: 0)
        case .shuffled:
            new.shuffle(using: &random)
        case .reversed:
            new.reverse()
        case .allNew:
            new = (0..<count).map { DiffRow($0 * 2 + 2) }
        case .oneAppended:
            new.append(DiffRow(count * 2 + 2))
        case .allChanged:
            for index in new.indices {
                new[index].flag.toggle()
            }
        case .blocksSwapped:
            let tenth = count / 10
            let parts = [old[..<tenth], old[(7 * tenth)..<(8 * tenth)], old[(2 * tenth)..<(7 * tenth)], old[tenth..<(2 * tenth)]]
            new = parts.flatMap { $0 } + old[(8 * tenth)...]
        }
        return new
    }

    private func mixed<ID>(_ old: [DiffRow<ID>], _ random: inout SeededNumbers) -> [DiffRow<ID>] {
        let tenth = old.count / 10
        let indices = old.indices.shuffled(using: &random)
        let deleted = Set(indices.prefix(tenth))
        let isChanged = Set(indices[tenth..<(2 * tenth)])
        let isFollowed = Set(indices[(2 * tenth)..<(3 * tenth)])
        var new: [DiffRow<ID>] = []
        for index in old.indices where !deleted.contains(index) {
            var row = old[index]
            if isChanged.contains(index) { row.flag.toggle() }
            new.append(row)
            if isFollowed.contains(index) { new.append(DiffRow(index * 2 + 2)) }
        }
        return new
    }
}
