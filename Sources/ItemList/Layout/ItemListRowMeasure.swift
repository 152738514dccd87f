/// What scrolling and the cursor need to know of a row.
public struct ItemListRowMeasure: Sendable, Hashable {
    /// All that the row takes, with the gap and the border that belong to it.
    public var length: Int
    /// Where the row itself lies in that.
    public var body: Range<Int>
    /// Something can be done with the row, so that the cursor may stand on it.
    public var isSelectable: Bool
    /// The row is a header, which may stay at the beginning of the screen while its section is there.
    public var isHeader: Bool

    /// What was found out about a row: its length in all, where its body lies in that, whether the cursor may stand on it, whether it is a
    /// header.
    public init(length: Int, body: Range<Int>, isSelectable: Bool, isHeader: Bool = false) {
        self.length = length
        self.body = body
        self.isSelectable = isSelectable
        self.isHeader = isHeader
    }
}

/// Measures rows for an ``ItemListViewport``: a renderer's knowledge of what they look like.
///
/// Nobody is asked for more rows than are near the screen, and for each when it comes near.
public protocol ItemListMeasuring {
    /// What a row takes that was not measured yet; a guess.
    var estimatedLength: Int { get }

    /// Measures a row, or tells what it found before.
    mutating func measure(_ row: Int) -> ItemListRowMeasure

    /// What one row takes that was not measured yet, where that can be told by its kind; as all, unless told otherwise.
    ///
    /// It is asked of each row that comes, one after the other, so no row should be made for it.
    func estimatedLength(of row: Int) -> Int

    /// Whether the rows are divided into sections; false unless told otherwise. Then each row that comes is asked what section it is of. Asked
    /// with each step, so it should be known.
    var hasSections: Bool { get }

    /// Whether a row is of another section than the one above it. No row should be made for it.
    func beginsSection(_ row: Int) -> Bool

    /// The rows of a new list that begin a section, ascending; found out row by row, unless told otherwise.
    func sectionBeginnings(count: Int) -> [Int]
}

extension ItemListMeasuring {
    /// As all rows.
    public func estimatedLength(of row: Int) -> Int { estimatedLength }

    /// Rows are not divided.
    public var hasSections: Bool { false }

    /// All rows are one section.
    public func beginsSection(_ row: Int) -> Bool { row == 0 }

    /// The rows that say so themselves.
    public func sectionBeginnings(count: Int) -> [Int] { (0..<count).filter(beginsSection) }
}
