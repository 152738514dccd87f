import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Keys do with rows what they do in list boxes.
@MainActor
@Suite(.serialized) struct GNOMEKeyTests {
    private func makeScreen() -> RowScreen {
        let screen = RowScreen()
        let names = ["Ada", "Ben", "Bea", "Zoë", "New year"]
        screen.show(
            names.map { name in
                var content = ItemListRowContent(role: .button, title: RichText(name), offers: [.activate, .delete, .move, .select])
                content.editing = ItemListEditing(isSelected: false)
                return screen.row(name, content)
            } + [
                screen.row("switch", section: 1, .init(role: .toggle, title: "Switch", control: .toggle(isOn: false), offers: .toggle)),
                screen.row("field", section: 1, .init(role: .input, title: "Name", control: .input(.init(text: "")), offers: .text)),
            ])
        screen["Ada"].widget.grabFocus()
        screen.settle()
        return screen
    }

    @discardableResult
    private func press(_ key: Int32, _ modifiers: GdkModifierType..., on screen: RowScreen) -> Bool {
        let state = modifiers.reduce(0) { $0 | $1.rawValue }
        let isDone = screen.renderer.handle(KeyPress(value: UInt32(bitPattern: key), state: state))
        screen.settle()
        return isDone
    }

    private func type(_ text: String, on screen: RowScreen) {
        for scalar in text.unicodeScalars { press(Int32(bitPattern: gdk_unicode_to_keyval(scalar.value)), on: screen) }
    }

