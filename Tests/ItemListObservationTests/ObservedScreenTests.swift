import ItemList
import ItemListObservation
import Observation
import Signals
import TestSupport
import Testing

@MainActor
@Suite struct ObservedScreenTests {
    private struct Model: Sendable {
        var sounds = true
        var badge = false
        var names = ["Ada", "Grace"]
        var title = "Settings"
        var requests: [ItemListRequest<String>] = []
    }

    private let model = ValuePromise(Model())
    private let clock = VirtualClock()

    private func controller() -> ItemListController<ItemListItemEntry<String>> {
        let model = model
        return ItemListController(showing: model.get(), queue: clock.queue) { current in
            var state = ItemListState(title: current.title) {
                ItemListSwitchItem(title: "Sounds", value: current.sounds, updated: model.setter(\.sounds)).id("sounds")
                ItemListSwitchItem(title: "Badge", value: current.badge, updated: model.setter(\.badge)).id("badge")
                for name in current.names {
                    MovableItem(title: name).id(name)
                }
            }
            state.requests = current.requests
            state.moved = { row, place in
                model.mutate { model in
                    model.names.removeAll { $0 == row }
                    guard let index = model.names.firstIndex(of: place.row) else { return }
                    if case .before = place { model.names.insert(row, at: index) } else { model.names.insert(row, at: index + 1) }
                }
            }
            return state
        }
    }

    /// A renderer that is connected to a controller on a clock leaves each transition to the main queue, where the tests are.
    private func shown(_ controller: ItemListController<ItemListItemEntry<String>>) -> ItemListObservedScreen<String> {
        let screen = ItemListObservedScreen(controller)
        clock.run()
        return screen
    }

    /// What is told of one look, by name.
    private func told(_ screen: ItemListObservedScreen<String>, by change: () -> Void) -> [String] {
        let told = Received<String>()
        func watch(_ name: String, _ look: () -> Void) {
            withObservationTracking(look) { told.append(name) }
        }
        watch("rows") { _ = screen.rows }
        watch("chrome") { _ = screen.chrome }
        watch("interaction") { _ = screen.interaction }
        watch("presentationData") { _ = screen.presentationData }
        watch("requests") { _ = screen.requests }
        watch("shortcuts") { _ = screen.shortcuts }
        for row in screen.rows {
            watch(row.id) { _ = row.content }
        }
        change()
        clock.run()
        return told.values.sorted()
    }

    @Test func showsTheRowsAndWhatSurroundsThem() {
        let controller = controller()
        let screen = shown(controller)
        #expect(screen.rows.map(\.id) == ["sounds", "badge", "Ada", "Grace"])
        #expect(screen.rows.map(\.content.title.string) == ["Sounds", "Badge", "Ada", "Grace"])
        #expect(screen.chrome.title == .text("Settings"))
        #expect(screen.row("sounds")?.neighbors.top == ItemListNeighbors.Neighbor.none)
    }

    @Test func onlyWhatChangedIsTold() {
        let controller = controller()
        let screen = shown(controller)
        let model = model
        #expect(told(screen) { model.mutate { $0.sounds = false } } == ["sounds"])
        #expect(told(screen) { model.mutate { $0.title = "Other" } } == ["chrome"])
        #expect(told(screen) { model.mutate { $0.requests = [ItemListRequest(1, .ensureVisible("badge"))] } } == ["requests"])
        // The row above the new last one has another neighbour.
        #expect(told(screen) { model.mutate { $0.names.append("Mary") } } == ["Grace", "rows"])
        #expect(told(screen) {} == [])
    }

    @Test func aRowIsTheSameObjectWhereverItGoes() throws {
        let controller = controller()
        let screen = shown(controller)
        let grace = try #require(screen.row("Grace"))
        screen.move("Grace", to: .before("Ada"))
        clock.run()
        #expect(screen.rows.map(\.id) == ["sounds", "badge", "Grace", "Ada"])
        #expect(screen.rows[2] === grace)
        screen.move(rowAt: 2, toOffset: 4)
        clock.run()
        #expect(screen.rows.map(\.id) == ["sounds", "badge", "Ada", "Grace"])
    }

    @Test func whatIsAskedForReachesTheRow() {
        let controller = controller()
        let screen = shown(controller)
        let answers = Received<ItemListAnswer>()
        screen.perform(.toggle, on: .row("badge")) { answers.append($0) }
        clock.run()
        #expect(screen.row("badge")?.content.control?.isOn == true)
        #expect(answers.values.map(\.isHandled) == [true])
        ItemListObservedScreen<String>().perform(.toggle, on: .row("badge")) { answers.append($0) }
        #expect(answers.values.last == .refused(.closed))
    }

    @Test func requestsAreTakenOnce() {
        let controller = controller()
        let screen = shown(controller)
        model.mutate { $0.requests = [ItemListRequest(1, .ensureVisible("badge"))] }
        clock.run()
        #expect(screen.takeRequests() == [.ensureVisible("badge")])
        #expect(screen.takeRequests() == [])
    }

