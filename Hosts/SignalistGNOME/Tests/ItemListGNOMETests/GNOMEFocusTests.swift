import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Keys come to every row that does something, and past all that do nothing.
@MainActor
@Suite(.serialized) struct GNOMEFocusTests {
    private static let reached = ["first", "figure", "parts", "link", "switch", "chosen", "other", "last"]

    private func makeScreen() -> RowScreen {
        let screen = RowScreen()
        var figure = ItemListRowContent(role: .button, title: "Figure", offers: .activate)
        figure.figure = .bars([.init("Music", 3)])
        var parts = ItemListRowContent(role: .button, title: "Parts", offers: .activate)
        parts.footnote = .init("Below")
        screen.show([
            screen.row("header", .init(role: .header, title: "Header")), screen.row("words", .init(role: .text, title: "Words")),
            screen.row("first", .init(role: .button, title: "First", offers: .activate)), screen.row("figure", figure),
            screen.row("between", section: 1, .init(role: .header, title: "Between")), screen.row("parts", section: 1, parts),
            screen.row("more", section: 1, .init(role: .text, title: "More words")),
            screen.row("link", section: 1, .init(role: .text, title: "A link", offers: .activate)),
            screen.row("still", section: 1, .init(role: .text, title: "Words below")),
            screen.row("grey", section: 2, .init(role: .button, title: "Grey", isEnabled: false)),
            screen.row("switch", section: 2, .init(role: .toggle, title: "Switch", control: .toggle(isOn: true), offers: .toggle)),
            screen.row(
                "chosen", section: 2,
                .init(role: .radio, title: "Chosen", control: .radio(.init(isOn: true, group: "g")), offers: .activate)),
            screen.row(
                "other", section: 2, .init(role: .radio, title: "Other", control: .radio(.init(isOn: false, group: "g")), offers: .activate)
            ),
            screen.row("title", section: 3, .init(role: .header, title: "Title")),
            screen.row("last", section: 3, .init(role: .button, title: "Last", offers: .activate)),
            screen.row("end", section: 3, .init(role: .text, title: "End")),
        ])
        screen["first"].widget.grabFocus()
        screen.settle()
        return screen
    }

    /// Where the focus goes until it leaves the rows, stays, or comes back.
    private func walk(_ screen: RowScreen, _ step: () -> Void) -> [String] {
        var places: [String] = []
        while let row = screen.renderer.focusedRow, !places.contains(row) {
            places.append(row)
            step()
            screen.settle()
        }
        return places
    }

    @Test func tabReachesEveryRowThatDoesSomething() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        #expect(walk(screen) { gtk_widget_child_focus(screen.window, GTK_DIR_TAB_FORWARD) } == Self.reached)
        screen["last"].widget.grabFocus()
        screen.settle()
        #expect(walk(screen) { gtk_widget_child_focus(screen.window, GTK_DIR_TAB_BACKWARD) } == Self.reached.reversed())
    }

    @Test func arrowsReachEveryRowThatDoesSomething() {
        guard Desktop.isThere else { return }
        let screen = makeScreen()
        func move(by count: Int32) {
            if let list = gtk_widget_get_parent(screen[screen.renderer.focusedRow!].widget) { gnome_emit_list_move(list, count) }
        }
        #expect(walk(screen) { move(by: 1) } == Self.reached)
        screen["last"].widget.grabFocus()
        screen.settle()
        #expect(walk(screen) { move(by: -1) } == Self.reached.reversed())
    }
}
