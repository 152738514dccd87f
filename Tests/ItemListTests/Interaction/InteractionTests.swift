import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What is being done with a screen belongs to the controller, and goes with the rows.
@Suite struct InteractionTests {
    @Test func theSelectionIsTheControllersAndIsShownWithWhatTheStateSaysOfIt() {
        let screen = ContactScreen()
        let count = screen.recorder.transitions.count
        #expect(screen.perform(.select(true), on: .row("Ben"))?.isHandled == true)
        // Row, toolbar and interaction change in one transition.
        #expect(screen.recorder.transitions.count == count + 1)
        #expect(screen.shown?.diff.updates.map(\.index) == [1])
        #expect(screen.recorder.row("Ben")?.content.editing?.isSelected == true)
        #expect(screen.recorder.row("Ada")?.content.editing?.isSelected == false)
        #expect(screen.shown?.chrome.toolbar?.middle?.words == "Delete (1)")
        #expect(screen.interaction?.selection == ["Ben"])
        #expect(screen.calls.values == ["Ben select true"])
        #expect(screen.recorder.faults == [])
    }

    @Test func theListSelectsAllThatCanBeAndNone() {
        let screen = ContactScreen([Contact(id: "Ada"), Contact(id: "note", isNote: true), Contact(id: "Ben")])
        #expect(screen.perform(.select(true), on: .list)?.isHandled == true)
        #expect(screen.interaction?.selection == ["Ada", "Ben"])
        #expect(screen.perform(.select(false), on: .list)?.isHandled == true)
        #expect(screen.interaction?.selection == [])
        #expect(screen.perform(.select(true), on: .row("note")) == .refused(.notOffered))
    }

    @Test func whatBelongsToARowGoesWithIt() {
        let screen = ContactScreen()
        screen.perform(.select(true), on: .row("Ben"))
        screen.perform(.select(true), on: .row("Dan"))
        screen.perform(.openReveal(.trailing), on: .row("Ben"))
        _ = screen.answer { screen.controller.drag("Dan", over: .before("Ben"), completion: $0) }
        screen.set(["Dan", "Ada"].map { Contact(id: $0) })
        #expect(screen.interaction?.selection == ["Dan"])
        #expect(screen.interaction?.reveal == nil)
        #expect(screen.interaction?.drag == ItemListDrag(row: "Dan", place: .after("Ada")))
        #expect(screen.shown?.chrome.toolbar?.middle?.words == "Delete (1)")
        screen.set([Contact(id: "Ada")])
        #expect(screen.interaction == ItemListInteraction())
        // A row that comes back has nothing of it.
        screen.set(["Ada", "Ben"].map { Contact(id: $0) })
        #expect(screen.interaction == ItemListInteraction())
        #expect(screen.recorder.faults == [])
    }

    @Test func oneRowIsOpenAtATimeAndClosesWhenItsOfferWasTaken() {
        let screen = ContactScreen()
        #expect(screen.perform(.openReveal(.leading), on: .row("Ada")) == .refused(.notOffered))
        screen.perform(.openReveal(.trailing), on: .row("Ada"))
        screen.perform(.openReveal(.trailing), on: .row("Ben"))
        #expect(screen.interaction?.reveal == ItemListReveal(row: "Ben", side: .trailing))
        #expect(screen.shown?.diff.updates.map(\.index) == [0, 1])
        #expect(screen.perform(.activate, on: .row("Ben", part: "delete"))?.isHandled == true)
        #expect(screen.interaction?.reveal == nil)
        #expect(screen.perform(.closeReveal, on: .row("Ben")) == .refused(.notOffered))
        let told = ["Ada openReveal trailing", "Ada closeReveal", "Ben openReveal trailing", "Ben delete", "Ben closeReveal"]
        #expect(screen.calls.values == told)
        // Nor does it stay open beside a row that is dragged.
        screen.perform(.openReveal(.trailing), on: .row("Ada"))
        _ = screen.answer { screen.controller.drag("Ben", over: nil, completion: $0) }
        #expect(screen.calls.values.dropFirst(told.count) == ["Ada openReveal trailing", "Ada closeReveal"])
    }

