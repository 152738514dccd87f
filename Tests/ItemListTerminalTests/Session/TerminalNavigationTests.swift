import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// A navigation on a terminal: two screens beside each other, and what stands above them.
@Suite final class TerminalNavigationTests {
    private let clock: VirtualClock
    private let terminal: FakeTerminal
    private let navigation: NavigationController
    private let activated = Received<String>()

    init() {
        clock = VirtualClock()
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: TerminalSession.wideColumns, rows: 16))
        @Sendable func rows(
            _ name: String, _ count: Int, _ queue: Queue, _ activated: Received<String>, _ place: NavigationPlace
        ) -> any ItemListScreen {
            let entries = (1...count).map { MenuEntry(id: $0, title: "\(name) \($0)") }
            return menu(
                name, .single(entries), on: queue,
                arguments: .init(activated: { number in
                    activated.append("\(name) \(number)")
                    place.push(number == 1 ? "one" : "two")
                }))
        }
        let (queue, activated) = (clock.queue, activated)
        let root = NavigationRoute(
            "root",
            [
                NavigationRoute("one", [NavigationRoute("one") { rows("Deep", 2, queue, activated, $0) }]) {
                    rows("One", 3, queue, activated, $0)
                },
                NavigationRoute("two", row: 2) { rows("Two", 30, queue, activated, $0) },
            ]
        ) { rows("Root", 2, queue, activated, $0) }
        let home = NavigationRoute("home", root.children, firstDetail: "two") { rows("Home", 2, queue, activated, $0) }
        let inbox = NavigationRoute(
            "inbox", root.children, emptyDetail: { _ in ItemListEmptyMessage(icon: ItemListIcon(.bell), text: "No message is open") }
        ) { rows("Inbox", 2, queue, activated, $0) }
        navigation = NavigationController(queue: clock.queue, routes: [root, home, inbox], style: .split)
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(_ path: String = "root") throws {
        try navigation.open(path)
        try TerminalSession(on: terminal, navigation: navigation, finished: { _ in }).start()
        clock.run()
    }

    private func press(_ keys: TerminalKey...) {
        for key in keys { terminal.press(key) }
        clock.run()
    }

    /// The words of the panes' lines.
    private func pane(_ isMaster: Bool) -> String {
        terminal.lines.dropLast().map { line in
            let cells = Array(line)
            return String(isMaster ? cells.prefix(48) : cells.dropFirst(49))
        }.joined(separator: "\n")
    }

    @Test func anEmptyDetailShowsItsMessageInTheMiddle() throws {
        try start("inbox")
        let lines = pane(false).split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("No message is open") })
        #expect(lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) } == [row - 2, row])
        // As many lines and columns before the message as behind it.
        #expect(abs((row - 2) - (lines.count - 1 - row)) <= 1)
        let (before, columns) = (lines[row].prefix { $0 == " " }.count, TerminalSession.wideColumns - 49)
        #expect(before == (columns - "No message is open".count) / 2)
        press(.named(.enter))
        #expect(pane(false).contains("One 3") && !terminal.text.contains("No message"))
        navigation.popToRoot()
        clock.run()
        #expect(pane(false).contains("No message is open"))
    }

    @Test func theFirstScreenStaysBesideTheOneOnTop() throws {
        try start()
        #expect(pane(true).contains("Root 2"))
        #expect(pane(false).filter { !$0.isWhitespace } == "")
        press(.named(.enter))
        #expect(pane(true).contains("Root 2"))
        #expect(pane(false).contains("One 3"))
        // Keys went to what was opened.
        press(.named(.down), .named(.enter))
        #expect(activated.values == ["Root 1", "One 2"])
        #expect(terminal.lines.last?.contains("Esc Back") == true)
        // A line between both, and the hints across.
        #expect(terminal.lines.dropLast().allSatisfy { Array($0)[48] == "│" })
    }

    @Test func keysGoFromOneScreenToTheOther() throws {
        try start("root/one")
        press(.named(.escape), .named(.down), .named(.enter))
        #expect(activated.values == ["Root 2"])
        #expect(pane(false).contains("Two 3"))
        press(.named(.tab), .named(.up), .named(.tab), .named(.tab, .shift), .named(.enter))
        #expect(activated.values == ["Root 2", "Root 1"])
        #expect(pane(false).contains("One 3"))
    }

    @Test("What stands beside the first screen by itself leaves the keys there, and they stay where they were taken")
    func keysGoToTheFirstScreenFirst() throws {
        try start("home")
        #expect(pane(true).contains("▌ Home 1") && pane(false).contains("Two 3"))
        press(.named(.tab), .named(.down), .named(.enter))
        #expect(activated.values == ["Two 2"])
        // An answer to a question changes what is shown, and not where keys go.
        let asked = navigation.present(AlertController(title: "Sure?", actions: [ModalAction("yes", "Yes")])).start(next: { _ in })
        clock.run()
        press(.named(.escape), .named(.down), .named(.enter))
        asked.dispose()
        #expect(activated.values == ["Two 2", "Two 3"])
        // Who is in it stays in it, also where there is no room for both: what is typed next is meant for it.
        terminal.resize(TextSize(columns: 80, rows: 16))
        clock.run()
        #expect(terminal.selected?.hasPrefix("Two 3") == true && !terminal.text.contains("Home"))
        terminal.resize(TextSize(columns: TerminalSession.wideColumns, rows: 16))
        clock.run()
        #expect(pane(true).contains("▎ Home") && pane(false).contains("▌ Two 3"))
        press(.named(.tab))
        #expect(pane(true).contains("▌ Home"))
        press(.named(.enter))
        #expect(activated.values.last?.hasPrefix("Home") == true)
    }

    @Test("Who is in the first screen comes back to it")
    func keysStayInTheFirstScreen() throws {
        try start("home")
        terminal.resize(TextSize(columns: 80, rows: 16))
        clock.run()
        #expect(terminal.selected?.hasPrefix("Home 1") == true && !terminal.text.contains("Two"))
        terminal.resize(TextSize(columns: TerminalSession.wideColumns, rows: 16))
        clock.run()
        #expect(pane(true).contains("▌ Home 1") && pane(false).contains("▎ Two 1"))
        press(.named(.enter))
        #expect(activated.values.last == "Home 1" && pane(false).contains("▌ One 1"))
    }

    @Test("Where a path led beside or above a screen, the row that leads there is the selected one", arguments: [120, 80])
    func theRowThatLeadsToWhatIsOpenIsSelected(_ columns: Int) throws {
        terminal.resize(TextSize(columns: columns, rows: 16))
        try start("root/two")
        if columns == 120 { #expect(pane(true).contains("▎ Root 2")) }
        press(.named(.escape))
        #expect(terminal.selected?.hasPrefix("Root 2") == true)
    }

    @Test func aScreenThatIsThereAlreadyIsGoneTo() throws {
        try start("root/one")
        press(.named(.escape), .named(.enter), .named(.down), .named(.enter))
        #expect(activated.values == ["Root 1", "One 2"])
    }

    @Test func theWayBackLeavesWhatIsDeeperAndThenGoesToTheFirstScreen() throws {
        try start("root/one/one")
        #expect(pane(false).contains("Deep 2"))
        press(.named(.escape))
        #expect(pane(false).contains("One 3"))
        press(.named(.escape), .named(.enter))
        #expect(activated.values == ["Root 1"])
        press(.named(.escape), .named(.escape), .named(.escape))
        #expect(pane(true).contains("Root 2"))
        #expect(pane(false).contains("One 3"))
    }

    @Test func aNarrowTerminalShowsOneScreen() throws {
        try start("root/two")
        press(.named(.end))
        #expect(pane(false).contains("Two 30"))
        terminal.resize(TextSize(columns: 119, rows: 16))
        clock.run()
        #expect(!terminal.text.contains("Root"))
        #expect(terminal.selected?.hasPrefix("Two 30") == true)
        press(.named(.escape))
        #expect(terminal.text.contains("Root 2"))
        #expect(!terminal.text.contains("Two"))
        terminal.resize(TextSize(columns: 140, rows: 16))
        clock.run()
        #expect(terminal.text.contains("Root 2"))
    }

    @Test func theMouseGoesToTheScreenBelowIt() throws {
        try start("root/two")
        func line(_ words: String) -> Int { terminal.lines.firstIndex { $0.contains(words) } ?? -1 }
        func click(_ column: Int, _ row: Int) {
            press(
                .mouse(TerminalMouse(.press, at: TextPosition(column: column, row: row))),
                .mouse(TerminalMouse(.release, at: TextPosition(column: column, row: row))))
        }
        click(10, line("Root 1"))
        #expect(activated.values == ["Root 1"])
        #expect(pane(false).contains("One 3"))
        click(70, line("One 3"))
        #expect(activated.values == ["Root 1", "One 3"])
        press(.named(.escape), .named(.down), .named(.enter), .named(.escape))
        #expect(pane(false).contains("Two 1 "))
        // A wheel turns what is below it, wherever keys go.
        for _ in 0..<10 { press(.mouse(TerminalMouse(.wheelDown, at: TextPosition(column: 70, row: 8)))) }
        #expect(!pane(false).contains("Two 1 "))
        press(.named(.up), .named(.enter))
        #expect(activated.values.last == "Root 1")
    }

    @Test func anAlertStandsAboveAllAndHasTheKeys() throws {
        terminal.resize(TextSize(columns: 60, rows: 20))
        try start("root/two")
        let answers = Received<AlertController.Answer?>()
        let alert = AlertController(
            title: "Forget it?", text: "It can't be found again, whatever anybody does about it and wherever.",
            actions: [.destructive("forget", "Forget")])
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        #expect(terminal.lines.contains { $0.contains("┌ Forget it? ─") })
        #expect(terminal.text.contains("Two 2"))
        #expect(terminal.lines.contains { $0.contains("│▌") && $0.contains("Cancel") })
        // A second Return harms nobody.
        press(.named(.enter), .named(.enter))
        #expect(answers.values == [nil])
        #expect(!terminal.text.contains("Forget"))
        #expect(activated.values == ["Two 1"])
        asked.dispose()
        let again = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        press(.named(.up), .named(.enter))
        #expect(answers.values == [nil, AlertController.Answer(action: "forget")])
        again.dispose()
    }

    @Test("A letter goes to the answer of an alert that begins with it, also the one that copies elsewhere")
    func aLetterFindsAnAnswer() throws {
        try start()
        let answers = Received<AlertController.Answer?>()
        let alert = AlertController(title: "Sure?", actions: [ModalAction("yes", "Yes"), ModalAction("no", "No")])
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        press(.character("y"), .named(.enter))
        #expect(answers.values == [AlertController.Answer(action: "yes")] && terminal.copied.isEmpty)
        asked.dispose()
    }

    @Test func aFieldOfAnAlertIsTypedIntoAtOnce() throws {
        try start()
        let answers = Received<AlertController.Answer?>()
        let alert = AlertController(
            title: "Port", field: AlertController.Field(text: "80", kind: .number) { UInt16($0) == nil ? "not a port" : nil },
            actions: [ModalAction("use", "Use")])
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        #expect(terminal.cursor != nil)
        for letter in "99999" { press(.character(letter)) }
        #expect(terminal.text.contains("not a port"))
        press(.named(.backspace), .named(.enter))
        #expect(answers.values == [AlertController.Answer(action: "use", text: "9999")])
        asked.dispose()
    }

    @Test("Return leaves keys in a field whose text is wrong; a secret text is typed anew then", arguments: [false, true])
    func aRefusedReturnStaysInTheField(_ isSecret: Bool) throws {
        try start()
        let answers = Received<AlertController.Answer?>()
        let alert = AlertController(
            title: "Port", field: AlertController.Field(kind: isSecret ? .password : .number) { UInt16($0) == nil ? "not a port" : nil },
            actions: [ModalAction("use", "Use")])
        let asked = navigation.present(alert).start(next: { answers.append($0) })
        clock.run()
        press(.named(.enter))
        // Now it was wrong also to type nothing.
        #expect(terminal.text.contains("not a port") && terminal.cursor != nil)
        for letter in "99999" { press(.character(letter)) }
        press(.named(.enter))
        #expect(terminal.text.contains("not a port") && terminal.cursor != nil)
        if isSecret { press(.character("8"), .character("0")) } else { press(.named(.backspace)) }
        #expect(answers.values.isEmpty)
        press(.named(.enter))
        #expect(answers.values == [AlertController.Answer(action: "use", text: isSecret ? "80" : "9999")])
        asked.dispose()
    }

    @Test func escapeAndAPressBesideItTakeASheetBack() throws {
        try start()
        let answers = Received<String?>()
        let sheet = ActionSheetController(title: "Photo", actions: [ModalAction("take", "Take"), .destructive("remove", "Remove")])
        for key in [TerminalKey.named(.escape), .mouse(TerminalMouse(.press, at: TextPosition(column: 0, row: 0)))] {
            let asked = navigation.present(sheet).start(next: { answers.append($0) })
            clock.run()
            #expect(terminal.text.contains("Photo"))
            press(key)
            #expect(!terminal.text.contains("Photo"))
            asked.dispose()
        }
        #expect(answers.values == [nil, nil])
        #expect(terminal.text.contains("Root 1"))
    }

    @Test(arguments: [(1, 1), (4, 3), (8, 5), (20, 6), (40, 8), (120, 4), (300, 100)])
    func everySizeShowsWhatItCan(columns: Int, rows: Int) throws {
        try start("root/one")
        let asked = navigation.present(ActionSheetController(title: "Photo", actions: [ModalAction("take", "Take")])).start(next: { _ in })
        clock.run()
        terminal.resize(TextSize(columns: columns, rows: rows))
        clock.run()
        #expect(terminal.lines.count == rows)
        if columns >= 8, rows >= 4 { #expect(terminal.selected?.contains("Take") == true) }
        press(.named(.escape))
        #expect(!terminal.text.contains("Photo"))
        asked.dispose()
    }

    @Test("A menu of a row opens in its own pane, and its keys go there") func menusOpenInTheirPane() throws {
        try start("root/one")
        press(.character("?"))
        #expect(pane(false).contains("All that can be done here"))
        #expect(!pane(true).contains("All that can be done here"))
        press(.named(.escape))
        #expect(!terminal.text.contains("All that can be done here"))
    }

    @Test func tabsStandBelowTheScreen() throws {
        let terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 60, rows: 14))
        func tab(_ name: String, _ count: Int) -> TabBarController.Tab {
            TabBarController.Tab(
                NavigationRoute(name) { [queue = clock.queue] _ in menu("The \(name)", .single(numbers(count)), on: queue) },
                tab: .single(ItemListTab(title: name, badge: name == "Chats" ? "3" : nil)))
        }
        let tabs = NavigationController(queue: clock.queue, tabs: TabBarController([tab("Chats", 30), tab("Settings", 2)]))
        try TerminalSession(on: terminal, navigation: tabs, finished: { _ in }).start()
        clock.run()
        func press(_ key: TerminalKey) {
            terminal.press(key)
            clock.run()
        }
        #expect(terminal.lines[12] == "  Chats (3)   Settings")
        #expect(terminal.lines[13].contains("q Quit"))
        press(.named(.end))
        let place = terminal.lines
        press(.character("2", .alt))
        #expect(terminal.text.contains("The Settings"))
        press(.mouse(TerminalMouse(.press, at: TextPosition(column: 4, row: 12))))
        #expect(terminal.lines == place)
        // All of it is found without knowing the keys.
        press(.character("?"))
        for letter in "go to set" { press(.character(letter)) }
        press(.named(.enter))
        #expect(terminal.text.contains("The Settings"))
        press(.character("7", .alt))
        #expect(terminal.text.contains("The Settings"))
        terminal.report(.closed)
        clock.run()
    }

    @Test func aTextIsTypedAtItsCaretAboveTabs() throws {
        let terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 60, rows: 14))
        let tab = TabBarController.Tab(
            NavigationRoute("Chats") { [queue = clock.queue] _ in
                ItemListController(showing: .single(""), queue: queue) { _ in
                    ItemListState(title: "Chats") {
                        ItemListSingleLineInputItem(title: "Name", text: "Ada", textUpdated: { _ in }).id("name")
                    }
                }
            }, tab: .single(ItemListTab(title: "Chats")))
        let tabs = NavigationController(queue: clock.queue, tabs: TabBarController([tab]))
        try TerminalSession(on: terminal, navigation: tabs, finished: { _ in }).start()
        clock.run()
        #expect(terminal.cursor == nil)
        terminal.press(.named(.enter))
        clock.run()
        let row = try #require(terminal.lines.firstIndex { $0.contains("Name") })
        #expect(terminal.cursor?.row == row)
        terminal.report(.closed)
        clock.run()
    }
}
