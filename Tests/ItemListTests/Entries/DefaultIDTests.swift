import ItemList
import Testing

/// Entries of which each case stands in the list once need no ids of their own.
private enum Entry: ItemListNodeEntry {
    case plain
    case value(Int)
    case labeled(count: Int)
    case tuple(Int, String)
    case labeledTuple(count: Int, name: String)
    case optional(Int?)
    case nested(Inner)

    enum Inner: Sendable { case first }

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListTextItem(text: "")
    }
}

@Suite struct DefaultIDTests {
    @Test func theDefaultIDIsTheNameOfTheCaseWithoutItsValues() {
        let entries: [Entry] = [
            .plain, .value(1), .labeled(count: 1), .tuple(1, "a"), .labeledTuple(count: 1, name: "a"), .optional(nil), .nested(.first),
        ]
        #expect(entries.map(\.id) == ["plain", "value", "labeled", "tuple", "labeledTuple", "optional", "nested"])
    }

    @Test func theDefaultIDStaysWhenTheValuesChange() {
        #expect(Entry.value(1).id == Entry.value(2).id)
        #expect(Entry.labeledTuple(count: 1, name: "a").id == Entry.labeledTuple(count: 2, name: "b").id)
        #expect(Entry.optional(nil).id == Entry.optional(3).id)
    }

    @Test func rowsHaveNoTagUnlessTheyAreGivenOne() {
        #expect(Entry.plain.tag == nil)
    }
}