    @Test func aRefusedActionLeavesTheRowOpen() {
        let screen = ContactScreen()
        screen.perform(.openReveal(.trailing), on: .row("Ada"))
        #expect(screen.perform(.toggle, on: .row("Ada")) == .refused(.notOffered))
        #expect(screen.interaction?.reveal?.row == "Ada")
    }

    @Test func escapeTakesBackTheInnermostFirst() {
        let screen = ContactScreen(["Ada", "Ben"].map { Contact(id: $0) } + [Contact(id: "note", isNote: true)])
        screen.perform(.select(true), on: .row("Ada"))
        screen.perform(.query("e"), on: .search)
        screen.perform(.focus, on: .row("note"))
        screen.perform(.openReveal(.trailing), on: .row("Ben"))
        // A drag closes what lies open; so it stands here alone.
        func escape() -> String {
            #expect(screen.perform(.cancel, on: .list)?.isHandled == true)
            let now = screen.interaction ?? ItemListInteraction()
            let parts = [
                now.drag.map { _ in "drag" }, now.reveal.map { _ in "reveal" }, now.text.map { _ in "text" },
                now.query.map { _ in "search" },
                now.selection.isEmpty ? nil : "selection",
            ]
            return parts.compactMap(\.self).joined(separator: " ")
        }
        // The search hides Ada, which stays selected.
        #expect(screen.interaction?.selection == ["Ada"])
        #expect(screen.interaction?.reveal?.row == "Ben")
        #expect(escape() == "text search selection")
        _ = screen.answer { screen.controller.drag("Ben", over: nil, completion: $0) }
        #expect(escape() == "text search selection")
        #expect(escape() == "search selection")
        #expect(escape() == "selection")
        #expect(escape() == "")
        screen.perform(.select(true), on: .row("Ada"))
        #expect(escape() == "")
        #expect(!screen.calls.values.contains("back"))
        #expect(escape() == "")
        #expect(screen.calls.values.last == "back")
    }

    @Test func escapeIsRefusedWhereThereIsNothingToLeave() {
        let screen = ContactScreen(hasBackButton: false)
        #expect(screen.perform(.cancel, on: .list) == .refused(.notOffered))
    }

    @Test func aMoveIsAProposalThatTheStateFollows() {
        let screen = ContactScreen()
        let answer = screen.answer { screen.controller.move("Ada", to: .after("Cleo"), completion: $0) }
        #expect(answer?.isHandled == true)
        #expect(screen.ids == ["Ben", "Cleo", "Ada", "Dan"])
        #expect(screen.recorder.faults == [])
    }

    @Test func aDragLandsWhereItWasMeantAlsoWhenRowsCameMeanwhile() {
        let screen = ContactScreen()
        _ = screen.answer { screen.controller.drag("Dan", over: .before("Ben"), completion: $0) }
        #expect(screen.interaction?.drag == ItemListDrag(row: "Dan", place: .before("Ben")))
        screen.set(["Ada", "Al", "Ben", "Cleo", "Dan"].map { Contact(id: $0) })
        #expect(screen.answer { screen.controller.drop(completion: $0) }?.isHandled == true)
        #expect(screen.ids == ["Ada", "Al", "Dan", "Ben", "Cleo"])
        #expect(screen.interaction?.drag == nil)
        #expect(screen.answer { screen.controller.drop(completion: $0) } == .refused(.notOffered))
    }

