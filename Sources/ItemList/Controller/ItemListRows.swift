internal import Signals

/// The rows of a screen, each made when it is looked at.
///
/// A list of 100,000 entries costs its ids and nothing else until a renderer asks for the rows that it shows. Rows that are walked through
/// one after the other, by a loop or by ``rows(in:)``, each make their item once; one that is asked for alone makes those beside it too.
public struct ItemListRows<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    /// Gives what makes the rows of a list, one after the other: it may keep what it made for a row until the next.
    private let makeWalk: @Sendable () -> (Int) -> ItemListRow<ID>
    private let makeID: @Sendable (Int) -> ID
    private let findIndex: @Sendable (ID) -> Int?
    /// Where sections begin; nil where only the rows themselves could tell.
    package let sections: ItemListRowSections?
    /// How many rows the list has; none is made to know it.
    public let count: Int

    /// - Parameters:
    ///   - count: how many rows there are.
    ///   - id: gives the id of the row at an index.
    ///   - row: makes the row at an index; it must give the same row each time.
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

    /// Rows that are there already.
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

    /// The row at an index, made anew.
    /// - Complexity: that of the entry's `item(presentationData:arguments:)`, for the row and for those beside it.
    public subscript(position: Int) -> ItemListRow<ID> {
        check(position)
        return makeWalk()(position)
    }

    /// The rows of a range, made anew: n adjoining rows make n + 2 items and n contents.
    public func rows(in range: Range<Int>) -> [ItemListRow<ID>] {
        require(
            range.lowerBound >= 0 && range.upperBound <= count, "the rows \(range) are out of range: the list has \(count) rows")
        return range.map(makeWalk())
    }

    /// Gives what makes the rows one after the other, from top to bottom.
    public func makeIterator() -> Iterator {
        Iterator(count: count, walk: makeWalk())
    }

    /// Makes the rows of a list one after the other; each makes its item once.
    public struct Iterator: IteratorProtocol {
        private let count: Int
        private let walk: (Int) -> ItemListRow<ID>
        private var position = 0

        init(count: Int, walk: @escaping (Int) -> ItemListRow<ID>) {
            self.count = count
            self.walk = walk
        }

        /// Makes the next row; nil behind the last one.
        public mutating func next() -> ItemListRow<ID>? {
            guard position < count else { return nil }
            defer { position += 1 }
            return walk(position)
        }
    }

    /// Gives what makes rows. It keeps what it made for a row, so that the next one costs one item more.
    package func walk() -> (Int) -> ItemListRow<ID> {
        makeWalk()
    }

    /// The id at an index, without making the row.
    /// - Complexity: O(1).
    public func id(at position: Int) -> ID {
        check(position)
        return makeID(position)
    }

    /// Where the row with an id stands.
    /// - Complexity: O(1) for a controller's rows, amortised over several questions; no row is made. O(n) comparisons for other rows.
    public func index(of id: ID) -> Int? {
        findIndex(id)
    }

    private func check(_ position: Int) {
        require(position >= 0 && position < count, "row index \(position) is out of range: the list has \(count) rows")
    }
}

/// Where the sections of a list begin, found out without the making of a row.
package struct ItemListRowSections: Sendable {
    /// Whether a row is of another section than the one above it.
    package let begins: @Sendable (_ row: Int) -> Bool
    /// All rows that are, ascending.
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
    /// Where a row that is being dragged would be put some places further down, or up if `places` is negative: past rows that offer `move`
    /// themselves, as far as there are any.
    ///
    /// - Returns: nil if there is no such place, or the row is not there. Its `place` is nil where the row came from.
    /// - Complexity: O(rows that are passed), each of which is made.
    public func destination(of drag: ItemListDrag<ID>, by places: Int) -> ItemListDrag<ID>? {
        guard let own = index(of: drag.row), places != 0 else { return nil }
        let make = walk()
        /// The row before which the place is, counted with the row that is being dragged.
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

/// How far a number is from 0, whatever the number is.
private func abs(clamping number: Int, to limit: Int) -> Int {
    number.magnitude > UInt(limit) ? limit : Int(number.magnitude)
}
