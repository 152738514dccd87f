import CAdwaita
import ItemList
import Signals
import Synchronization
import Testing

@testable import ItemListGNOME

/// A window over a stack of screens: who is seen, where keys are, and what is kept.
@MainActor
@Suite(.serialized) struct GNOMENavigationTests {
    @Test func aCoveredScreenKeepsItsWidgetsAndItsFocus() throws {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        #expect(desk.focus == "First: row 1")
        let first = try #require(desk.top)
        first.views["row 2"]?.widget.grabFocus()
        desk.settle()
        desk.push("Second")
        #expect(desk.focus == "Second: row 1")
        #expect(first.connection == nil, "nothing of a covered screen runs")
        #expect(desk.top?.leave != nil)
        desk.press(GDK_KEY_Escape)
        #expect(desk.top === first)
        #expect(desk.focus == "First: row 2")
        #expect(first.leave == nil)
        desk.press(GDK_KEY_Left, state: GDK_ALT_MASK)
        #expect(desk.window.shown.stack.count == 1, "the first screen stays")
    }

    @Test func aThousandScreensComeAndGoWithoutATrace() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk(.split)
        let last = Mutex<WeakScreen>(WeakScreen())
        let pages = desk.window.panes.detail.children.count
        for turn in 0..<1_000 {
            desk.navigation.push { [clock = desk.clock] _ in
                let screen = NavigationDesk.screen("Turn", on: clock.queue)
                last.withLock { $0.screen = screen }
                return screen
            }
            desk.clock.run()
            desk.navigation.pop()
            desk.clock.run()
            if turn.isMultiple(of: 100) { Desktop.settle() }
        }
        desk.settle()
        #expect(desk.window.layers.count == 1)
        #expect(desk.window.panes.detail.children.count == pages)
        #expect(last.withLock { $0.screen } == nil)
    }

    @Test func pagesThatLeaveDoNotPileUpWhileOthersMove() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk(.split)
        Desktop.animate(true)
        defer { Desktop.animate(false) }
        Desktop.layOut(desk.window.panes.root)
        let pane = desk.window.panes.detail
        let pages = pane.children.count
        // Faster than a page moves: something does all the time.
        for turn in 0..<200 {
            desk.navigation.push { [clock = desk.clock] _ in NavigationDesk.screen("Turn", on: clock.queue) }
            desk.clock.run()
            desk.navigation.pop()
            desk.clock.run()
            guard gnome_stack_is_moving(pane) != 0 else {
                Issue.record("nothing moves in turn \(turn)")
                break
            }
            guard pane.children.count <= pages + 1 else {
                Issue.record("\(pane.children.count - pages) pages that have left are there in turn \(turn)")
                break
            }
        }
        while gnome_stack_is_moving(pane) != 0 || gnome_leaflet_is_moving(desk.window.panes.root) != 0 { g_main_context_iteration(nil, 1) }
        desk.settle()
        #expect(pane.children.count == pages)
    }

    private struct WeakScreen {
        weak var screen: ItemListController<ItemListItemEntry<String>>?
    }

    @Test func screensHaveIdsOfAnyType() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        desk.navigation.push { [clock = desk.clock] _ in
            let rows = (1...3).map { ItemListItemEntry(id: $0, item: ItemListActionItem(title: "Number", kind: .generic, action: {})) }
            return ItemListController<ItemListItemEntry<Int>>(
                queue: clock.queue, state: .single(ItemListState(title: "Numbers", entries: rows)))
        }
        desk.settle()
        let view = desk.window.shown.stack.last.flatMap { desk.window.layers[$0.number]?.view } as? ItemListGNOMERenderer<Int>
        #expect(view?.rows.map(\.id) == [1, 2, 3])
        desk.press(GDK_KEY_Escape)
        #expect(desk.focus == "First: row 1")
    }

    // MARK: Tabs

    @Test func eachTabHasAStackThatIsKept() throws {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk(tabs: ["Chats", "Settings"])
        #expect(desk.window.tabs.words.titles == ["Chats", "Settings"])
        #expect(desk.window.tabs.words.chosen == 0)
        #expect(desk.window.tabs.root.bool("reveal"))
        desk.push("Chat")
        let chat = try #require(desk.top)
        chat.views["row 2"]?.widget.grabFocus()
        desk.settle()
        desk.press(GDK_KEY_2, state: GDK_ALT_MASK)
        #expect(desk.focus == "Settings: row 1")
        #expect(desk.window.tabs.words.chosen == 1)
        #expect(chat.connection == nil, "nothing of a tab that is not seen runs")
        #expect(desk.window.layers.count == 3)
        // As a click on the switcher does.
        let switcher = try #require(desk.window.tabs.root.descendant(type: adw_view_switcher_get_type()))
        let first = try #require(switcher.descendant(type: gtk_toggle_button_get_type()))
        first.set("active", true)
        desk.settle()
        #expect(desk.top === chat)
        #expect(desk.focus == "Chat: row 2")
        desk.press(GDK_KEY_1, state: GDK_ALT_MASK)
        #expect(desk.focus == "Chats: row 1", "the tab that is seen goes back to its first screen")
        #expect(desk.window.layers.count == 2)
    }

    @Test func aWindowWithoutTabsHasNoSwitcher() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        #expect(!desk.window.tabs.root.bool("reveal"))
        desk.press(GDK_KEY_2, state: GDK_ALT_MASK)
        #expect(desk.focus == "First: row 1")
    }

    // MARK: Beside each other

    @Test func keysGoFromTheFirstScreenToTheDetailAndBack() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk(.split)
        #expect(desk.window.shown.isSplit)
        #expect(desk.focus == "First: row 1")
        desk.push("Second")
        #expect(desk.focus == "Second: row 1")
        #expect(desk.top?.hasBackButton == false)
        desk.press(GDK_KEY_Escape)
        #expect(desk.focus == "First: row 1")
        #expect(desk.window.shown.stack.count == 2, "the detail stays beside its master")
        desk.press(GDK_KEY_F6)
        #expect(desk.focus == "Second: row 1")
        desk.push("Third")
        #expect(desk.focus == "Third: row 1")
        #expect(desk.top?.hasBackButton == true)
        desk.press(GDK_KEY_Left, state: GDK_ALT_MASK)
        #expect(desk.focus == "Second: row 1")
        #expect(desk.window.shown.stack.count == 2)
    }

    @Test func anEmptyDetailShowsItsMessage() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk(
            .split,
            emptyDetail: { _ in
                ItemListEmptyMessage(icon: ItemListIcon(.bell), text: "No message is open")
            })
        func isShown() -> Bool {
            guard let page = gnome_stack_shown(desk.window.panes.detail) else { return false }
            return WidgetLooks.lines(of: page).contains { $0.contains("No message is open") }
        }
        #expect(isShown())
        desk.push("Second")
        #expect(!isShown())
        desk.navigation.popToRoot()
        desk.settle()
        #expect(isShown())
        // Another stack has no message.
        let other = NavigationDesk(.split)
        #expect(!WidgetLooks.lines(of: other.window.panes.detail).contains { $0.contains("No message") })
    }

    @Test func foldingKeepsTheFocusAndTheTextBeingTyped() throws {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk(.split)
        desk.push("Second")
        let second = try #require(desk.top)
        let field = try #require(second.views["text"]?.field)
        field.grabFocus()
        gnome_set_text(field.editable, "half a wor")
        desk.settle()
        let text = gnome_window_focus(gnome_widget(desk.window.widget))
        for isWide in [false, true, false, true] {
            desk.navigation.setWide(isWide)
            desk.settle()
            #expect(desk.window.shown.isSplit == isWide)
            #expect(gnome_window_focus(gnome_widget(desk.window.widget)) == text)
            #expect(field.held == "half a wor")
            #expect(desk.top === second)
        }
        desk.window.layers[desk.window.shown.stack[0].number]?.view.focusFirst()
        desk.settle()
        #expect(desk.focus == "First: row 1")
        desk.navigation.setWide(false)
        desk.settle()
        #expect(desk.focus?.hasPrefix("First") != true, "keys don't go to a screen that is out of sight")
    }

    // MARK: Above them

    private func ask<Modal: NavigationModalController>(_ desk: NavigationDesk, _ modal: Modal) -> Answers<Modal.Answer> {
        let answers = Answers<Modal.Answer>()
        _ = desk.navigation.present(modal).start(next: { answer in answers.values.withLock { $0.append(answer) } })
        desk.settle()
        return answers
    }

    private final class Answers<Answer: Sendable>: Sendable {
        let values = Mutex<[Answer?]>([])
        var all: [Answer?] { values.withLock { $0 } }
    }

    @Test func anAlertIsADialogWithItsOwnKeys() throws {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        let field = AlertController.Field(text: "old", problem: { $0.isEmpty ? "Say something" : nil })
        let answers = ask(desk, AlertController(title: "Rename?", text: "Really.", field: field, actions: [ModalAction("go", "Go")]))
        let modal = try #require(desk.window.modals.last)
        #expect(gnome_role(modal.window) == GTK_ACCESSIBLE_ROLE_ALERT_DIALOG)
        #expect(modal.window.string("title") == "Rename?")
        #expect(modal.window.bool("modal"))
        #expect(desk.focus == "Rename?: field", "keys begin in the field")
        let view = try #require(modal.layer.view as? ItemListGNOMERenderer<String>)
        let input = try #require(view.views["field"]?.field)
        gnome_set_text(input.editable, "")
        desk.settle()
        #expect(view.views["action.go"]?.content.isEnabled == false)
        gnome_set_text(input.editable, "new")
        desk.settle()
        gnome_emit(try #require(view.views["field"]?.widget), "entry-activated")
        desk.settle()
        #expect(answers.all == [AlertController.Answer(action: "go", text: "new")])
        #expect(desk.window.modals.isEmpty)
        #expect(desk.focus == "First: row 1", "keys are where they were")
    }

    @Test func escapeAndTheWindowManagerTakeAModalBack() throws {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        let sheet = ActionSheetController(title: "Share", actions: [ModalAction("link", "Link")])
        let first = ask(desk, AlertController(title: "Name?", field: .init(), actions: [ModalAction("go", "Go")]))
        let second = ask(desk, sheet)
        #expect(desk.window.modals.count == 2)
        #expect(desk.focus == "Share: action.link")
        desk.press(GDK_KEY_Escape)
        #expect(second.all == [nil])
        #expect(desk.focus == "Name?: field")
        gnome_window_close(try #require(desk.window.modals.last).window)
        desk.settle()
        #expect(first.all == [nil])
        #expect(desk.window.modals.isEmpty)
    }

    @Test func keysBeginAtTheWayBackWhereSomethingIsDestroyed() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        let answers = ask(desk, AlertController(title: "Delete?", actions: [.destructive("delete", "Delete")]))
        #expect(desk.focus == "Delete?: cancel")
        desk.window.navigation.back()
        desk.settle()
        #expect(answers.all == [nil])
    }

    @Test func whoeverAsksHearsThatTheWindowIsGone() {
        guard Desktop.isThere else { return }
        let desk = NavigationDesk()
        desk.push("Second")
        let answers = ask(desk, AlertController(title: "Delete?", actions: [.destructive("delete", "Delete")]))
        desk.close()
        desk.settle()
        #expect(answers.all == [nil])
        #expect(desk.window.layers.isEmpty)
        #expect(desk.navigation.current.stack.isEmpty)
    }
}
