import ItemList
import Signals
import TestSupport
import Testing

/// Questions above the screens of a window.
@Suite struct ModalTests {
    private let clock = VirtualClock()
    private let navigation: NavigationController

    init() {
        navigation = NavigationController(queue: clock.queue)
        navigation.start { [clock] _ in
            ItemListController<ItemListItemEntry<String>>(queue: clock.queue, state: .single(ItemListState(title: "Below", entries: [])))
        }
        clock.run()
    }

    /// The question on top, as a host of strings shows it.
    private func shown() throws -> (screen: any ItemListScreen<String>, recorder: ItemListRecorder<String>) {
        let modal = try #require(navigation.current.modals.last)
        let screen = try #require(modal.screen.screen as? any ItemListScreen<String>)
        let recorder = ItemListRecorder<String>()
        screen.connect(recorder)
        clock.run()
        return (screen, recorder)
    }

    private let forget = AlertController(
        title: "Forget it?", text: "It can't be found again.", actions: [.destructive("forget", "Forget")])

    @Test func aQuestionOfAWindowThatIsReleasedEnds() {
        let answers = Received<AlertController.Answer?>()
        let ends = Received<Int>()
        let clock = VirtualClock()
        var asked: (any Disposable)?
        do {
            let navigation = NavigationController(queue: clock.queue)
            asked = navigation.present(forget).start(next: { answers.append($0) }, completed: { ends.append(1) })
            clock.run()
        }
        clock.run()
        #expect(answers.values == [nil] && ends.values == [1])
        asked?.dispose()
    }

    @Test func anAlertIsAnsweredOnce() throws {
        let answers = Received<AlertController.Answer?>()
        let ends = Received<Int>()
        let asked = navigation.present(forget).start(next: { answers.append($0) }, completed: { ends.append(1) })
        clock.run()
        #expect(navigation.current.modals.map(\.presentation) == [.alert])
        let (screen, recorder) = try shown()
        #expect(recorder.rows.map(\.content.title.string) == ["It can't be found again.", "Forget", "Cancel"])
        screen.perform(.activate, on: .row("action.forget"))
        screen.perform(.activate, on: .row("action.forget"))
        screen.perform(.activate, on: .row("cancel"))
        clock.run()
        #expect(answers.values == [AlertController.Answer(action: "forget", text: "")])
        #expect(ends.values == [1])
        #expect(navigation.current.modals.isEmpty)
        asked.dispose()
    }

    @Test("Keys begin at the way back where an action destroys something: a second Return harms nobody")
    func keysBeginWhereNothingIsLost() throws {
        func firstFocus(_ alert: AlertController) throws -> ItemListRequest<String>.Kind? {
            let asked = navigation.present(alert).start(next: { _ in })
            clock.run()
            let request = try shown().recorder.transitions.first?.requests.first
            asked.dispose()
            clock.run()
            return request
        }
        #expect(try firstFocus(forget) == .focus(.row("cancel")))
        #expect(try firstFocus(AlertController(title: "Done", actions: [ModalAction("ok", "OK")])) == .focus(.row("action.ok")))
        let named = AlertController(title: "Name", field: AlertController.Field(), actions: [.destructive("a", "A")])
        #expect(try firstFocus(named) == .focus(.row("field")))
    }

    @Test func theDisposalTakesAQuestionAway() {
        let answers = Received<String?>()
        let sheet = ActionSheetController(title: "Photo", actions: [ModalAction("take", "Take")])
        let asked = navigation.present(sheet).start(next: { answers.append($0) })
        clock.run()
        #expect(navigation.current.modals.count == 1)
        asked.dispose()
        clock.run()
        #expect(navigation.current.modals.isEmpty)
        // Also before it is shown.
        navigation.present(sheet).start(next: { answers.append($0) }).dispose()
        clock.run()
        #expect(navigation.current.modals.isEmpty)
        #expect(answers.values.isEmpty)
    }

    @Test func theWayBackTakesTheTopmostQuestionBack() {
        let answers = Received<String>()
        let sheet = ActionSheetController(title: "Photo", actions: [ModalAction("take", "Take")])
        let subscriptions = DisposableSet()
        subscriptions.add(navigation.present(sheet).start(next: { answers.append("sheet \($0 ?? "nil")") }))
        subscriptions.add(navigation.present(forget).start(next: { answers.append("alert \($0?.action ?? "nil")") }))
        clock.run()
        #expect(navigation.current.modals.map(\.presentation) == [.sheet, .alert])
        navigation.back()
        clock.run()
        #expect(answers.values == ["alert nil"])
        subscriptions.add(navigation.present(forget).start(next: { _ in answers.append("second alert") }))
        clock.run()
        // Two steps in one turn are two steps.
        navigation.back()
        navigation.back()
        clock.run()
        #expect(answers.values == ["alert nil", "second alert", "sheet nil"])
        #expect(navigation.current.stack.count == 1)
        subscriptions.dispose()
    }

