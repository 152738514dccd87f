import ItemList
import Signals
import TestSupport
import Testing

/// A row that is all content: what it offers is asked for, and what its handler receives is logged.
private struct ContentEntry: ItemListNodeEntry {
    struct Item: ItemListItem {
        let made: ItemListRowContent
        let call: @Sendable (String) -> Void

        func content() -> ItemListRowContent { made }

        func perform(_ action: ItemListAction) {
            call("\(action)")
        }

        func perform(_ action: ItemListAction, on part: String) {
            call("\(part): \(action)")
        }
    }

    let id: Int
    let content: ItemListRowContent
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: @escaping @Sendable (String) -> Void) -> any ItemListItem {
        Item(made: content, call: arguments)
    }
}

/// What a row's control, its parts and its decorated offers can be asked for.
@Suite struct ElementTests {
    /// Asks a row for something.
    /// - Returns: why it was refused, and what its handlers were called with.
    private func ask(
        _ content: ItemListRowContent, _ action: ItemListAction, part: String? = nil
    ) -> (refusal: ItemListRefusal?, calls: [String]) {
        let clock = VirtualClock()
        let calls = Received<String>()
        let answers = Received<ItemListAnswer>()
        let log: @Sendable (String) -> Void = { calls.append($0) }
        let state = ItemListState(title: "", entries: [ContentEntry(id: 1, content: content)], arguments: log)
        let controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), state: Signal<ItemListState<ContentEntry>, NoError>.single(state),
            diagnostics: { _ in })
        clock.run()
        controller.perform(action, on: .row(1, part: part)) { answers.append($0) }
        clock.run()
        #expect(answers.values.count == 1)
        return (answers.values.first?.refusal, calls.values)
    }

    private func row(_ control: ItemListControl, _ offers: ItemListOffers) -> ItemListRowContent {
        ItemListRowContent(role: .label, title: "Row", control: control, offers: offers)
    }

    @Test(arguments: [
        (ItemListControl.toggle(isOn: true), "set false"), (.check(isOn: false), "set true"),
        (.radio(ItemListRadio(isOn: false, group: "g")), "set true"),
    ])
    func aToggleBecomesWhatTheControlIsToSay(control: ItemListControl, expected: String) {
        #expect(ask(row(control, .toggle), .toggle).calls == [expected])
        #expect(ask(row(control, .toggle), .set(.isOn(true))).calls == ["set true"])
    }

    private let volume = ItemListControl.range(ItemListRange(3, in: 0...10, step: 2))

    @Test(arguments: [
        (ItemListAction.step(1), "set 5.0"), (.step(-1), "set 1.0"), (.step(-9), "set 0.0"), (.step(99), "set 10.0"),
        (.set(.number(4)), "set 4.0"), (.set(.number(-4)), "set 0.0"), (.set(.number(.infinity)), "set 10.0"),
        (.set(.number(.nan)), "set 0.0"),
    ])
    func aStepBecomesANumberWithinTheBounds(action: ItemListAction, expected: String) {
        #expect(ask(row(volume, .adjust), action).calls == [expected])
        #expect(ask(row(volume, []), action).refusal == .notOffered)
    }

    @Test func oneOfAChoiceIsChosenByItsName() {
        let days = ItemListControl.choice(
            ItemListChoice([ItemListOption("day", "Day"), ItemListOption("off", "Off", isEnabled: false)], chosen: nil))
        #expect(ask(row(days, .choose), .choose("day")).calls == ["choose day"])
        for option in ["off", "week"] {
            let (refusal, calls) = ask(row(days, .choose), .choose(option))
            #expect(refusal == .notOffered)
            #expect(calls == [])
        }
    }

    @Test func aPartIsAskedByItsName() {
        var content = ItemListRowContent(role: .button, title: "Row")
        content.parts = [
            ItemListPart("clear", title: "Clear"), ItemListPart("off", title: "Off", isEnabled: false),
            ItemListPart("all", role: .checkbox, title: "All", control: .check(isOn: true), offers: .toggle),
        ]
        #expect(ask(content, .activate, part: "clear").calls == ["clear: activate"])
        #expect(ask(content, .toggle, part: "all").calls == ["all: set false"])
        #expect(ask(content, .toggle, part: "clear").refusal == .notOffered)
        #expect(ask(content, .activate, part: "off").refusal == .notOffered)
        #expect(ask(content, .activate, part: "gone").refusal == .notThere)
        #expect(ask(content, .activate).refusal == .notOffered)
    }

    @Test func aDecoratedOfferIsAskedForByItsActionOrByItsName() {
        var content = ItemListRowContent(role: .link, title: "Row")
        content.decoratedOffers = [
            ItemListOffer("archive", title: "Archive"), ItemListOffer("delete", action: .delete, title: "Delete", tone: .destructive),
            ItemListOffer("pin", title: "Pin", isEnabled: false),
        ]
        #expect(ask(content, .custom("archive")).calls == ["custom archive"])
        #expect(ask(content, .activate, part: "archive").calls == ["custom archive"])
        #expect(ask(content, .delete).calls == ["delete"])
        #expect(ask(content, .activate, part: "delete").calls == ["delete"])
        #expect(ask(content, .custom("pin")).refusal == .notOffered)
        #expect(ask(content, .activate, part: "pin").refusal == .notOffered)
        #expect(ask(content, .custom("other")).refusal == .notOffered)
    }

    @Test func aLinkIsAPartThatIsActivated() {
        let content = ItemListRowContent(
            role: .text, title: RichText(runs: [.init("See "), .init("here", link: "a")]),
            subtitle: RichText(runs: [.init("there", link: "b")]), offers: .link)
        #expect(ask(content, .activate, part: "a").calls == ["a: activate"])
        #expect(ask(content, .activate, part: "b").calls == ["b: activate"])
        #expect(ask(content, .activate, part: "c").refusal == .notThere)
        #expect(ask(content, .longPress, part: "a").refusal == .notOffered)
    }

    // MARK: The content as a value

    @Test func rowsOfOneKindDifferInWordsAndValuesAlone() {
        let one = ItemListRowContent(role: .toggle, title: "Sounds", control: .toggle(isOn: true))
        var other = ItemListRowContent(role: .toggle, title: "Light", value: .text("on"), control: .toggle(isOn: false))
        #expect(one.kind == other.kind)
        other.figure = .swatch([RGBColor(0x00FF00)])
        #expect(one.kind != other.kind)
    }

    @Test func copiesOfAContentDoNotShareTheirChanges() {
        var first = ItemListRowContent(role: .label, icon: ItemListIcon(.bell), title: "Row", subtitle: "below")
        let second = first
        first.subtitle = "changed"
        first.badge = "1"
        #expect(second.subtitle == "below")
        #expect(second.badge == nil)
        #expect(first != second)
        first.subtitle = "below"
        first.badge = nil
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
    }

    @Test func whatIsTakenBackLeavesAContentThatEqualsOneThatNeverHadIt() {
        var content = ItemListRowContent(role: .label, title: "Row")
        content.footnote = ItemListFootnote("help")
        content.values = [.badge("1"), .badge("2")]
        content.footnote = nil
        content.values = []
        #expect(content == ItemListRowContent(role: .label, title: "Row"))
    }

    @Test func textOfOneRunEqualsTheSameTextMadeOfRuns() {
        #expect(RichText(runs: [.init("a", color: .accent)]) == RichText("a", color: .accent))
        #expect(RichText(runs: []) == RichText(""))
        #expect(RichText(runs: [.init("a", link: "b")]).runs == [.init("a", link: "b")])
        #expect(RichText(runs: [.init("a"), .init("b")]).string == "ab")
        #expect(RichText("a", color: .accent).runs == [.init("a", color: .accent)])
    }
}
