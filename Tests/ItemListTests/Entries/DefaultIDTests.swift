import ItemList
import Testing

/// Entries of which each case stands in the list once need no ids of their own.
private enum Entry: ItemListCaseEntry {
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

/// Entries that describe themselves in words of their own.
private enum DescribedEntry: ItemListCaseEntry, CustomStringConvertible, CustomDebugStringConvertible {
    case first
    case second(Int)

    var section: Int { 0 }
    var description: String { "a row" }
    var debugDescription: String { "a row" }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListTextItem(text: description)
    }
}

/// No enum, although it says so.
private struct StructEntry: ItemListCaseEntry {
    var number = 0
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListTextItem(text: "")
    }
}

@Suite struct DefaultIDTests {
    @Test func anEntryThatDescribesItselfHasTheNameOfItsCase() {
        #expect([DescribedEntry.first, .second(1)].map(\.id) == ["first", "second"])
    }

    @Test func aStructThatClaimsToHaveCasesStopsTheProgramWithWords() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = StructEntry().id }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("StructEntry is no enum: an entry that is no enum conforms to ItemListNodeEntry"))
    }

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
