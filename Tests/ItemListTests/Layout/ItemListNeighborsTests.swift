import ItemList
import Testing

@Suite struct ItemListNeighborsTests {
    private static let row = ItemListNeighborTraits(section: 0)
    private static let plain = ItemListNeighborTraits(section: 0, isAlwaysPlain: true)
    private static let text = ItemListNeighborTraits(section: 0, isAlwaysPlain: true, isText: true)
    private static let noInset = ItemListNeighborTraits(section: 0, requestsNoInset: true)
    private static let otherRow = ItemListNeighborTraits(section: 1)
    private static let otherPlain = ItemListNeighborTraits(section: 1, isAlwaysPlain: true)
    private static let otherText = ItemListNeighborTraits(section: 1, isAlwaysPlain: true, isText: true)
    private static let otherNoInset = ItemListNeighborTraits(section: 1, requestsNoInset: true)
    private static let otherTextNoInset = ItemListNeighborTraits(section: 1, requestsNoInset: true, isText: true)

    struct Case: Sendable {
        let neighbor: ItemListNeighborTraits<Int>?
        let asTop: ItemListNeighbors.Neighbor
        let asBottom: ItemListNeighbors.Neighbor
        let isRounded: Bool
    }

    private static let cases = [
        Case(neighbor: nil, asTop: .none, asBottom: .none, isRounded: true),
        Case(
            neighbor: row, asTop: .sameSection(alwaysPlain: false), asBottom: .sameSection(alwaysPlain: false), isRounded: false),
        Case(neighbor: noInset, asTop: .sameSection(alwaysPlain: false), asBottom: .sameSection(alwaysPlain: false), isRounded: false),
        Case(neighbor: plain, asTop: .sameSection(alwaysPlain: true), asBottom: .sameSection(alwaysPlain: true), isRounded: true),
        Case(neighbor: text, asTop: .sameSection(alwaysPlain: true), asBottom: .sameSection(alwaysPlain: true), isRounded: true),
        Case(neighbor: otherRow, asTop: .otherSection(.full), asBottom: .otherSection(.full), isRounded: true),
        Case(neighbor: otherPlain, asTop: .otherSection(.full), asBottom: .otherSection(.full), isRounded: true),
        Case(neighbor: otherText, asTop: .otherSection(.reduced), asBottom: .otherSection(.full), isRounded: true),
        Case(neighbor: otherNoInset, asTop: .otherSection(.none), asBottom: .otherSection(.none), isRounded: true),
        Case(neighbor: otherTextNoInset, asTop: .otherSection(.none), asBottom: .otherSection(.none), isRounded: true),
    ]

    @Test(arguments: cases, cases)
    func eachSideIsDecidedByTheRowThereAlone(top: Case, bottom: Case) {
        for item in [Self.row, Self.plain, Self.text, Self.noInset] {
            let neighbors = itemListNeighbors(item: item, topItem: top.neighbor, bottomItem: bottom.neighbor)
            #expect(neighbors == ItemListNeighbors(top: top.asTop, bottom: bottom.asBottom))
            #expect(neighbors.hasRoundedTop == top.isRounded)
            #expect(neighbors.hasRoundedBottom == bottom.isRounded)
        }
    }
}
