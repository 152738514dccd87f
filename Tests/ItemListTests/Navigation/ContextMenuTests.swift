import ItemList
import Signals
import TestSupport
import Testing

/// The menu of a row, as hosts draw it.
@Suite struct ContextMenuTests {
    private func row(_ offers: ItemListOffers, _ decorated: [ItemListOffer] = []) -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: "Row", offers: offers)
        content.decoratedOffers = decorated
        return content
    }

    private let pin = ItemListOffer("pin", action: .custom("pin"), title: "Pin")
    private let inline = ItemListOffer("call", action: .custom("call"), title: "Call", places: .inline)

    @Test func aRowThatOffersNothingHasNoMenu() {
        #expect(ContextMenuController(of: row([])).items.isEmpty)
        #expect(ContextMenuController(of: row([.activate, .toggle, .longPress])).items.isEmpty)
    }

    @Test func itsOwnOffersComeFirstButForWhatIsOnItsFace() {
        let menu = ContextMenuController(of: row([.move, .undo, .reset, .delete], [inline, pin]))
        #expect(menu.items.map(\.id) == ["pin", "move-up", "move-down", "undo", "reset", "delete"])
        #expect(menu.items.map(\.title) == ["Pin", "Move up", "Move down", "Undo", "Reset", "Delete"])
        #expect(menu.items.map(\.tone) == [.regular, .regular, .regular, .regular, .regular, .destructive])
        let all = ContextMenuController(of: row([], [inline, pin]), isOnFace: { _ in false })
        #expect(all.items.map(\.id) == ["call", "pin"])
    }

    @Test func whatARowOffersByAnotherTitleIsThereOnce() {
        let archive = ItemListOffer("archive", action: .delete, title: "Archive", isEnabled: false)
        let menu = ContextMenuController(of: row(.delete, [archive]))
        #expect(menu.items.map(\.title) == ["Archive"])
        #expect(menu.items.map(\.isEnabled) == [false])
    }

    @Test("An offer that is called as what every row can be asked for is an entry of its own")
    func everyEntryHasAnIDOfItsOwn() {
        let own = ["undo", "undo-2", "move-up", "pin", "pin"].map { ItemListOffer($0, action: .custom($0), title: "Own") }
        let menu = ContextMenuController(of: row([.move, .undo, .delete], own))
        #expect(
            menu.items.map(\.id) == ["undo", "undo-2", "move-up", "pin", "pin-2", "move-up-2", "move-down", "undo-3", "delete"])
        #expect(menu.items.filter { $0.title == "Undo" }.map(\.effect) == [.perform(.undo, part: nil)])
    }

    @Test("A menu does not come and go with each change: a row that offers undo alone has none")
    func undoAloneMakesNoMenu() {
        #expect(ContextMenuController(of: row(.undo)).items.isEmpty)
        #expect(ContextMenuController(of: row([.undo, .reset])).items.map(\.id) == ["undo", "reset"])
    }

    @Test func itSaysTheHostsWords() {
        let table = PresentationStringTable("xx", ["itemList.action.delete": "Löschen", "itemList.action.moveUp": "Nach oben"])
        let strings = PresentationStrings(language: "xx", tables: [table])
        #expect(
            ContextMenuController(of: row([.move, .delete]), strings: strings).items.map(\.title) == ["Nach oben", "Move down", "Löschen"])
    }

    @Test func whatIsChosenIsAskedOfTheRow() {
        let clock = VirtualClock()
        let names = ValuePromise(["a", "b", "c"])
        let log = Received<String>()
        let controller = ItemListController(showing: names.get(), queue: clock.queue) { now in
            var state = ItemListState<ItemListItemEntry<String>>(title: "") {
                now.map { name in
                    ItemListActionItem(title: name, action: {})
                        .editable(
                            delete: { log.append("delete \(name)") }, canMove: true,
                            trailing: [ItemListRevealAction("pin", title: "Pin", action: { log.append("pin \(name)") })]
                        ).id(name)
                }
            }
            state.moved = { row, place in log.append("move \(row) \(place)") }
            return state
        }
        let recorder = ItemListRecorder<String>()
        let connection = controller.connect(recorder)
        clock.run()
        let content = recorder.rows[1].content
        for item in ContextMenuController(of: content).items { connection.perform(item, on: "b") }
        clock.run()
        #expect(log.values == ["pin b", "delete b", "move b before(\"a\")", "move b after(\"c\")"])
    }
}
