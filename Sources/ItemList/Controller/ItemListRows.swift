internal import Signals

/// The rows of a screen, made lazily.
///
/// A list of 100,000 entries costs only its ids until a renderer accesses rows. A sequential walk, by iteration or ``rows(in:)``, makes
/// each item once; a single access also makes the items of the two neighbors.
public struct ItemListRows<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    /// Returns a function that makes rows one after the other and may cache a row's item for the next row.
    private let makeWalk: @Sendable () -> (Int) -> ItemListRow<ID>
    private let makeID: @Sendable (Int) -> ID
    private let findIndex: @Sendable (ID) -> Int?
    /// The beginnings of sections; nil if only the rows themselves could tell.
    package let sections: ItemListRowSections?
    /// The number of rows; makes none of them.
    public let count: Int

    /// - Parameters:
    ///   - count: the number of rows.
    ///   - id: returns the id of the row at an index.
    ///   - row: makes the row at an index; must return the same row each time.
    public init(count: Int, id: @escaping @Sendable (Int) -> ID, row: @escaping @Sendable (Int) -> ItemListRow<ID>) {
        self.init(count: count, id: id, index: { wanted in (0..<count).first { id($0) == wanted } }, sections: nil, walk: { row })
    }

    init(
        count: Int, id: @escaping @Sendable (Int) -> ID, index: @escaping @Sendable (ID) -> Int?, sections: ItemListRowSections?,
        walk: @escaping @Sendable () -> (Int) -> ItemListRow<ID>
    ) {
        self.count = count
        self.sections = sections
        makeID = id
        findIndex = index
        makeWalk = walk
    }

    /// Wraps rows that exist already.
    public init(_ rows: [ItemListRow<ID>]) {
        self.init(
            count: rows.count, id: { rows[$0].id }, index: { wanted in rows.firstIndex { $0.id == wanted } },
            sections: ItemListRowSections(count: rows.count) { $0 == 0 || rows[$0].section != rows[$0 - 1].section },
            walk: { { rows[$0] } })
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public var endIndex: Int { count }

    /// Makes the row at an index.
    /// - Complexity: that of the entry's `item(presentationData:arguments:)`, for the row and its neighbors.
    public subscript(position: Int) -> ItemListRow<ID> {
        check(position)
        return makeWalk()(position)
    }

    /// Makes the rows of a range: n adjacent rows make n + 2 items and n contents.
    public func rows(in range: Range<Int>) -> [ItemListRow<ID>] {
        require(
            range.lowerBound >= 0 && range.upperBound <= count, "the rows \(range) are out of range: the list has \(count) rows")
        return range.map(makeWalk())
    }

    /// Returns an iterator that makes the rows from top to bottom.
    public func makeIterator() -> Iterator {
        Iterator(count: count, walk: makeWalk())
    }

    /// Makes the rows of a list one after the other, each item once.
    public struct Iterator: IteratorProtocol {
        private let count: Int
        private let walk: (Int) -> ItemListRow<ID>
        private var position = 0

        init(count: Int, walk: @escaping (Int) -> ItemListRow<ID>) {
            self.count = count
            self.walk = walk
        }

        /// Makes the next row; nil after the last one.
        public mutating func next() -> ItemListRow<ID>? {
            guard position < count else { return nil }
            defer { position += 1 }
            return walk(position)
        }
    }

    /// Returns a function that makes rows and caches their items, so that each following row costs one more item.
    package func walk() -> (Int) -> ItemListRow<ID> {
        makeWalk()
    }

    /// Returns the id at an index without making the row.
    /// - Complexity: O(1).
    public func id(at position: Int) -> ID {
        check(position)
        return makeID(position)
    }

    /// Returns the index of the row with an id, or nil.
    /// - Complexity: O(1) for a controller's rows, amortized over several calls; makes no row. O(n) comparisons for other rows.
    public func index(of id: ID) -> Int? {
        findIndex(id)
    }

    private func check(_ position: Int) {
        require(position >= 0 && position < count, "row index \(position) is out of range: the list has \(count) rows")
    }
}

/// The beginnings of a list's sections, found without making rows.
package struct ItemListRowSections: Sendable {
    /// Returns true for the first row, and if a row's section differs from that of the row above it.
    package let begins: @Sendable (_ row: Int) -> Bool
    /// Returns the indices of all such rows, ascending.
    package let beginnings: @Sendable () -> [Int]

    init(begins: @escaping @Sendable (_ row: Int) -> Bool, beginnings: @escaping @Sendable () -> [Int]) {
        self.begins = begins
        self.beginnings = beginnings
    }

    init(count: Int, begins: @escaping @Sendable (_ row: Int) -> Bool) {
        self.init(begins: begins) { (0..<count).filter(begins) }
    }
}

extension ItemListRows {
    /// Returns the drag after its row moves down by a number of positions, or up if `places` is negative. Counts only rows that offer
    /// `move`, and stops at the last of them.
    ///
    /// - Returns: nil if the destination doesn't change, or the row doesn't exist. Its `place` is nil at the row's original position.
    /// - Complexity: O(rows passed), each of which is made.
    public func destination(of drag: ItemListDrag<ID>, by places: Int) -> ItemListDrag<ID>? {
        guard let own = index(of: drag.row), places != 0 else { return nil }
        let make = walk()
        /// The index of the row below the destination, counting the dragged row.
        var gap: Int
        switch drag.place {
        case .before(let id)?: gap = index(of: id) ?? own
        case .after(let id)?: gap = index(of: id).map { $0 + 1 } ?? own
        case nil: gap = own
        }
        var place = drag.place
        for _ in 0..<abs(clamping: places, to: count) {
            let candidates = places < 0 ? AnySequence((0..<gap).reversed()) : AnySequence(gap..<count)
            guard
                let passed = candidates.first(where: { $0 != own && index(of: id(at: $0)) == $0 && make($0).content.offers.contains(.move) }
                )
            else {
                return place == drag.place ? nil : ItemListDrag(row: drag.row, place: place)
            }
            gap = places < 0 ? passed : passed + 1
            let isBack = gap == own || gap == own + 1
            place = isBack ? nil : places < 0 ? .before(id(at: passed)) : .after(id(at: passed))
        }
        return ItemListDrag(row: drag.row, place: place)
    }
}

/// Returns the magnitude of any number, at most `limit`.
private func abs(clamping number: Int, to limit: Int) -> Int {
    number.magnitude > UInt(limit) ? limit : Int(number.magnitude)
}
