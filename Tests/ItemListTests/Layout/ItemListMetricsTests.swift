import ItemList
import Testing

/// Every number of the table in points, written down once more.
@Suite struct ItemListMetricsTests {
    struct Case: Sendable {
        let neighbor: ItemListNeighbors.Neighbor
        /// Above a row of a plain list, of groups with round corners, of groups without, and above a header.
        let above: (plain: Double, rounded: Double, square: Double, header: Double)
        /// Below a row of a plain list and of groups.
        let below: (plain: Double, blocks: Double)
    }

    private static let cases = [
        Case(neighbor: .none, above: (0, 24.5, 35.5, 24), below: (22, 35.5)),
        Case(neighbor: .otherSection(.full), above: (22, 35.5, 35.5, 28), below: (0, 0)),
        Case(neighbor: .otherSection(.reduced), above: (22, 16.5, 16.5, 28), below: (0, 0)),
        Case(neighbor: .otherSection(.none), above: (0, 0.5, 0.5, 0), below: (0, 0)),
        Case(neighbor: .sameSection(alwaysPlain: false), above: (0, 0, 0, 0), below: (0, 0)),
        Case(neighbor: .sameSection(alwaysPlain: true), above: (0, 0, 0, 0), below: (0, 0)),
    ]

    @Test(arguments: cases)
    func eachNeighborHasItsGap(_ expected: Case) {
        let plain = ItemListMetrics.points(style: .plain, hairline: 0.5)
        let rounded = ItemListMetrics.points(style: .blocks, hairline: 0.5)
        let square = ItemListMetrics.points(style: .blocks, isRounded: false, hairline: 0.5)
        let above = ItemListNeighbors(top: expected.neighbor, bottom: .none)
        #expect(plain.gap(above: above) == expected.above.plain)
        #expect(rounded.gap(above: above) == expected.above.rounded)
        #expect(square.gap(above: above) == expected.above.square)
        for table in [plain, rounded, square] {
            #expect(table.gap(above: above, isHeader: true) == expected.above.header)
        }
        let below = ItemListNeighbors(top: .none, bottom: expected.neighbor)
        #expect(plain.gap(below: below) == expected.below.plain)
        #expect(rounded.gap(below: below) == expected.below.blocks)
        #expect(square.gap(below: below) == expected.below.blocks)
    }

    @Test(arguments: zip([0.0, 319, 320, 706, 707, 709, 1_001, 1_440], [0.0, 0, 16, 16, 16, 17, 163, 383]))
    func sidesGrowWithThePage(width: Double, side: Double) {
        let metrics = ItemListMetrics.points(style: .blocks)
        #expect(metrics.side(ofWidth: width) == side)
        #expect((side == 0) == (width < metrics.minimumWidth))
    }
}
