import CAdwaita
import Glibc
import ItemList
import Testing

@testable import ItemListGNOME

/// Widgets are kept, and nothing grows.
@MainActor
@Suite(.serialized) struct GNOMEWidgetTests {
    @Test func anUpdateMakesNoWidget() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show(screen.gallery(0))
        let widgets = screen.renderer.rows.map(\.view.widget)
        let made = Widgets.madeCount
        for turn in 1...50 { screen.show(screen.gallery(turn)) }
        #expect(Widgets.madeCount == made)
        #expect(screen.renderer.rows.map(\.view.widget) == widgets)
        #expect(screen["state"].values.views.first?.words == "50")
    }

    @Test func aRowThatMovesKeepsItsWidget() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let rows = ["a", "b", "c", "d"].map { screen.row($0, .init(role: .label, title: RichText($0))) }
        screen.show(rows)
        let widgets = Dictionary(uniqueKeysWithValues: screen.renderer.rows.map { ($0.id, $0.view.widget) })
        let made = Widgets.madeCount
        for order in [[3, 0, 1, 2], [2, 1, 0, 3], [0, 1, 2, 3]] {
            screen.show(order.map { rows[$0] })
            #expect(Widgets.madeCount == made)
            #expect(screen.renderer.rows.allSatisfy { widgets[$0.id] == $0.view.widget })
            // As they stand in the list box.
            let list = gtk_widget_get_parent(screen["a"].widget)
            #expect(list?.children == order.map { screen[rows[$0].id].widget })
        }
    }

    @Test func focusAndCaretStayOverTransitionsAndMoves() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let label = screen.row("label", .init(role: .label, title: "Label"))
        let field = screen.row("field", .init(role: .input, title: "Field", control: .input(.init(text: "words")), offers: .text))
        screen.show([label, field])
        screen["field"].field?.grabFocus()
        screen.settle()
        gnome_select(screen["field"].field!.text, 1, 3)
        screen.show([field, label])
        #expect(screen.renderer.focusedRow == "field")
        #expect(screen["field"].field?.isFocused == true)
        #expect(screen["field"].field?.selection ?? (0, 0) == (1, 3))
        screen.show([field, screen.row("other", section: 1, .init(role: .label, title: "Other"))])
        #expect(screen.renderer.focusedRow == "field")
    }

    /// A search over many rows.
    @Test func manyRowsAtOnceLeaveFocusCaretAndOrder() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let field = screen.row("field", .init(role: .input, title: "Field", control: .input(.init(text: "words")), offers: .text))
        let rows = (0..<600).map { screen.row("row \($0)", section: $0 / 100, .init(role: .label, title: RichText("Row \($0)"))) }
        screen.show([field] + rows)
        screen["field"].field?.grabFocus()
        screen.settle()
        gnome_select(screen["field"].field!.text, 1, 3)
        for step in [10, 1, 7] {
            screen.show([field] + rows.filter { (Int($0.id.dropFirst(4)) ?? 0).isMultiple(of: step) })
            screen.settle()
            #expect(screen.renderer.focusedRow == "field")
            #expect(screen["field"].field?.isFocused == true)
            #expect(screen["field"].field?.selection ?? (0, 0) == (1, 3))
            let all = ["field"] + (0..<600).filter { $0.isMultiple(of: step) }.map { "row \($0)" }
            #expect(screen.renderer.list.indices.map { screen.renderer.list.id(at: $0) } == all)
            let shown = screen.renderer.rows
            #expect(shown.count < 60)
            #expect(shown.map(\.id) == Array(all[..<shown.count]))
            // As they stand in the list boxes.
            for (above, below) in zip(shown, shown.dropFirst()) where above.place.section == below.place.section {
                #expect(gtk_widget_get_next_sibling(above.view.widget) == below.view.widget)
                #expect(gtk_widget_get_parent(above.view.widget) == gtk_widget_get_parent(below.view.widget))
            }
        }
        // A row of the list that has the focus keeps it too.
        screen["row 420"].widget.grabFocus()
        screen.show([field] + rows)
        screen.settle()
        #expect(screen.renderer.focusedRow == "row 420")
    }

    @Test func aControlGoesBackToWhatTheScreenSays() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show(screen.gallery(0))
        screen["toggle"].activate()
        #expect(screen["toggle"].shownControl == "on")
        screen.settle()
        screen.settle()
        #expect(screen.asked == ["toggle: set true"])
        // The state did not accept it.
        #expect(screen["toggle"].shownControl == "off")
    }

    @Test func aTransitionIsNoActionOfItsUser() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        for turn in 0..<20 { screen.show(screen.gallery(turn)) }
        #expect(screen.asked.isEmpty)
    }

    @Test func aRefusalIsSaidByAToast() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show(screen.gallery(0))
        screen.renderer.perform(.delete, on: .row("state"))
        screen.settle()
        let words = WidgetLooks.lines(of: screen.renderer.page.root.widget)
        #expect(words.contains { $0.contains("“State” does not offer that now.") })
    }

    @Test func aRowAndItsControlAreOneThing() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show(screen.gallery(1))
        for (id, role) in [
            ("toggle", GTK_ACCESSIBLE_ROLE_SWITCH), ("check", GTK_ACCESSIBLE_ROLE_CHECKBOX), ("radio", GTK_ACCESSIBLE_ROLE_RADIO),
            ("header", GTK_ACCESSIBLE_ROLE_HEADING), ("person", GTK_ACCESSIBLE_ROLE_LINK),
        ] {
            #expect(gnome_role(screen[id].widget) == role, "\(id)")
        }
        #expect(gtk_widget_get_focusable(screen["toggle"].control!.widget) == 0)
    }

    /// 40,000 transitions, each of another one of ten rows: no widget is made, and the memory stays within 4 MB.
    @Test func nothingGrowsOverFortyThousandTransitions() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let turns = (0..<20).map { screen.gallery($0) }
        var rows = turns[0]
        func change(_ count: Int) {
            for turn in 0..<count {
                let place = turn % rows.count
                rows[place] = turns[(turn / rows.count) % turns.count][place]
                screen.rows.set(rows)
                screen.clock.run()
                if turn.isMultiple(of: 100) { Desktop.settle() }
            }
            Desktop.settle()
        }
        screen.show(rows)
        change(5_000)
        let made = Widgets.madeCount
        let before = Desktop.residentKilobytes
        change(40_000)
        let growth = Desktop.residentKilobytes - before
        print("40,000 transitions: \(growth) KB more, \(Widgets.madeCount - made) widgets made")
        #expect(Widgets.madeCount == made)
        #expect(growth < 4_096)
    }

    /// Rows that come and go leave nothing: their widgets are finalised with them.
    @Test func rowsThatGoLeaveNothing() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func churn(_ count: Int) {
            for turn in 0..<count {
                screen.show(screen.gallery(turn))
                screen.show([])
                if turn.isMultiple(of: 50) { Desktop.settle() }
            }
        }
        churn(300)
        let before = Desktop.residentKilobytes
        churn(600)
        let growth = Desktop.residentKilobytes - before
        print("600 screens of ten rows made and dropped: \(growth) KB more")
        #expect(growth < 8_192)
    }
}
