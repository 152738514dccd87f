/// The measurements of a row for scrolling and the cursor.
public struct ItemListRowMeasure: Sendable, Hashable {
    /// The total length of the row, including its gap and border.
    public var length: Int
    /// The range of the row itself within the total length.
    public var body: Range<Int>
    /// True if the cursor can be on the row, because it has actions.
    public var isSelectable: Bool
    /// True if the row is a header, which can stick to the top of the screen while its section is visible.
    public var isHeader: Bool

    /// Creates the measurements of a row.
    public init(length: Int, body: Range<Int>, isSelectable: Bool, isHeader: Bool = false) {
        self.length = length
        self.body = body
        self.isSelectable = isSelectable
        self.isHeader = isHeader
    }
}

/// Measures rows for an ``ItemListViewport``, on behalf of a renderer.
///
/// Only rows near the screen are measured, each when it comes near.
public protocol ItemListMeasuring {
    /// The estimated length of an unmeasured row.
    var estimatedLength: Int { get }

    /// Measures a row, or returns a cached measurement.
    mutating func measure(_ row: Int) -> ItemListRowMeasure

    /// Returns the estimated length of a specific row, if its kind is known; `estimatedLength` by default.
    ///
    /// This is called for each inserted row, so it must not create the row.
    func estimatedLength(of row: Int) -> Int

    /// True if the rows are divided into sections; false by default. If true, each inserted row is queried for its section. Read at every
    /// step, so it must be cheap.
    var hasSections: Bool { get }

    /// Returns true if a row is in another section than the row above. It must not create the row.
    func beginsSection(_ row: Int) -> Bool

    /// Returns the first rows of all sections in a new list, ascending. By default it queries every row.
    func sectionBeginnings(count: Int) -> [Int]
}

extension ItemListMeasuring {
    /// Returns the common estimate.
    public func estimatedLength(of row: Int) -> Int { estimatedLength }

    /// False: rows aren't divided.
    public var hasSections: Bool { false }

    /// Returns true for the first row: all rows are one section.
    public func beginsSection(_ row: Int) -> Bool { row == 0 }

    /// Returns the rows for which ``beginsSection(_:)`` is true.
    public func sectionBeginnings(count: Int) -> [Int] { (0..<count).filter(beginsSection) }
}