    @Test func whatCannotBeMovedIsRefusedByName() {
        let screen = ContactScreen([Contact(id: "Ada"), Contact(id: "Ben", canMove: false)])
        #expect(screen.answer { screen.controller.move("Ben", to: .before("Ada"), completion: $0) } == .refused(.notOffered))
        #expect(screen.answer { screen.controller.move("Ada", to: .before("Ada"), completion: $0) } == .refused(.notThere))
        #expect(screen.answer { screen.controller.move("Ada", to: .before("Eve"), completion: $0) } == .refused(.notThere))
        #expect(screen.answer { screen.controller.drag("Eve", over: nil, completion: $0) } == .refused(.notThere))
        #expect(
            screen.diagnostics.values.map(\.description).first == "move was refused: the row Ben does not offer that now")
    }

    @Test func moreIsLoadedWhereTheListSaysSo() {
        let screen = ContactScreen()
        #expect(screen.perform(.loadMore(.bottom), on: .list)?.isHandled == true)
        #expect(screen.perform(.loadMore(.top), on: .list) == .refused(.notOffered))
        #expect(screen.calls.values == ["list loadMore bottom"])
    }

    @Test func theCursorIsWhatARendererTells() {
        let screen = ContactScreen(connects: false)
        let connection = screen.controller.connect(screen.recorder)
        screen.clock.run()
        connection.report(.cursor("Ben"))
        connection.report(.cursor("Cleo"))
        connection.report(.cursor("Cleo"))
        screen.clock.run()
        #expect(screen.interaction?.cursor == "Cleo")
        screen.set([Contact(id: "Ada")])
        #expect(screen.interaction?.cursor == nil)
        connection.report(.cursor("nobody"))
        screen.clock.run()
        #expect(screen.interaction?.cursor == nil)
    }

    @Test func aSearchThatEndsGivesTheRowsBack() {
        let screen = ContactScreen()
        #expect(screen.shown?.chrome.search == ItemListSearch(placeholder: "Search"))
        #expect(screen.perform(.cancel, on: .search) == .refused(.notFocused))
        screen.perform(.focus, on: .search)
        #expect(screen.shown?.chrome.search == ItemListSearch(placeholder: "Search", isActive: true))
        screen.perform(.query("a"), on: .search)
        #expect(screen.shown?.chrome.search == ItemListSearch(placeholder: "Search", isActive: true, query: "a"))
        #expect(screen.ids == ["Ada", "Dan"])
        screen.perform(.submit, on: .search)
        screen.perform(.blur, on: .search)
        #expect(screen.ids == ["Ada", "Dan"])
        screen.perform(.cancel, on: .search)
        #expect(screen.ids == ["Ada", "Ben", "Cleo", "Dan"])
        #expect(screen.calls.values == ["search focus", "search query", "search submit", "search blur", "search cancel"])
        screen.perform(.focus, on: .search)
        screen.perform(.blur, on: .search)
        // Who has typed nothing has not searched.
        #expect(screen.shown?.chrome.search?.isActive == false)
        #expect(screen.recorder.faults == [])
    }

    @Test func aSearchEndsWithItsField() {
        let screen = ContactScreen()
        screen.perform(.query("a"), on: .search)
        #expect(screen.ids == ["Ada", "Dan"])
        screen.hasSearch.set(false)
        screen.clock.run()
        #expect(screen.ids == ["Ada", "Ben", "Cleo", "Dan"])
        // Escape leaves the screen, as there is nothing to be taken back.
        #expect(screen.perform(.cancel, on: .list)?.isHandled == true)
        #expect(screen.calls.values.last == "back")
        screen.hasSearch.set(true)
        screen.clock.run()
        #expect(screen.shown?.chrome.search == ItemListSearch(placeholder: "Search"))
    }

    @Test func aFieldThatHasTheFocusStillMayLeaveASearchThatIsOver() {
        let screen = ContactScreen()
        screen.perform(.focus, on: .search)
        screen.perform(.cancel, on: .search)
        #expect(screen.perform(.blur, on: .search)?.isHandled == true)
        #expect(screen.calls.values == ["search focus", "search cancel"])
    }

    @Test func eachWindowHasASearchAndASelectionOfItsOwn() {
        let one = ContactScreen()
        let other = ContactScreen(sharing: one)
        one.perform(.query("a"), on: .search)
        other.perform(.select(true), on: .row("Ben"))
        one.clock.run()
        #expect(one.ids == ["Ada", "Dan"])
        #expect(other.ids == ["Ada", "Ben", "Cleo", "Dan"])
        #expect(one.interaction?.selection == [])
    }
}
