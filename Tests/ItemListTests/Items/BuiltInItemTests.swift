import ItemList
import TestSupport
import Testing
@testable import ItemListTestSupport

@Suite struct BuiltInItemTests {
    private static let everyAction: [ItemListAction] = [
        .activate, .set(.isOn(true)), .set(.isOn(false)), .longPress, .delete, .text(.changed("text")), .submit, .focus, .blur,
    ]

    /// Asks a row for everything and returns what its handlers were called with.
    private func calls(_ make: (_ log: @escaping @Sendable (String) -> Void) -> any ItemListItem) -> [String] {
        let calls = Received<String>()
        let item = make { calls.append($0) }
        for action in Self.everyAction {
            item.perform(action)
        }
        item.perform(.activate, on: "link")
        return calls.values
    }

    @Test func titlesAndLabelsTakeAnyString() {
        let (title, label) = (String("Sounds"), String("On"))
        let item = ItemListDisclosureItem(title: title, label: label)
        #expect(item.label == .text("On"))
        #expect(item.content().title.string == "Sounds")
        #expect(ItemListDisclosureItem(title: RichText("Sounds"), label: .badge("3")).label == .badge("3"))
    }

    @Test(arguments: [(5.0, -Double.infinity...Double.infinity, 0.0), (.nan, 0...1, 0), (2, 2...2, 0), (7, 0...10, 0.7), (99, 0...10, 1)])
    func aRangeSaysWhereItsValueLies(value: Double, bounds: ClosedRange<Double>, fraction: Double) {
        #expect(ItemListRange(value, in: bounds).fraction == fraction)
    }

    @Test func aSwitchOffersItsControlAndIfAskedItself() {
        let plain = ItemListSwitchItem(title: "Sounds", text: "All", value: true, updated: { _ in }).content()
        #expect(plain.role == .toggle)
        #expect(plain.title.string == "Sounds")
        #expect(plain.subtitle?.string == "All")
        #expect(plain.control == .toggle(isOn: true, isLocked: false))
        #expect(plain.offers == .toggle)
        #expect(plain.isEnabled)
        let selectable = ItemListSwitchItem(title: "", value: false, isDisplayLocked: true, updated: { _ in }, action: {}).content()
        #expect(selectable.offers == [.toggle, .activate])
        #expect(selectable.control == .toggle(isOn: false, isLocked: true))
    }

