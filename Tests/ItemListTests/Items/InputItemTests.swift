import ItemList
import TestSupport
import Testing

@Suite struct InputItemTests {
    @Test func anInputOfOneLineSaysWhatItIsFor() {
        var item = ItemListSingleLineInputItem(
            title: "Mail", text: "a@b.c", placeholder: "none", label: "work", kind: .email, returnKey: .go, alignment: .center,
            clearButton: .always, maxLength: 20, maxLengthUnit: .utf8, selectsAllOnFocus: true, error: "Unknown", textUpdated: { _ in })
        let content = item.content()
        let input = content.control?.input
        #expect(input?.kind == .email)
        #expect(input?.returnKey == .go)
        #expect(input?.isClearable == true)
        #expect(input?.roomLeft == 15)
        #expect(input?.selectsAllOnFocus == true)
        #expect(input?.isMultiline == false)
        #expect(content.alignment == .center)
        #expect(content.values == [.text("work")])
        #expect(content.footnote == ItemListFootnote("Unknown", kind: .error))
        #expect(item.input?.maxLengthUnit == .utf8)
        #expect(item.input?.allowsExcess == false)
        // Its fields are those of any input.
        item.text = "new"
        item.error = nil
        #expect(item.fields.text == "new")
        #expect(item.content().footnote == nil)
    }

    @Test func anInputOfSeveralLinesHasACounterAndAnActionOfItsOwn() {
        let log = Received<String>()
        let item = ItemListMultilineInputItem(
            text: "äöü", placeholder: "Bio", maxLength: 7, maxLengthUnit: .utf8,
            inlineAction: .init(title: "Emoji", icon: ItemListIcon(.add)) { log.append("inline") }, textUpdated: { log.append($0) },
            updatedFocus: { log.append("focus \($0)") }, action: { log.append("return") })
        let content = item.content()
        #expect(content.role == .input)
        #expect(content.control?.input?.isMultiline == true)
        #expect(content.control?.input?.returnEndsLine == true)
        #expect(content.footnote == ItemListFootnote("1", kind: .counter))
        #expect(content.parts == [ItemListPart(ItemListMultilineInputItem.inlineActionPart, title: "Emoji", icon: ItemListIcon(.add))])
        #expect(item.input?.allowsExcess == true)
        #expect(item.input?.isMultiline == true)
        item.perform(.text(.changed("x")))
        item.perform(.submit)
        item.perform(.focus)
        item.perform(.activate, on: ItemListMultilineInputItem.inlineActionPart)
        #expect(log.values == ["x", "return", "focus true", "inline"])
    }

    @Test(arguments: [(6, nil), (7, "3"), (10, "0"), (11, "-1")] as [(Int, String?)])
    func theCounterIsShownFromSeventyPercentOn(length: Int, counter: String?) {
        let item = ItemListMultilineInputItem(text: String(repeating: "é", count: length), maxLength: 10, textUpdated: { _ in })
        #expect(item.content().footnote?.text == counter)
        #expect(item.content().footnote.map { $0.kind == .error } ?? false == (length > 10))
    }

    @Test func theGreatestLimitIsCountedWithoutOverflow() {
        let item = ItemListMultilineInputItem(text: "a", maxLength: .max, textUpdated: { _ in })
        #expect(item.content().footnote == nil)
    }

    @Test func aLimitOfNothingIsCountedToo() {
        let item = ItemListMultilineInputItem(text: "", maxLength: 0, textUpdated: { _ in })
        #expect(item.content().footnote == ItemListFootnote("0", kind: .counter))
    }

    @Test(arguments: [
        (ItemListInputKind.username, "Ａda＿１２ é", "Ada_12e"), (.number, "１2٣", "12"), (.decimal, "−１，5", "-1,5"), (.email, "ａ＠b　c", "a@bc"),
        (.regular, "Ａ１", "Ａ１"), (.password, "Ａ１ ", "Ａ１ "),
    ])
    func fullWidthFormsAreFoldedWhereTheyMeanTheSame(kind: ItemListInputKind, typed: String, kept: String) {
        #expect(ItemListInputTraits(kind: kind).accepted(typed) == kept)
    }
}
