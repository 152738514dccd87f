import CHeap
import ItemList

extension Area {
    static let layout = Area(
        "layout", "Layout of 1,000,000 rows, per operation", columns: [Name.ours, Name.fenwick, Name.treap, Name.prefixSums, Name.fewRows],
        rows: [
            layoutRow("E1", "where a row begins", .offset, limit: 300),
            layoutRow("E2", "which row is at an offset", .place, limit: 300),
            layoutRow("E3", "the extent of a row changes", .change, limit: 300),
            layoutRow("E4", "a row is inserted", .insertion, limit: 300),
            layoutRow("E5", "a row is removed", .removal, limit: 300),
            layoutRow("E6", "a row comes on top", .prepending, limit: 300),
            layoutRow("E7", "1,000 rows come at one place", .run, limit: 20_000),
            Row("E8", "built of extents", unit: "row", units: manyRows, limit: 10) {
                let lengths = lengths(manyRows)
                return [
                    build(Name.ours, TreeOfOurs.self, lengths), build(Name.fenwick, FenwickTree.self, lengths),
                    build(Name.treap, Treap.self, lengths), build(Name.prefixSums, PrefixSums.self, lengths),
                ]
            },
        ],
        figures: [
            Figure("E9", "bytes of the heap a row, as it was built", unit: "bytes") { _ in bytes(TreeOfOurs.self, limit: 10) },
            Figure("E9", "after 100,000 rows have come and 100,000 gone", unit: "bytes") { _ in
                bytes(TreeOfOurs.self, changes: 100_000, limit: 10)
            },
            Figure("E9", "of a Fenwick tree", unit: "bytes") { _ in bytes(FenwickTree.self) },
            Figure("E9", "of a treap", unit: "bytes") { _ in bytes(Treap.self) },
            Figure("E9", "of an array of prefix sums", unit: "bytes") { _ in bytes(PrefixSums.self) },
        ],
        attempts: [
            Attempts(
                "E3",
                """
                2.1 to 2.4, with 147 ns at 1,000,000 rows and 62 at 10,000, while a change looked at the nodes on either side of each node on \
                its way, to share memory with one that has the same rows; 92 to 115 ns and 44 to 50, which is 1.9 to 2.5 from run to run, \
                with a look at their sums first. One level more is a third of the cost at 10,000 rows. The rest, two fifths of the cost at \
                1,000,000, is the wait for two lines of the leaf, its header and the row, from the third cache: rows of 32 to 128 and nodes of \
                24 to 128 make no difference beyond the noise
                """)
        ])
}

extension Name {
    static let fenwick = "Fenwick tree"
    static let treap = "treap"
    static let prefixSums = "prefix sums"
    static let fewRows = "ours, 10,000 rows"
}

private let manyRows = 1_000_000
private let fewRows = 10_000

private func lengths(_ count: Int) -> [Int32] {
    (0..<count).map { 1 + Int32($0 % 3) }
}

/// Places all over a list, in no order: the same ones each time.
private func places(_ count: Int, below limit: Int) -> [Int] {
    var place = 1
    return (0..<count).map { _ in
        place = (place &* 1_664_525 &+ 1_013_904_223) & 0xFFFF_FFFF
        return place % limit
    }
}

/// What is done to a list at many places, one after the other.
private enum LayoutWork {
    case offset, place, change, insertion, removal, prepending, run

    /// - Returns: the sum of what was found, or how far the list goes afterwards.
    @inline(__always)
    func run(_ list: inout some ExtentList, _ places: [Int]) -> Int {
        switch self {
        case .offset: return places.reduce(0) { $0 &+ list.offset(of: $1) }
        case .place: return places.reduce(0) { $0 &+ list.row(at: 2 * $1) }
        case .change: for place in places { list.set(4, of: place) }
        case .insertion: for place in places { list.insert([2], at: place) }
        case .removal: for place in places { list.remove(place..<(place + 1)) }
        case .prepending: for _ in places { list.insert([2], at: 0) }
        case .run: for place in places { list.insert(Self.thousand, at: place) }
        }
        return list.length
    }