    @Test func whatIsWrongInAFieldStandsBelowItAndNothingCanBeDone() throws {
        let alert = AlertController(
            title: "Port",
            field: AlertController.Field(placeholder: "0 to 65535", kind: .number) { UInt16($0) == nil ? "not a port" : nil },
            actions: [ModalAction("use", "Use")])
        let answers = Received<AlertController.Answer?>()
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        let (screen, recorder) = try shown()
        func row(_ id: String) -> ItemListRowContent? { recorder.rows.first { $0.id == id }?.content }
        // Nothing was typed yet, so nothing is said to be wrong.
        #expect(row("field")?.footnote == nil)
        #expect(row("action.use")?.offers.contains(.activate) == false)
        screen.perform(.text(.edit(.insert("99999"))), on: .row("field"))
        clock.run()
        #expect(row("field")?.footnote?.text == "not a port")
        // Return does nothing with it, and keys stay there wherever it is shown.
        for _ in 0..<2 {
            screen.perform(.submit, on: .row("field"))
            clock.run()
            #expect(answers.values.isEmpty)
            #expect(recorder.transitions.last?.requests == [.focus(.row("field"))])
        }
        screen.perform(.text(.edit(.deleteBackward)), on: .row("field"))
        screen.perform(.submit, on: .row("field"))
        clock.run()
        #expect(answers.values == [AlertController.Answer(action: "use", text: "9999")])
        asked.dispose()
    }

    @Test("What is wrong may depend on more than the text, so it is asked again at the end") func whatIsWrongIsAskedAtTheEnd() throws {
        let taken = Locked(["a"])
        let alert = AlertController(
            title: "Name", field: AlertController.Field { text in taken.withLock { $0.contains(text) } ? "taken" : nil },
            actions: [ModalAction("use", "Use")])
        let answers = Received<AlertController.Answer?>()
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        let (screen, recorder) = try shown()
        screen.perform(.text(.edit(.insert("b"))), on: .row("field"))
        clock.run()
        taken.withLock { $0.append("b") }
        screen.perform(.submit, on: .row("field"))
        clock.run()
        #expect(answers.values.isEmpty)
        #expect(recorder.rows.first { $0.id == "field" }?.content.footnote?.text == "taken")
        taken.withLock { $0 = [] }
        screen.perform(.submit, on: .row("field"))
        clock.run()
        #expect(answers.values == [AlertController.Answer(action: "use", text: "b")])
        asked.dispose()
    }

    @Test func fieldWithTheGreatestMaximumLengthTakesText() throws {
        let alert = AlertController(
            title: "Name", field: AlertController.Field(text: "Bo", maxLength: .max), actions: [ModalAction("use", "Use")])
        let answers = Received<AlertController.Answer?>()
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        let (screen, recorder) = try shown()
        for edit in [TextInputEdit.clear, .insert("Ad"), .insert("a")] { screen.perform(.text(.edit(edit)), on: .row("field")) }
        clock.run()
        #expect(recorder.rows.first { $0.id == "field" }?.content.control?.input?.text == "Ada")
        screen.perform(.submit, on: .row("field"))
        clock.run()
        #expect(answers.values == [AlertController.Answer(action: "use", text: "Ada")])
        asked.dispose()
    }

    @Test func anAnswerIsAnAsyncValue() async {
        let navigation = navigation
        let clock = clock
        async let answer = navigation.present(forget).first()
        while navigation.current.modals.isEmpty {
            clock.run()
            await Task.yield()
        }
        navigation.back()
        clock.run()
        #expect(await answer == .some(nil))
    }

    @Test func aPathTakesQuestionsBack() throws {
        let routed = NavigationController(
            queue: clock.queue,
            routes: [
                NavigationRoute("a") { [clock] _ in
                    ItemListController<ItemListItemEntry<String>>(queue: clock.queue, state: .single(ItemListState(title: "", entries: [])))
                }
            ])
        let answers = Received<Bool>()
        let asked = routed.present(forget).start(next: { answers.append($0 == nil) })
        clock.run()
        try routed.open("a")
        clock.run()
        #expect(answers.values == [true])
        #expect(routed.current.modals.isEmpty)
        asked.dispose()
    }

    @Test func aWindowThatIsGoneAnswersNothing() {
        let answers = Received<Bool>()
        navigation.close()
        let asked = navigation.present(forget).start(next: { answers.append($0 == nil) })
        clock.run()
        #expect(answers.values == [true])
        asked.dispose()
    }
}
