import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Rows are selected as list boxes do it.
@Suite struct SelectionTests {
    private static let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]

    private func screen(note: Int? = nil) -> ContactScreen {
        ContactScreen(Self.names.enumerated().map { Contact(id: $1, isNote: $0 == note) })
    }

    private func selected(_ screen: ContactScreen) -> String {
        Self.names.filter { screen.interaction?.selection.contains($0) == true }.joined(separator: " ")
    }

    @Test func aRangeGoesFromTheAnchorToTheRow() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Cleo"))
        #expect(screen.perform(.extendSelection, on: .row("Eve"))?.isHandled == true)
        #expect(selected(screen) == "Cleo Dan Eve")
        #expect(screen.interaction?.selectionRange == ItemListSelectionRange(anchor: "Cleo", end: "Eve"))
        // The next one takes its place, on the other side as well.
        screen.perform(.extendSelection, on: .row("Dan"))
        #expect(selected(screen) == "Cleo Dan")
        screen.perform(.extendSelection, on: .row("Ada"))
        #expect(selected(screen) == "Ada Ben Cleo")
        // The row's handler hears the result.
        #expect(screen.calls.values.last == "Ada select true")
        #expect(screen.shown?.chrome.toolbar?.middle?.words == "Delete (3)")
        #expect(screen.recorder.faults == [])
    }

    @Test func whatWasSelectedByItselfStaysBesideARange() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.select(true), on: .row("Dan"))
        screen.perform(.extendSelection, on: .row("Fay"))
        screen.perform(.extendSelection, on: .row("Eve"))
        #expect(selected(screen) == "Ada Dan Eve")
        screen.perform(.select(false), on: .row("Dan"))
        #expect(selected(screen) == "Ada Eve")
        #expect(screen.interaction?.selectionRange == ItemListSelectionRange(anchor: "Dan", end: "Dan"))
    }

    @Test func withoutAnAnchorTheRowItselfIsTheRange() {
        let screen = screen()
        screen.perform(.extendSelection, on: .row("Cleo"))
        #expect(selected(screen) == "Cleo")
        screen.perform(.extendSelection, on: .row("Ben"))
        #expect(selected(screen) == "Ben Cleo")
    }

    @Test func aRangeLeavesOutWhatCannotBeSelected() {
        let screen = screen(note: 2)
        screen.perform(.select(true), on: .row("Ben"))
        screen.perform(.extendSelection, on: .row("Dan"))
        #expect(selected(screen) == "Ben Dan")
        #expect(screen.perform(.extendSelection, on: .row("Cleo")) == .refused(.notOffered))
        #expect(screen.perform(.extendSelection, on: .row("nobody")) == .refused(.notThere))
        #expect(screen.perform(.extendSelection, on: .list) == .refused(.notOffered))
    }

    @Test func aRowThatGoesLeavesTheSelectionAndHandsTheAnchorOn() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.select(true), on: .row("Cleo"))
        screen.perform(.extendSelection, on: .row("Dan"))
        screen.set(["Ada", "Ben", "Eve", "Fay"].map { Contact(id: $0) })
        #expect(selected(screen) == "Ada")
        #expect(screen.interaction?.selectionRange == ItemListSelectionRange(anchor: "Ben", end: "Eve"))
        screen.perform(.extendSelection, on: .row("Fay"))
        #expect(selected(screen) == "Ada Ben Eve Fay")
        // Where all of it goes, it begins anew.
        screen.set([Contact(id: "Gil")])
        #expect(screen.interaction == ItemListInteraction())
    }

    @Test func allAndNoneBeginAnew() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Cleo"))
        screen.perform(.select(true), on: .list)
        #expect(selected(screen) == Self.names.joined(separator: " "))
        #expect(screen.interaction?.selectionRange == nil)
        screen.perform(.select(true), on: .row("Cleo"))
        screen.perform(.select(false), on: .list)
        #expect(screen.interaction == ItemListInteraction())
    }

    /// Against a model: sets of rows, and a range that is a pair of them.
    @Test(arguments: UInt64(1)...20)
    func randomSelections(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let screen = screen(note: 3)
        let selectable = Self.names.filter { $0 != "Dan" }
        var (selection, range): (Set<String>, (String, String)?) = ([], nil)
        func rows(_ range: (String, String)) -> Set<String> {
            let ends = [range.0, range.1].compactMap(Self.names.firstIndex).sorted()
            return Set(Self.names[ends[0]...ends[1]]).intersection(selectable)
        }
        for step in 0..<40 {
            guard let id = selectable.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: (selection, range) = (Set(selectable), nil); screen.perform(.select(true), on: .list)
            case 1: (selection, range) = ([], nil); screen.perform(.select(false), on: .list)
            case 2, 3:
                let isSelected = Bool.random(using: &random)
                if isSelected { selection.insert(id) } else { selection.remove(id) }
                range = (id, id)
                screen.perform(.select(isSelected), on: .row(id))
            default:
                let last = range ?? (id, id)
                selection.subtract(rows(last))
                range = (last.0, id)
                selection.formUnion(rows((last.0, id)))
                screen.perform(.extendSelection, on: .row(id))
            }
            let shown = screen.interaction?.selection
            #expect(shown == selection, "seed \(seed), step \(step)")
        }
        #expect(screen.recorder.faults == [], "seed \(seed)")
    }

    // MARK: The end of a selection

    @Test func selectionEndsWhenNoRowOffersIt() {
        let (clock, isEditing) = (VirtualClock(), ValuePromise(true))
        let recorder = ItemListRecorder<String>()
        let controller = ItemListController(
            showing: isEditing.get(), queue: clock.queue, workQueue: clock.makeQueue(), diagnostics: { _ in }
        ) { isEditing in
            ItemListState(title: "Names") {
                ItemListSectionHeaderItem(text: "NAMES").id("header")
                Self.names.map { name in
                    ItemListDisclosureItem(title: name, action: {}).editable(isEditing: isEditing, canSelect: true).id(name)
                }
            }
        }
        let selections = Received<Int>()
        let handle = controller.window.selection.start(next: { selections.append($0.count) })
        controller.connect(recorder)
        clock.run()
        controller.perform(.select(true), on: .row("Ben"))
        controller.perform(.select(true), on: .row("Dan"))
        clock.run()
        isEditing.set(false)
        clock.run()
        #expect(recorder.transitions.last?.interaction.selection == [])
        isEditing.set(true)
        clock.run()
        #expect(recorder.transitions.last?.interaction.selection == [])
        #expect(selections.values == [0, 1, 2, 0])
        #expect(recorder.faults == [])
        handle.dispose()
    }

    @Test func searchKeepsSelectedRowsThatItHides() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.select(true), on: .row("Eve"))
        screen.perform(.query("e"), on: .search)
        #expect(screen.ids == ["Ben", "Cleo", "Eve"] || screen.ids == ["Ben", "Cleo"])
        screen.perform(.select(true), on: .row("Cleo"))
        #expect(selected(screen) == "Ada Cleo Eve")
        #expect(screen.interaction?.hiddenSelection.contains("Ada") == true)
        #expect(screen.shown?.chrome.toolbar?.middle?.words == "Delete (3)")
        screen.perform(.query("nothing"), on: .search)
        #expect(screen.interaction?.hiddenSelection == ["Ada", "Cleo", "Eve"])
        screen.perform(.cancel, on: .search)
        #expect(selected(screen) == "Ada Cleo Eve")
        #expect(screen.interaction?.hiddenSelection == [])
    }

    @Test func rowRemovedDuringASearchLeavesTheSelectionAtItsEnd() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.select(true), on: .row("Dan"))
        screen.perform(.query("Dan"), on: .search)
        screen.set(Self.names.dropFirst().map { Contact(id: $0) })
        #expect(selected(screen) == "Ada Dan")
        screen.perform(.cancel, on: .search)
        #expect(selected(screen) == "Dan")
    }

    @Test func allRowsOfASearchAreSelectedBesideHiddenOnes() {
        let screen = screen()
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.query("Dan"), on: .search)
        screen.perform(.select(true), on: .list)
        #expect(selected(screen) == "Ada Dan")
        screen.perform(.select(false), on: .list)
        #expect(selected(screen) == "")
        screen.perform(.cancel, on: .search)
        #expect(selected(screen) == "")
    }

    @Test func requestsChangeTheSelection() {
        let screen = screen(note: 2)
        screen.perform(.select(true), on: .row("Fay"))
        screen.requests.set([ItemListRequest(1, .select(["Ada", "Ben", "Cleo", "nobody"]))])
        screen.clock.run()
        #expect(selected(screen) == "Ada Ben")
        screen.perform(.select(true), on: .row("Dan"))
        #expect(selected(screen) == "Ada Ben Dan")
        screen.controller.window.request(.deselectAll)
        screen.clock.run()
        #expect(selected(screen) == "")
        #expect(screen.recorder.transitions.flatMap(\.requests) == [])
        #expect(screen.recorder.faults == [])
    }

    // MARK: A screen made from its window

    @Test func screenIsMadeFromSearchAndSelection() {
        let (clock, names) = (VirtualClock(), ValuePromise(Self.names))
        let recorder = ItemListRecorder<String>()
        let controller = ItemListController<ItemListItemEntry<String>>(
            showing: names.get(), queue: clock.queue, workQueue: clock.makeQueue(), diagnostics: { _ in }
        ) { names, window in
            var state = ItemListState(title: "Names") {
                names.filter { window.query.isEmpty || $0.contains(window.query) }.map { name in
                    ItemListDisclosureItem(title: name, action: {}).editable(isEditing: true, canSelect: true).id(name)
                }
            }
            state.chrome.search = ItemListSearch(placeholder: "Search")
            state.chrome.toolbar = ItemListToolbar(.text("Delete \(window.selection.count) (\(window.hiddenSelection.count))"))
            state.handlers[.toolbarMiddle] = { _ in
                window.request(.deselectAll)
                window.request(.search(nil))
            }
            return state
        }
        controller.connect(recorder)
        clock.run()
        controller.perform(.select(true), on: .row("Ada"))
        controller.perform(.select(true), on: .row("Dan"))
        controller.window.request(.search("Dan"))
        clock.run()
        #expect(recorder.rows.map(\.id) == ["Dan"])
        #expect(recorder.transitions.last?.chrome.toolbar?.middle?.words == "Delete 2 (1)")
        controller.perform(.activate, on: .chrome(.toolbarMiddle))
        clock.run()
        #expect(recorder.rows.map(\.id) == Self.names)
        #expect(recorder.transitions.last?.chrome.toolbar?.middle?.words == "Delete 0 (0)")
        #expect(recorder.transitions.last?.interaction == ItemListInteraction())
        #expect(recorder.faults == [])
    }
}