    @Test(arguments: [true, false])
    func aSwitchIsAskedToSayWhatItIsSetTo(value: Bool) {
        #expect(
            calls { log in ItemListSwitchItem(title: "", value: value, updated: { log("\($0)") }, action: { log("row") }) }
                == ["row", "true", "false"])
    }

    @Test func aDisabledSwitchMayOnlySayWhyItIs() {
        let silent = ItemListSwitchItem(title: "", value: true, isEnabled: false, updated: { _ in }, action: {}).content()
        #expect(silent.offers == [])
        #expect(!silent.isEnabled)
        let explaining = ItemListSwitchItem(title: "", value: true, isEnabled: false, updated: { _ in }, activatedWhileDisabled: {})
        #expect(explaining.content().offers == .toggle)
        #expect(
            calls { log in
                ItemListSwitchItem(
                    title: "", value: true, isEnabled: false, updated: { log("\($0)") }, activatedWhileDisabled: { log("why") },
                    action: { log("row") })
            } == ["why", "why"])
    }

    @Test func aDisclosureWithoutActionIsALabel() {
        let label = ItemListDisclosureItem(title: "Version", label: .text("1"), accessory: .none).content()
        #expect(label.role == .label)
        #expect(label.offers == [])
        let link = ItemListDisclosureItem(title: "Privacy", action: {}).content()
        #expect(link.role == .link)
        #expect(link.accessory == .arrow)
        #expect(link.offers == .activate)
        #expect(ItemListDisclosureItem(title: "", isEnabled: false, action: {}).content().offers == [])
    }

    @Test func aDisclosureShowsItsLabelAsAValueOrBelowTheTitle() {
        func content(_ label: ItemListDisclosureItem.Label) -> ItemListRowContent {
            ItemListDisclosureItem(title: "Title", label: label).content()
        }
        let red = RGBColor(0xFF0000)
        #expect(content(.none).value == nil)
        #expect(content(.text("a")).value == .text(RichText("a", color: .secondary)))
        #expect(content(.coloredText("a", .destructive)).value == .text(RichText("a", color: .destructive)))
        #expect(content(.badge("3")).value == .badge("3"))
        #expect(content(.color(red)).value == .color(red))
        #expect(content(.image(ItemListIcon(.bell))).value == .image(ItemListIcon(.bell)))
        #expect(content(.multilineDetail("a")).subtitle?.string == "a")
        #expect(content(.multilineDetail("a")).value == nil)
    }

    @Test(arguments: [(true, ["opens"]), (false, [])])
    func aDisclosureOpensIfItIsEnabled(isEnabled: Bool, expected: [String]) {
        #expect(calls { log in ItemListDisclosureItem(title: "", isEnabled: isEnabled, action: { log("opens") }) } == expected)
    }

    @Test(arguments: [
        (ItemListActionItem.Kind.generic, ItemListTextColor.accent), (.destructive, .destructive), (.neutral, .primary),
        (.disabled, .disabled),
    ])
    func aButtonIsColouredByItsKindAndADisabledOneDoesNotFire(kind: ItemListActionItem.Kind, color: ItemListTextColor) {
        let content = ItemListActionItem(title: "Go", kind: kind, alignment: .center, action: {}, longTapAction: {}).content()
        #expect(content.role == .button)
        #expect(content.title == RichText("Go", color: color))
        #expect(content.alignment == .center)
        #expect(content.offers == (kind == .disabled ? [] : [.activate, .longPress]))
        #expect(content.isEnabled == (kind != .disabled))
        #expect(
            calls { log in ItemListActionItem(title: "", kind: kind, action: { log("acts") }, longTapAction: { log("long") }) }
                == (kind == .disabled ? [] : ["acts", "long"]))
    }

    @Test func aButtonOffersALongPressOnlyIfItHasOne() {
        #expect(ItemListActionItem(title: "", action: {}).content().offers == .activate)
    }

    @Test(arguments: [true, false])
    func aCheckboxShowsItsMarkAndOffersDeletionIfItHasOne(isChecked: Bool) {
        let content = ItemListCheckboxItem(title: "A", subtitle: "b", side: .trailing, isChecked: isChecked, action: {}).content()
        #expect(content.role == .checkbox)
        #expect(content.subtitle?.string == "b")
        #expect(content.control == .check(isOn: isChecked, side: .trailing))
        #expect(content.offers == .activate)
        #expect(
            ItemListCheckboxItem(title: "", isChecked: isChecked, action: {}, deleteAction: {}).content().offers == [.activate, .delete])
        #expect(
            ItemListCheckboxItem(title: "", isChecked: isChecked, isEnabled: false, action: {}, deleteAction: {}).content().offers == [])
    }

    @Test(arguments: [true, false])
    func aCheckboxOfAGroupIsARadio(isChecked: Bool) {
        let content = ItemListCheckboxItem(title: "A", isChecked: isChecked, group: "rhythm", action: {}).content()
        #expect(content.role == .radio)
        #expect(content.control == .radio(ItemListRadio(isOn: isChecked, group: "rhythm")))
        #expect(content.offers == .activate)
        #expect(itemListLine(content) == (isChecked ? "A, radio button, chosen" : "A, radio button, not chosen"))
    }

    @Test(arguments: [(true, ["checks", "deletes"]), (false, [])])
    func aCheckboxFiresIfItIsEnabled(isEnabled: Bool, expected: [String]) {
        #expect(
            calls { log in
                ItemListCheckboxItem(
                    title: "", isChecked: true, isEnabled: isEnabled, action: { log("checks") }, deleteAction: { log("deletes") })
            } == expected)
    }

    @Test func aHeaderIsPlainAndShowsAllThatItHas() {
        let calls = Received<String>()
        let item = ItemListSectionHeaderItem(
            text: "A", badge: "3", isMultiline: true, activityIndicator: .right, accessoryText: "all", actionText: "Clear",
            action: { calls.append("clears") })
        #expect(item.isAlwaysPlain)
        let content = item.content()
        #expect(content.badge == "3")
        #expect(content.lineLimit == 0)
        #expect(content.values == [.activity, .text(RichText("all", color: .sectionHeader))])
        #expect(content.decoratedOffers.map(\.title) == ["Clear"])
        for offer in content.decoratedOffers { item.perform(offer.action) }
        #expect(calls.values == ["clears"])
        #expect(ItemListSectionHeaderItem(text: "A", activityIndicator: .left).content().leading == .activity)
        #expect(ItemListSectionHeaderItem(text: "A", actionText: "Clear").content() == ItemListSectionHeaderItem(text: "A").content())
    }

    @Test func aTextOffersItsLinksIfSomebodyTakesThem() {
        let linked = RichText(runs: [.init("See "), .init("here", link: "link")])
        #expect(ItemListTextItem(text: linked).content().offers == [])
        #expect(ItemListTextItem(text: "plain", linkAction: { _ in }).content().offers == [])
        let item = ItemListTextItem(text: linked, linkAction: { _ in })
        #expect(item.content().offers == .link)
        #expect(item.content().role == .text)
        #expect(item.content().title.string == "See here")
        #expect(item.isAlwaysPlain)
        #expect(calls { log in ItemListTextItem(text: linked, linkAction: log) } == ["link"])
    }

    @Test func anInputShowsItsTextAndHidesAPassword() {
        let item = ItemListSingleLineInputItem(
            title: "Key", text: "abc", placeholder: "none", kind: .password, maxLength: 9, textUpdated: { _ in })
        #expect(item.content().role == .input)
        var input = ItemListInputContent(text: "abc", placeholder: "none", kind: .password)
        input.maxLength = 9
        #expect(item.content().control == .input(input))
        #expect(item.content().offers == .text)
        #expect(item.input?.maxLength == 9)
        #expect(item.input?.isMultiline == false)
        #expect(ItemListSingleLineInputItem(text: "", isEnabled: false, textUpdated: { _ in }).content().offers == [])
    }

    @Test func anInputTellsItsHandlersApart() {
        #expect(
            calls { log in
                ItemListSingleLineInputItem(
                    text: "", textUpdated: log, updatedFocus: { log("focus \($0)") }, action: { log("return") })
            } == ["text", "return", "focus true", "focus false"])
    }

    @Test func aCustomItemIsDrawnAndAskedLikeAnyOther() {
        let screen = TestScreen([Row(id: 25, kind: .gauge, text: "Disk"), Row(id: 30, kind: .gauge, section: 1, text: "Memory")])
        let recorder = screen.connectRecorder()
        #expect(recorder.row(25)?.content.value == .progress(0.25))
        #expect(recorder.row(25)?.content.title.string == "Disk")
        // It asked for no gap between sections.
        #expect(recorder.row(30)?.neighbors.top == .otherSection(.none))
        #expect(screen.perform(.activate, on: 30) == nil)
        #expect(screen.perform(.toggle, on: 30) == .notOffered)
        #expect(screen.calls.values == ["v0 row 30 stops"])
    }

    @Test func titlesTakeAStringOrRichTextAlike() {
        let (plain, rich) = ("Title", RichText(runs: [.init("Ti", traits: .bold), .init("tle", color: .accent)]))
        let colored = { (color: ItemListTextColor) in
            RichText(runs: [.init("Ti", color: color, traits: .bold), .init("tle", color: .accent)])
        }
        #expect(ItemListDisclosureItem(title: plain).content().title == RichText(plain))
        #expect(ItemListDisclosureItem(title: rich).content().title == rich)
        #expect(ItemListSwitchItem(title: plain, value: true, updated: { _ in }).content().title == RichText(plain, color: .primary))
        #expect(ItemListSwitchItem(title: rich, text: rich, value: true, updated: { _ in }).content().title == colored(.primary))
        #expect(ItemListCheckboxItem(title: rich, subtitle: plain, isChecked: true, action: {}).content().title == rich)
        #expect(ItemListActionItem(title: rich, action: {}).content().title == colored(.accent))
        #expect(ItemListSectionHeaderItem(text: rich).content().title == colored(.sectionHeader))
        #expect(ItemListTextItem(text: plain).content().title == RichText(plain))
        #expect(ItemListSingleLineInputItem(title: rich, text: "", textUpdated: { _ in }).content().title == rich)
    }
}
