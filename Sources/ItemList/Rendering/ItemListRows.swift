/// The rows of a screen, each made when it is looked at.
///
/// A list of 100,000 entries costs its ids and nothing else until a renderer asks for the rows that it shows.
public struct ItemListRows<ID: Hashable & Sendable>: RandomAccessCollection, Sendable {
    /// Makes a row of a list. Called from the renderer's thread, possibly several times for one index.
    private let makeRow: @Sendable (Int) -> ItemListRow<ID>
    private let makeID: @Sendable (Int) -> ID
    public let count: Int

    /// - Parameters:
    ///   - count: how many rows there are.
    ///   - id: gives the id of the row at an index.
    ///   - row: makes the row at an index; it must give the same row each time.
    public init(count: Int, id: @escaping @Sendable (Int) -> ID, row: @escaping @Sendable (Int) -> ItemListRow<ID>) {
        self.count = count
        makeID = id
        makeRow = row
    }

    /// Rows that are there already.
    public init(_ rows: [ItemListRow<ID>]) {
        self.init(count: rows.count, id: { rows[$0].id }, row: { rows[$0] })
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The row at an index, made anew.
    /// - Complexity: that of the entry's `item(presentationData:arguments:)`.
    public subscript(position: Int) -> ItemListRow<ID> {
        precondition(position >= 0 && position < count, "row index \(position) is out of range: the list has \(count) rows")
        return makeRow(position)
    }

    /// The id at an index, without making the row.
    /// - Complexity: O(1).
    public func id(at position: Int) -> ID {
        precondition(position >= 0 && position < count, "row index \(position) is out of range: the list has \(count) rows")
        return makeID(position)
    }

    /// Where the row with an id stands.
    /// - Complexity: O(n) comparisons of ids; no row is made.
    public func index(of id: ID) -> Int? {
        indices.first { makeID($0) == id }
    }
}
