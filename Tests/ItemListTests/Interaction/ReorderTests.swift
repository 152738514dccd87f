import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Rows on their way to another place, while others come and go.
@Suite struct ReorderTests {
    private func drag(_ row: String, over place: ItemListDestination<String>?, on screen: ContactScreen) {
        _ = screen.answer { screen.controller.drag(row, over: place, completion: $0) }
    }

    private func drop(_ screen: ContactScreen) -> ItemListAnswer? {
        screen.answer { screen.controller.drop(completion: $0) }
    }

    private func set(_ names: String, on screen: ContactScreen) {
        screen.set(names.split(separator: " ").map { Contact(id: String($0)) })
    }

    @Test func theRemovalOfTheDraggedRowCancels() {
        let screen = ContactScreen()
        drag("Ben", over: .after("Dan"), on: screen)
        set("Ada Cleo Dan", on: screen)
        #expect(screen.interaction?.drag == nil)
        #expect(drop(screen) == .refused(.notOffered))
        #expect(screen.ids == ["Ada", "Cleo", "Dan"])
        // It stays given up when the row comes back.
        set("Ada Ben Cleo Dan", on: screen)
        #expect(screen.interaction?.drag == nil)
    }

    @Test func aDraggedRowThatMayNotMoveAnyMoreIsLetGoOf() {
        let screen = ContactScreen()
        drag("Ben", over: .after("Dan"), on: screen)
        screen.set(["Ada", "Ben", "Cleo", "Dan"].map { Contact(id: $0, canMove: $0 != "Ben") })
        #expect(screen.interaction?.drag == nil)
        #expect(drop(screen) == .refused(.notOffered))
        #expect(screen.ids == ["Ada", "Ben", "Cleo", "Dan"])
    }

    @Test(arguments: [
        // Of two that are equally near the lower one is beside the place now.
        ("Ada", ItemListDestination.before("Cleo"), "Ada Ben Dan Eve", ItemListDestination.before("Dan"), "Ben Ada Dan Eve"),
        ("Ada", .after("Cleo"), "Ada Ben Dan Eve", .before("Dan"), "Ben Ada Dan Eve"),
        ("Ada", .after("Eve"), "Ada Ben Cleo", .after("Cleo"), "Ben Cleo Ada"),
        ("Eve", .before("Ada"), "Cleo Dan Eve", .before("Cleo"), "Eve Cleo Dan"),
        // The row that is dragged is no neighbour of itself.
        ("Dan", .before("Cleo"), "Ada Ben Dan Eve", .after("Ben"), "Ada Ben Dan Eve"),
        ("Dan", .after("Eve"), "Ada Dan", .after("Ada"), "Ada Dan"),
    ])
    func aPlaceGoesOnToTheNearestRowThatIsLeft(
        row: String, place: ItemListDestination<String>, left: String, next: ItemListDestination<String>, landed: String
    ) {
        let screen = ContactScreen(["Ada", "Ben", "Cleo", "Dan", "Eve"].map { Contact(id: $0) })
        drag(row, over: place, on: screen)
        set(left, on: screen)
        #expect(screen.interaction?.drag == ItemListDrag(row: row, place: next))
        #expect(drop(screen)?.isHandled == true)
        #expect(screen.ids.joined(separator: " ") == landed)
        #expect(screen.recorder.faults == [])
    }

    @Test func whereNoOtherRowIsLeftTheRowIsWhereItCameFrom() {
        let screen = ContactScreen()
        drag("Ben", over: .after("Dan"), on: screen)
        set("Ben", on: screen)
        #expect(screen.interaction?.drag == ItemListDrag(row: "Ben"))
        #expect(drop(screen)?.isHandled == true)
        #expect(screen.calls.values == [])
    }

    @Test func aPlaceFollowsTheRowBesideItWhereverThatGoes() {
        let screen = ContactScreen()
        drag("Ada", over: .after("Ben"), on: screen)
        set("Ada Cleo Dan Ben", on: screen)
        _ = drop(screen)
        #expect(screen.ids == ["Cleo", "Dan", "Ben", "Ada"])
    }

