import ItemList
import Signals
import TestSupport
import Testing

@Suite struct ItemListBuilderTests {
    private struct Settings: Sendable {
        var isOn = true
        var sounds = true
        var names = ["Ada", "Grace"]
    }

    private static func state(_ settings: Settings) -> ItemListState<ItemListItemEntry<String>> {
        ItemListState(title: "Settings") {
            ItemListSwitchItem(title: "On", value: settings.isOn, updated: { _ in }).id("on")
            if settings.isOn {
                ItemListSection("sounds") {
                    ItemListSectionHeaderItem(text: "SOUNDS").id("header")
                    ItemListSwitchItem(title: "Sounds", value: settings.sounds, updated: { _ in }).id("sounds", tag: "tagged")
                }
            } else {
                ItemListTextItem(text: "Off.").id("off")
            }
            ItemListSection("names") {
                for name in settings.names {
                    ItemListDisclosureItem(title: name).id(name)
                }
                if settings.names.isEmpty {
                    ItemListTextItem(text: "Nobody.").id("nobody")
                }
            }
            [ItemListActionItem(title: "Reset", action: {}).id("reset")]
            [ItemListSection("end", rows: [ItemListTextItem(text: "The end.").id("end")])]
        }
    }

    @Test func theRowsAreInTheOrderOfTheText() {
        let state = Self.state(Settings())
        #expect(state.chrome.title == .text("Settings"))
        #expect(state.entries.map(\.id) == ["on", "header", "sounds", "Ada", "Grace", "reset", "end"])
        #expect(state.entries.map(\.section) == [nil, "sounds", "sounds", "names", "names", nil, "end"])
        #expect(state.entries.map(\.tag) == [nil, nil, "tagged", nil, nil, nil, nil])
    }

    @Test func conditionsChooseRows() {
        let state = Self.state(Settings(isOn: false, names: []))
        #expect(state.entries.map(\.id) == ["on", "off", "nobody", "reset", "end"])
    }

    @Test func aSectionInsideOfAnotherIsItsOwn() {
        let outer = ItemListSection("outer") {
            ItemListTextItem(text: "a").id(1)
            ItemListSection("inner") { ItemListTextItem(text: "b").id(2) }
        }
        #expect(outer.rows.map(\.section) == ["outer", "inner"])
    }

    private typealias Entry = ItemListItemEntry<String>

    /// Pairs of rows that differ in one thing.
    private static let differing: [(String, Entry, Entry)] = [
        ("id", ItemListTextItem(text: "a").id("1"), ItemListTextItem(text: "a").id("2")),
        ("tag", ItemListTextItem(text: "a").id("1"), ItemListTextItem(text: "a").id("1", tag: "t")),
        ("content", ItemListTextItem(text: "a").id("1"), ItemListTextItem(text: "b").id("1")),
        ("neighbours", LooseItem(isFreeText: false).id("1"), LooseItem(isFreeText: true).id("1")),
        ("surface", LooseItem(isFreeText: true).id("1"), ItemListTextItem(text: "a").id("1")),
        ("inset", LooseItem(isFreeText: false).id("1"), LooseItem(isFreeText: false, requestsNoInset: true).id("1")),
        (
            "section", ItemListSection("a", rows: [ItemListTextItem(text: "a").id("1")]).rows[0],
            ItemListSection("b", rows: [ItemListTextItem(text: "a").id("1")]).rows[0]
        ),
        ("kind", input(.regular), input(.number)), ("length", input(.regular), input(.regular, maxLength: 3)),
        ("input", LooseItem(isFreeText: false).id("1"), LooseItem(isFreeText: false, kind: .regular).id("1")),
    ]

    private static func input(_ kind: ItemListInputKind, maxLength: Int? = nil) -> Entry {
        ItemListSingleLineInputItem(text: "", kind: kind, maxLength: maxLength, textUpdated: { _ in }).id("1")
    }

    @Test(arguments: differing.indices) func rowsThatDifferAreNotEqual(index: Int) {
        let (_, first, second) = Self.differing[index]
        #expect(first != second)
        #expect(first == first && second == second)
    }

    @Test func handlersAreNotCompared() {
        let first: Entry = ItemListActionItem(title: "Go", action: {}).id("go")
        let second: Entry = ItemListActionItem(title: "Go", action: { Issue.record("never called") }).id("go")
        #expect(first == second)
    }

    @Test func anActionFindsTheHandlerOfTheNewestState() {
        let clock = VirtualClock()
        let versions = ValuePromise(1)
        let calls = Received<Int>()
        let controller = ItemListController(showing: versions.get(), queue: clock.queue) { version in
            ItemListState(title: "Title") {
                ItemListActionItem(title: "Go", action: { calls.append(version) }).id("go")
            }
        }
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        clock.run()
        versions.set(2)
        clock.run()
        (controller as any ItemListScreen<String>).perform(.activate, on: .row("go"))
        clock.run()
        #expect(calls.values == [2])
        // Equal rows make no transition.
        #expect(recorder.transitions.count == 1)
    }

    @Test func onlyTheRowThatChangedIsDrawnAnew() {
        let clock = VirtualClock()
        let settings = ValuePromise(Settings())
        let controller = ItemListController(showing: settings.get(), queue: clock.queue, screen: Self.state)
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        clock.run()
        settings.setter(\.sounds)(false)
        clock.run()
        #expect(recorder.transitions.last?.diff.updates.map(\.index) == [2])
        settings.mutate { $0.names.append("Mary") }
        clock.run()
        #expect(recorder.transitions.last?.diff.insertions.map(\.index) == [5])
        #expect(recorder.faults == [])
    }
}

/// A row whose traits are given.
private struct LooseItem: ItemListItem {
    var isFreeText: Bool
    var requestsNoInset = false
    var kind: ItemListInputKind?

    var input: ItemListInputTraits? { kind.map { ItemListInputTraits(kind: $0) } }

    func content() -> ItemListRowContent {
        ItemListRowContent(role: .text, title: "a")
    }
}
