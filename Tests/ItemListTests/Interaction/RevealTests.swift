import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What lies open beside a row, while the screen changes.
@Suite struct RevealTests {
    private func opened() -> ContactScreen {
        let screen = ContactScreen()
        screen.perform(.openReveal(.trailing), on: .row("Ben"))
        return screen
    }

    @Test func aRowThatMovesStaysOpen() {
        let screen = opened()
        screen.set(["Ada", "Cleo", "Dan", "Ben"].map { Contact(id: $0) })
        #expect(screen.interaction?.reveal == ItemListReveal(row: "Ben", side: .trailing))
    }

    @Test func aRowThatGoesIsOpenNoLonger() {
        let screen = opened()
        screen.set(["Ada", "Cleo"].map { Contact(id: $0) })
        screen.set(["Ada", "Ben"].map { Contact(id: $0) })
        #expect(screen.interaction?.reveal == nil)
    }

    @Test func aRowThatOffersNothingThereAnyMoreCloses() {
        let screen = opened()
        let count = screen.recorder.transitions.count
        screen.set([Contact(id: "Ada"), Contact(id: "Ben", isNote: true)])
        #expect(screen.recorder.transitions.count == count + 1)
        #expect(screen.interaction?.reveal == nil)
        #expect(screen.recorder.faults == [])
    }

    @Test func aDragClosesWhatLiesOpen() {
        let screen = opened()
        _ = screen.answer { screen.controller.drag("Ada", over: nil, completion: $0) }
        #expect(screen.interaction?.reveal == nil)
    }

    @Test func aSwipeAcrossTheRowTakesTheOutermostThatIsEnabled() {
        var content = ItemListRowContent(role: .button, title: "Row")
        #expect(content.fullSwipeOffer(at: .leading) == nil)
        func offer(_ id: String, _ places: ItemListOffer.Places, isEnabled: Bool = true) -> ItemListOffer {
            ItemListOffer(id, title: id, places: places, isEnabled: isEnabled)
        }
        content.decoratedOffers = [
            offer("pin", .leadingReveal, isEnabled: false), offer("read", .leadingReveal), offer("mute", .leadingReveal),
            offer("more", .trailingReveal), offer("archive", [.trailingReveal, .menu]), offer("delete", .trailingReveal, isEnabled: false),
            offer("copy", .menu),
        ]
        #expect(content.revealOffers(at: .leading).map(\.id) == ["pin", "read", "mute"])
        #expect(content.fullSwipeOffer(at: .leading)?.id == "read")
        #expect(content.fullSwipeOffer(at: .trailing)?.id == "archive")
        content.decoratedOffers = [offer("delete", .trailingReveal, isEnabled: false)]
        #expect(content.fullSwipeOffer(at: .trailing) == nil)
    }
}