    /// Takes it back. What it can't know, the extents of removed rows, is no matter for what removal takes.
    @inline(__always)
    func undo(_ list: inout some ExtentList, _ places: [Int]) {
        switch self {
        case .offset, .place: break
        case .change: for place in places { list.set(1 + Int32(place % 3), of: place) }
        case .insertion: for place in places.reversed() { list.remove(place..<(place + 1)) }
        case .removal: for place in places.reversed() { list.insert([2], at: place) }
        case .prepending: list.remove(0..<places.count)
        case .run: for place in places.reversed() { list.remove(place..<(place + 1_000)) }
        }
    }

    /// How often a sample does it.
    var count: Int {
        switch self {
        // So often that a few look-ups of each node pay for the first one, after others have had the processor's caches: it would be most of the
        // cost of a million rows, and none of that of ten thousand.
        case .offset, .place, .change: 200_000
        case .insertion, .removal, .prepending: 20_000
        case .run: 50
        }
    }

    private static let thousand = [Int32](repeating: 2, count: 1_000)
}

private func layoutRow(_ id: String, _ title: String, _ work: LayoutWork, limit: Double) -> Row {
    let count = work.count
    return Row(id, title, unit: "operation", units: count, goals: [Goal(2, Name.fewRows)], limit: limit) {
        checkWork(work)
        // What moves all that is below a change is tried a few times only.
        let few = 4
        let sums = work == .offset || work == .place ? count : few
        let fenwick = work == .change ? count : sums
        return [
            contestant(Name.ours, TreeOfOurs.self, work, rows: manyRows, count, of: count),
            contestant(Name.fenwick, FenwickTree.self, work, rows: manyRows, fenwick, of: count),
            contestant(Name.treap, Treap.self, work, rows: manyRows, count, of: count),
            contestant(Name.prefixSums, PrefixSums.self, work, rows: manyRows, sums, of: count),
            contestant(Name.fewRows, TreeOfOurs.self, work, rows: fewRows, min(count, fewRows / 2), of: count, isSameWork: false),
        ]
    }
}

private func contestant<List: ExtentList>(
    _ name: String, _ type: List.Type, _ work: LayoutWork, rows: Int, _ count: Int, of all: Int, isSameWork: Bool = true
) -> Contestant {
    var list = List(lengths(rows))
    let places = places(count, below: rows / 2)
    var isDone = false
    return Contestant(
        name, units: count, isSameWork: isSameWork && count == all,
        fresh: {
            if isDone { work.undo(&list, places) }
            isDone = true
            return { work.run(&list, places) }
        })
}

/// Stops where the lists don't come to the same: a few rows, at each place.
private func checkWork(_ work: LayoutWork) {
    let places = places(40, below: 100)
    func outcome(_ type: (some ExtentList).Type) -> [Int] {
        var list = type.init(lengths(200))
        let sum = work.run(&list, places)
        return [sum] + (0...list.count).map { list.offset(of: $0) } + (0..<list.length).map { list.row(at: $0) }
    }
    let ours = outcome(TreeOfOurs.self)
    precondition(ours == outcome(FenwickTree.self), "a Fenwick tree comes to something else")
    precondition(ours == outcome(Treap.self), "a treap comes to something else")
    precondition(ours == outcome(PrefixSums.self), "an array of prefix sums comes to something else")
}

private func build<List: ExtentList>(_ name: String, _ type: List.Type, _ lengths: [Int32]) -> Contestant {
    Contestant(name, run: { List(lengths).length })
}

private func bytes<List: ExtentList>(_ type: List.Type, changes: Int = 0, limit: Double? = nil) -> Figure.Outcome {
    let lengths = lengths(manyRows)
    let before = heap_bytes_in_use()
    var list = List(lengths)
    for place in places(changes, below: manyRows) {
        list.insert([2], at: place)
        list.remove((manyRows - place)..<(manyRows - place + 1))
    }
    let after = heap_bytes_in_use()
    return withExtendedLifetime((list, lengths)) { Figure.Outcome((Double(after) - Double(before)) / Double(manyRows), limit: limit) }
}
