/// What the roles of ``ItemListNeighbors`` come to in a renderer's own unit: one table for all gaps and sides of a list.
///
/// ``points(style:isRounded:hairline:)`` is the table in points, each of which is a CSS pixel and a GTK pixel. A renderer whose unit is
/// another one, or whose platform has measures of its own, fills in a table of its own.
public struct ItemListMetrics: Sendable, Hashable {
    /// The gap above a row or below it, by what lies there.
    public struct Gaps: Sendable, Hashable {
        /// Where no row lies.
        public var none: Double
        /// Where a row of another section lies, this far away.
        public var full: Double
        /// Where a row of another section lies and one of both is free text.
        public var reduced: Double
        /// Where a row of another section lies that wants no gap.
        public var noInset: Double
        /// Where a row of the same section lies.
        public var sameSection: Double

        /// Gaps in the unit of the table.
        public init(none: Double, full: Double, reduced: Double, noInset: Double = 0, sameSection: Double = 0) {
            self.none = none
            self.full = full
            self.reduced = reduced
            self.noInset = noInset
            self.sameSection = sameSection
        }

        /// The gap toward a neighbour.
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

    /// Above a row.
    public var above: Gaps
    /// Above a header, which has air of its own.
    public var aboveHeader: Gaps
    /// Below a row: of two gaps that meet between sections, the upper row has none.
    public var below: Gaps
    /// What is left free beside the rows at least.
    public var minimumSide: Double
    /// How wide rows become at most; what is more lies beside them.
    public var maximumRowWidth: Double
    /// From this width on there are sides at all.
    public var minimumWidth: Double

    /// A table in a unit of its own.
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

    /// The table in points.
    ///
    /// - Parameters:
    ///   - style: how rows lie on the page.
    ///   - isRounded: whether groups have round corners, which want less room above the first one.
    ///   - hairline: the thickness of the thinnest line, in points; a group has one at its edges.
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

    /// The gap above a row.
    public func gap(above row: ItemListNeighbors, isHeader: Bool = false) -> Double {
        (isHeader ? aboveHeader : above).gap(toward: row.top)
    }

    /// The gap below a row.
    public func gap(below row: ItemListNeighbors) -> Double {
        below.gap(toward: row.bottom)
    }

    /// What lies on each side of the rows of a page, as a whole number.
    /// - Parameter width: of the page, in the table's unit.
    public func side(ofWidth width: Double) -> Double {
        width < minimumWidth ? 0 : max(minimumSide, ((width - maximumRowWidth) / 2).rounded(.down))
    }
}
