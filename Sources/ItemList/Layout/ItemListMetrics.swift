/// The gaps and margins for ``ItemListNeighbors`` in a renderer's unit.
///
/// ``points(style:isRounded:hairline:)`` is the table in points, which equal CSS and GTK pixels. Renderers with another unit or
/// platform-specific metrics provide their own table.
public struct ItemListMetrics: Sendable, Hashable {
    /// The gap above or below a row, by neighbor.
    public struct Gaps: Sendable, Hashable {
        /// The gap without a neighbor.
        public var none: Double
        /// The full gap to another section.
        public var full: Double
        /// The gap to another section below free text.
        public var reduced: Double
        /// The gap to a row of another section that requests no inset.
        public var noInset: Double
        /// The gap to a row of the same section.
        public var sameSection: Double

        /// Creates gaps in the unit of the table.
        public init(none: Double, full: Double, reduced: Double, noInset: Double = 0, sameSection: Double = 0) {
            self.none = none
            self.full = full
            self.reduced = reduced
            self.noInset = noInset
            self.sameSection = sameSection
        }

        /// Returns the gap to a neighbor.
        public func gap(toward neighbor: ItemListNeighbors.Neighbor) -> Double {
            switch neighbor {
            case .none: none
            case .otherSection(.full): full
            case .otherSection(.reduced): reduced
            case .otherSection(.none): noInset
            case .sameSection: sameSection
            }
        }
    }

    /// The gaps above a row.
    public var above: Gaps
    /// The gaps above a header, which has spacing of its own.
    public var aboveHeader: Gaps
    /// The gaps below a row. Between sections, only the lower row has a gap.
    public var below: Gaps
    /// The minimum margin on each side of the rows.
    public var minimumSide: Double
    /// The maximum width of rows; the rest is margin.
    public var maximumRowWidth: Double
    /// The minimum page width for margins.
    public var minimumWidth: Double

    /// Creates a table in a custom unit.
    public init(
        above: Gaps, aboveHeader: Gaps, below: Gaps, minimumSide: Double, maximumRowWidth: Double, minimumWidth: Double = 0
    ) {
        self.above = above
        self.aboveHeader = aboveHeader
        self.below = below
        self.minimumSide = minimumSide
        self.maximumRowWidth = maximumRowWidth
        self.minimumWidth = minimumWidth
    }

    /// Returns the table in points.
    ///
    /// - Parameters:
    ///   - style: The style of the list.
    ///   - isRounded: True if groups have rounded corners, which need a smaller gap above the first group.
    ///   - hairline: The thickness of the thinnest line in points, drawn at the edges of a group.
    public static func points(style: ItemListStyle, isRounded: Bool = true, hairline: Double = 0) -> ItemListMetrics {
        let header = Gaps(none: 24, full: 28, reduced: 28)
        let (above, below) =
            switch style {
            case .plain: (Gaps(none: 0, full: 22, reduced: 22), Gaps(none: 22, full: 0, reduced: 0))
            case .blocks:
                (
                    Gaps(none: (isRounded ? 24 : 35) + hairline, full: 35 + hairline, reduced: 16 + hairline, noInset: hairline),
                    Gaps(none: 35 + hairline, full: 0, reduced: 0)
                )
            }
        return ItemListMetrics(
            above: above, aboveHeader: header, below: below, minimumSide: 16, maximumRowWidth: 674, minimumWidth: 320)
    }

    /// Returns the gap above a row.
    public func gap(above row: ItemListNeighbors, isHeader: Bool = false) -> Double {
        (isHeader ? aboveHeader : above).gap(toward: row.top)
    }

    /// Returns the gap below a row.
    public func gap(below row: ItemListNeighbors) -> Double {
        below.gap(toward: row.bottom)
    }

    /// Returns the margin on each side of the rows, a whole number.
    /// - Parameter width: The width of the page in the table's unit.
    public func side(ofWidth width: Double) -> Double {
        width < minimumWidth ? 0 : max(minimumSide, ((width - maximumRowWidth) / 2).rounded(.down))
    }
}