    @Test func shiftAndArrowsSelectRanges() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        press(GDK_KEY_Down, GDK_SHIFT_MASK, on: screen)
        press(GDK_KEY_Down, GDK_SHIFT_MASK, on: screen)
        #expect(screen.selection == ["Ada", "Ben", "Bea"])
        #expect(screen.renderer.focusedRow == "Bea")
        press(GDK_KEY_Up, GDK_SHIFT_MASK, on: screen)
        #expect(screen.selection == ["Ada", "Ben"])
        press(GDK_KEY_End, GDK_SHIFT_MASK, on: screen)
        #expect(screen.selection == ["Ada", "Ben", "Bea", "Zoë", "New year"])
        press(GDK_KEY_Home, GDK_SHIFT_MASK, on: screen)
        #expect(screen.selection == ["Ada"])
        press(GDK_KEY_space, GDK_CONTROL_MASK, on: screen)
        #expect(screen.selection.isEmpty)
        press(GDK_KEY_a, GDK_CONTROL_MASK, on: screen)
        #expect(screen.selection.count == 5)
    }

    /// A row that can't be activated is selected where it is pressed.
    @Test func pressSelectsARowThatDoesNothingElse() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        var content = ItemListRowContent(role: .label, title: RichText("Ada"), offers: .select)
        content.editing = ItemListEditing(isSelected: false)
        screen.show([screen.row("Ada", content)])
        screen.settle()
        #expect(screen["Ada"].widget.bool("activatable"))
        screen["Ada"].activate()
        screen.settle()
        #expect(screen.selection == ["Ada"])
    }

    /// A range goes from where the keys are.
    @Test func aRangeBeginsWhereTheKeysAre() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        screen["Ada"].host.select(false)
        screen.settle()
        screen["Bea"].widget.grabFocus()
        press(GDK_KEY_Down, GDK_SHIFT_MASK, on: screen)
        #expect(screen.selection == ["Ada", "Bea", "Zoë"])
        // A click with Shift goes on from there.
        screen["Ben"].host.select(true)
        screen.settle()
        #expect(screen.selection == ["Ada", "Ben", "Bea"])
    }

    @Test func lettersFindRows() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        type("b", on: screen)
        #expect(screen.renderer.focusedRow == "Ben")
        type("b", on: screen)
        #expect(screen.renderer.focusedRow == "Bea")
        screen.renderer.typeAhead.reset()
        type("zoe", on: screen)
        #expect(screen.renderer.focusedRow == "Zoë")
        screen.renderer.typeAhead.reset()
        type("new y", on: screen)
        #expect(screen.renderer.focusedRow == "New year")
        screen.renderer.typeAhead.reset()
        #expect(!press(GDK_KEY_space, on: screen))
        // A field would take what is typed next.
        type("nam", on: screen)
        #expect(screen.renderer.focusedRow == "New year")
        #expect(screen.asked.isEmpty)
    }

    @Test func deleteDeletesTheRowWithTheFocus() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        press(GDK_KEY_Delete, on: screen)
        #expect(screen.asked == ["Ada: delete"])
        screen["switch"].widget.grabFocus()
        #expect(!press(GDK_KEY_Delete, on: screen))
    }

    @Test func keysOfTheCursorRowActOnTheFocusedRow() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        screen.shortcuts.set([ItemListShortcut("d", [.control], .activate, on: .cursorRow)])
        screen.settle()
        press(GDK_KEY_d, GDK_CONTROL_MASK, on: screen)
        // No loop reports the focus between the move and the key.
        screen["Bea"].widget.grabFocus()
        press(GDK_KEY_d, GDK_CONTROL_MASK, on: screen)
        gtk_root_set_focus(gtk_widget_get_root(screen.renderer.page.root.widget), nil)
        press(GDK_KEY_d, GDK_CONTROL_MASK, on: screen)
        #expect(screen.asked == ["Ada: activate", "Bea: activate"])
        #expect(!WidgetLooks.lines(of: screen.renderer.page.root.widget).contains { $0.contains("not there") })
    }

    @Test func controlAndZTakesTheLastChangeBack() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        screen["switch"].activate()
        screen.settle()
        let isOn = ItemListRowContent(role: .toggle, title: "Switch", control: .toggle(isOn: true), offers: .toggle)
        screen.show([screen.row("switch", isOn)])
        press(GDK_KEY_z, GDK_CONTROL_MASK, on: screen)
        #expect(screen.asked == ["switch: set true", "switch: set false"])
        // Nothing is left, which is no mistake.
        screen.show([screen.row("switch", .init(role: .toggle, title: "Switch", control: .toggle(isOn: false), offers: .toggle))])
        press(GDK_KEY_z, GDK_CONTROL_MASK, on: screen)
        #expect(screen.asked.count == 2)
        #expect(!WidgetLooks.lines(of: screen.renderer.page.root.widget).contains { $0.contains("does not offer") })
    }

    @Test func listThatCanBeRefreshedHasKeysAndAButton() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        let button = screen.renderer.page.bars.refresh.widget
        #expect(!press(GDK_KEY_F5, on: screen))
        #expect(gtk_widget_get_visible(button) == 0)
        var chrome = ItemListChrome(title: .text("Rows"))
        chrome.refresh = ItemListRefresh()
        screen.chrome.set(chrome)
        screen.settle()
        #expect(gtk_widget_get_visible(button) == 1)
        press(GDK_KEY_F5, on: screen)
        press(GDK_KEY_r, GDK_CONTROL_MASK, on: screen)
        gnome_emit(button, "clicked")
        screen.settle()
        #expect(screen.listActions == ["refresh", "refresh", "refresh"])
        chrome.refresh = ItemListRefresh(isActive: true)
        screen.chrome.set(chrome)
        screen.settle()
        #expect(gtk_widget_get_sensitive(button) == 0)
    }

    @Test func textsHaveTheirKeysToThemselves() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        screen["field"].field?.grabFocus()
        screen.settle()
        for (key, modifiers) in [(GDK_KEY_a, GDK_CONTROL_MASK), (GDK_KEY_z, GDK_CONTROL_MASK), (GDK_KEY_Down, GDK_SHIFT_MASK)] {
            #expect(!press(key, modifiers, on: screen))
        }
        #expect(!press(GDK_KEY_Delete, on: screen) && !press(GDK_KEY_b, on: screen))
        #expect(screen.renderer.focusedRow == "field" && screen.selection.isEmpty)
    }

    @Test func aMenuMovesRowsForWhoCannotDragThem() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        #expect(screen["Ben"].menu?.words == ["Move up true", "Move down true", "Delete true"])
        #expect(screen["Ben"].actions.actions.map(\.name) == ["activate", "move-up", "move-down", "delete"])
        gtk_widget_activate_action_variant(screen["Ben"].widget, "row.move-up", nil)
        screen.settle()
        press(GDK_KEY_Down, GDK_ALT_MASK, on: screen)
        #expect(screen.moves == ["Ben before Ada", "Ada after Ben"])
    }

    @Test func whatOpensAMenuIsALongPressWhereThatIsOffered() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show([
            screen.row("row", .init(role: .button, title: "Row", offers: [.activate, .longPress])),
            screen.row("other", .init(role: .button, title: "Other", offers: .activate)),
        ])
        screen["row"].widget.grabFocus()
        #expect(press(GDK_KEY_Menu, on: screen) && press(GDK_KEY_F10, GDK_SHIFT_MASK, on: screen))
        gtk_widget_activate_action_variant(screen["row"].widget, "row.long-press", nil)
        screen.settle()
        #expect(screen.asked == Array(repeating: "row: longPress", count: 3))
        screen["other"].widget.grabFocus()
        #expect(!press(GDK_KEY_Menu, on: screen))
        #expect(screen["other"].actions.actions.map(\.name) == ["activate"])
    }

    @Test func keysBelongToAnInputMethodThatIsAtWork() {
        guard Desktop.isThere else { return }
        let row = WidgetReference(Widgets.make(adw_preferences_row_get_type()))
        let lines = LinesView(in: row.widget) { .send }
        var count = 0
        lines.submit = { count += 1 }
        let key = KeyPress(value: UInt32(bitPattern: GDK_KEY_Return), state: 0)
        gnome_emit_text(lines.text, "preedit-changed", "ㄅ")
        #expect(!lines.take(key, returnKey: .send) && count == 0)
        gnome_emit_text(lines.text, "preedit-changed", "")
        #expect(lines.take(key, returnKey: .send) && count == 1)
    }

    @Test func actionsHaveNamesOfTheirOwn() {
        func name(_ id: String, _ others: String...) -> String { RowActions.name(id, besides: others) }
        #expect(name("star") == "star")
        #expect(name("a b/ü") == "a-b--")
        #expect(name("") == "offer")
        #expect(name("activate", "activate", "activate-2") == "activate-3")
    }
}