    @Test func rowsLieTogetherAsTheirSectionsSay() {
        let model = model
        let controller = ItemListController(showing: model.get(), queue: clock.queue) { current in
            ItemListState(title: "Sections") {
                ItemListSection(current.badge ? "renamed" : "first") {
                    ItemListSectionHeaderItem(text: "FIRST").id("header")
                    for name in current.names {
                        MovableItem(title: name).id(name)
                    }
                    ItemListTextItem(text: "About them").id("text")
                    MovableItem(title: "Last").id("last")
                }
                ItemListSection(current.sounds ? "second" : "first") {
                    MovableItem(title: "Below").id("below")
                }
            }
        }
        let screen = shown(controller)
        func ids(_ rows: [ItemListObservedRow<String>]) -> String { rows.map(\.id).joined(separator: " ") }
        func sections() -> [String] {
            screen.sections.map { "\(ids($0.headers))|\(ids($0.rows))|\(ids($0.footers))" }
        }
        #expect(sections() == ["header|Ada Grace|", "text|last|", "|below|"])
        let told = Received<String>()
        func changes(_ change: () -> Void) -> [String] {
            withObservationTracking {
                _ = screen.sections
            } onChange: {
                told.append("sections")
            }
            change()
            clock.run()
            defer { told.removeAll() }
            return told.values
        }
        #expect(changes { model.mutate { $0.sounds = false } } == ["sections"])
        #expect(sections() == ["header|Ada Grace|", "text|last below|"])
        #expect(changes { model.mutate { $0.names = ["Ada"] } } == ["sections"])
        #expect(sections() == ["header|Ada|", "text|last below|"])
        #expect(
            changes {
                model.mutate { model in
                    model.sounds = true
                    model.badge = true
                    model.names = ["Ada", "Mary"]
                }
            } == ["sections"])
        #expect(sections() == ["header|Ada Mary|", "text|last|", "|below|"])
        #expect(changes { model.mutate { $0.title = "Other" } } == [])
    }

    @Test func whatBecomesOfTheScreenIsReported() {
        let controller = controller()
        let screen = shown(controller)
        let seen = Received<[String]>()
        let handle = controller.window.visibleRows.start(next: { seen.append($0) })
        screen.report(.visible(["sounds", "badge"]))
        screen.report(.cursor("badge"))
        clock.run()
        #expect(seen.values == [["sounds", "badge"]])
        #expect(screen.interaction.cursor == "badge")
        handle.dispose()
        // Nobody hears it.
        ItemListObservedScreen<String>().report(.shown(true))
    }

    @Test func aNativeFieldIsAnswered() {
        let model = model
        let controller = ItemListController(showing: model.get(), queue: clock.queue) { current in
            ItemListState(title: current.title) {
                ItemListSingleLineInputItem(title: "Count", text: "", kind: .number, textUpdated: { _ in }).id("count")
            }
        }
        let screen = shown(controller)
        var field = NativeTextField()
        screen.perform(.text(.field(field.focus(text: "", caret: 0))), on: .row("count"))
        screen.perform(.text(.field(field.changed(to: "1a", caret: 2))), on: .row("count"))
        clock.run()
        let answer = screen.textAnswers.first { $0.field == field.id }
        #expect(answer.flatMap { field.take($0) }?.text == "1")
    }

    /// A view may look only when the next transition came.
    @Test func anAnswerStaysUntilTheNextOneOfItsField() {
        let model = model
        let controller = ItemListController(showing: model.get(), queue: clock.queue) { current in
            ItemListState(title: current.title) {
                ItemListSingleLineInputItem(title: "Count", text: "", kind: .number, textUpdated: { _ in }).id("count")
                ItemListTextItem(text: current.names.joined()).id("names")
            }
        }
        let screen = shown(controller)
        var field = NativeTextField()
        screen.perform(.text(.field(field.focus(text: "", caret: 0))), on: .row("count"))
        screen.perform(.text(.field(field.changed(to: "1a", caret: 2))), on: .row("count"))
        clock.run()
        model.mutate { $0.names = ["Mary"] }
        clock.run()
        let answer = screen.textAnswers.first { $0.field == field.id }
        #expect(answer.flatMap { field.take($0) }?.text == "1")
        screen.perform(.blur, on: .row("count"))
        clock.run()
        #expect(screen.textAnswers == [])
    }

    /// A row that kept the state which has changed it would keep as many of them as there are rows.
    @Test func rowsKeepNoStateButTheNewest() {
        let (made, released) = (Counter(), Counter())
        let numbers = ValuePromise(Array(repeating: 0, count: 100))
        let controller = ItemListController(showing: numbers.get(), queue: clock.queue) { current in
            made.increment()
            let token = Token { released.increment() }
            return ItemListState(title: "Numbers") {
                for (index, number) in current.enumerated() {
                    ItemListActionItem(title: "\(number)", action: { token.touch() }).id("\(index)")
                }
            }
        }
        let screen = shown(controller)
        let held = screen.rows
        for index in 0..<100 {
            numbers.mutate { $0[index] = index + 1 }
            clock.run()
        }
        #expect(made.count - released.count < 5)
        #expect(held.map { $0.content.title.string } == (1...100).map(String.init))
        // Who holds a row that is gone sees what it was.
        numbers.mutate { $0.removeLast() }
        clock.run()
        #expect(held.last?.content.title.string == "100")
    }

    @Test func theObjectKeepsItsScreenAndIsNotKeptByIt() {
        weak var kept: ItemListController<ItemListItemEntry<String>>?
        var screen: ItemListObservedScreen<String>?
        do {
            let controller = controller()
            kept = controller
            screen = shown(controller)
        }
        #expect(kept != nil)
        weak let object = screen
        screen = nil
        clock.run()
        #expect(object == nil)
        #expect(kept == nil)
    }
}

/// A row that can be put elsewhere.
private struct MovableItem: ItemListItem {
    let title: String

    func content() -> ItemListRowContent {
        ItemListRowContent(role: .label, title: RichText(title), offers: .move)
    }
}
