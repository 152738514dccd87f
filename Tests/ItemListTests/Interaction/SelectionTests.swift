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
}