    @Test func aStateThatRefusesTheMoveKeepsItsOrder() {
        let screen = ContactScreen([Contact(id: "Ada"), Contact(id: "Ben")])
        // It is there, but the state that decides does not know it any more.
        drag("Ben", over: .before("Ada"), on: screen)
        screen.contacts.set([Contact(id: "Ada")])
        #expect(drop(screen) == .refused(.notOffered))
        #expect(screen.ids == ["Ada"])
    }

    @Test func aKeyMovesARowOnePlaceAtATimePastThoseThatCanMove() {
        let screen = ContactScreen(
            [Contact(id: "Ada"), Contact(id: "Ben"), Contact(id: "fixed", canMove: false), Contact(id: "Cleo"), Contact(id: "Dan")])
        func move(_ row: String, by places: Int) -> ItemListAnswer? {
            screen.answer { screen.controller.move(row, by: places, completion: $0) }
        }
        #expect(move("Ada", by: 1)?.isHandled == true)
        #expect(screen.ids == ["Ben", "Ada", "fixed", "Cleo", "Dan"])
        #expect(move("Ada", by: 1)?.isHandled == true)
        #expect(screen.ids == ["Ben", "fixed", "Cleo", "Ada", "Dan"])
        #expect(move("Ada", by: -9)?.isHandled == true)
        #expect(screen.ids == ["Ada", "Ben", "fixed", "Cleo", "Dan"])
        #expect(move("Ada", by: -1) == .refused(.notOffered))
        #expect(move("Dan", by: 1) == .refused(.notOffered))
        #expect(move("Dan", by: .min)?.isHandled == true)
        #expect(move("Ada", by: 0) == .refused(.notOffered))
        #expect(move("fixed", by: 1) == .refused(.notOffered))
        #expect(move("nobody", by: 1) == .refused(.notThere))
        #expect(screen.recorder.faults == [])
    }

    @Test func aDragGoesStepByStepAndBackToWhereItCameFrom() {
        let screen = ContactScreen()
        guard let rows = screen.shown?.rows else { return }
        var drag = ItemListDrag(row: "Ben")
        var places: [ItemListDestination<String>?] = []
        for step in [1, 1, -1, -1, -1, 1] {
            guard let next = rows.destination(of: drag, by: step) else { break }
            drag = next
            places.append(drag.place)
        }
        #expect(places == [.after("Cleo"), .after("Dan"), .before("Dan"), nil, .before("Ada"), nil])
        #expect(rows.destination(of: ItemListDrag(row: "Ben", place: .after("Dan")), by: 1) == nil)
        #expect(rows.destination(of: ItemListDrag(row: "nobody"), by: 1) == nil)
    }

    /// Against the obvious: to take out and to put in.
    @Test(arguments: UInt64(1)...50)
    func anArrayMovesItsElements(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ids = Array(0..<Int.random(in: 1...8, using: &random)).shuffled(using: &random)
        let (id, beside) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random))
        let isBefore = Bool.random(using: &random)
        var expected = ids
        if id != beside, ids.contains(id), ids.contains(beside) {
            expected.removeAll { $0 == id }
            expected = expected.flatMap { $0 != beside ? [$0] : isBefore ? [id, $0] : [$0, id] }
        }
        var moved = ids.map { Numbered(id: $0) }
        let place: ItemListDestination<Int> = isBefore ? .before(beside) : .after(beside)
        let isMoved = moved.move(id, to: place, by: \.id)
        #expect(moved.map(\.id) == expected, "seed \(seed)")
        #expect(isMoved == (id != beside && ids.contains(id) && ids.contains(beside)), "seed \(seed)")
        #expect(ids.map { Numbered(id: $0) }.moving(id, to: place, by: \.id).map(\.id) == expected, "seed \(seed)")
    }

    private struct Numbered {
        let id: Int
    }
}
