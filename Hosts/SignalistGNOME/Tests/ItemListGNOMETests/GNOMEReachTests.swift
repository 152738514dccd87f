import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Keys, texts and drags know nothing of which rows have widgets.
@MainActor
@Suite(.serialized) struct GNOMEReachTests {
    private func move(_ screen: LongScreen, _ step: GtkMovementStep, _ count: Int) -> Bool {
        guard let focus = screen.renderer.focusedWidget, let list = gtk_widget_get_parent(focus) else { return false }
        return screen.renderer.moveFocus(from: list, step, count)
    }

    private func focus(_ index: Int, on screen: LongScreen) {
        screen.request(.focus(.row(index)))
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(screen.renderer.focusedRow == index)
    }

    private func isInSight(_ index: Int, _ screen: LongScreen) -> Bool {
        guard let place = screen.renderer.place(of: index) else { return false }
        return place.lowerBound >= 0 && place.upperBound <= screen.renderer.page.height
    }

    @Test func arrowsGoOnWhereTheWidgetsEnd() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 1_000)
        focus(0, on: screen)
        for row in 1...150 {
            #expect(move(screen, GTK_MOVEMENT_DISPLAY_LINES, 1))
            #expect(screen.renderer.focusedRow == row)
            #expect(isInSight(row, screen))
        }
        for row in (100..<150).reversed() {
            #expect(move(screen, GTK_MOVEMENT_DISPLAY_LINES, -1))
            #expect(screen.renderer.focusedRow == row)
        }
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(isInSight(100, screen) && screen.faults() == [])
    }

    @Test func tabGoesOnWhereTheWidgetsEnd() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 1_000)
        focus(0, on: screen)
        for row in 1...100 {
            gtk_widget_child_focus(screen.window, GTK_DIR_TAB_FORWARD)
            #expect(screen.renderer.focusedRow == row)
        }
        for row in (50..<100).reversed() {
            gtk_widget_child_focus(screen.window, GTK_DIR_TAB_BACKWARD)
            #expect(screen.renderer.focusedRow == row)
        }
    }

    @Test func homeEndAndPagesReachAMillionRows() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 1_000_000)
        focus(0, on: screen)
        #expect(move(screen, GTK_MOVEMENT_BUFFER_ENDS, 1) && screen.renderer.focusedRow == 999_999)
        #expect(isInSight(999_999, screen))
        #expect(move(screen, GTK_MOVEMENT_PAGES, -1))
        let page = screen.renderer.focusedRow ?? 0
        #expect((999_980..<999_996).contains(page) && isInSight(page, screen))
        #expect(move(screen, GTK_MOVEMENT_BUFFER_ENDS, -1) && screen.renderer.focusedRow == 0)
        #expect(screen.renderer.viewport.contentOffset == 0)
        #expect(screen.renderer.rowViewsMade < 80)
    }

    @Test func lettersFindRowsWithoutWidgets() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 10_000)
        focus(0, on: screen)
        for letter in "row 7654" {
            let key = gdk_unicode_to_keyval(letter.unicodeScalars.first!.value)
            #expect(screen.renderer.handle(KeyPress(value: key, state: 0)))
        }
        #expect(screen.renderer.focusedRow == 7_654 && isInSight(7_654, screen))
    }

    @Test func theFocusSurvivesScrollingAwayAndBack() throws {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 100_000)
        focus(5, on: screen)
        let widget = try #require(screen.renderer.focusedWidget)
        for part in [0.3, 0.9, 1, 0.5] {
            screen.drag(to: part)
            Desktop.layOut(screen.renderer.page.root.widget)
            #expect(screen.renderer.focusedRow == 5 && screen.renderer.focusedWidget == widget)
            #expect(screen.faults() == [])
        }
        // An arrow key goes on from the row that has the focus, and brings the next one into sight.
        #expect(move(screen, GTK_MOVEMENT_DISPLAY_LINES, 1) && screen.renderer.focusedRow == 6)
        #expect(isInSight(6, screen))
        screen.drag(to: 0.6)
        // So does the Tab key.
        gtk_widget_child_focus(screen.window, GTK_DIR_TAB_FORWARD)
        #expect(screen.renderer.focusedRow == 7 && isInSight(7, screen))
        #expect(screen.renderer.rows.count < 80)
    }

    @Test func aTextThatIsTypedIntoKeepsItsWidget() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let rows = (0..<2_000).map { screen.row("row \($0)", section: $0 / 5, .init(role: .label, title: RichText("Row \($0)"))) }
        let field = screen.row("field", .init(role: .input, title: "Field", control: .input(.init(text: "words")), offers: .text))
        screen.show([field] + rows)
        let view = screen["field"]
        try #require(view.field).grabFocus()
        Desktop.layOut(screen.renderer.page.root.widget)
        gnome_select(view.field!.text, 1, 3)
        gnome_emit_text(view.field!.text, "preedit-changed", "ㄅ")
        for offset in [30_000, 90_000, 20_000] {
            screen.renderer.turnWheel(by: Double(offset - screen.renderer.viewport.contentOffset))
            screen.show([field] + rows.filter { !$0.id.hasSuffix("\(offset % 7)") })
            Desktop.layOut(screen.renderer.page.root.widget)
            #expect(screen.renderer.rowsInSight.lowerBound > 20)
            #expect(screen["field"] === view && screen.renderer.focusedRow == "field")
            #expect(view.field?.isFocused == true && view.field?.selection ?? (0, 0) == (1, 3))
            #expect(screen.renderer.faults { _ in nil } == [])
        }
        screen.renderer.turnWheel(by: -1_000_000)
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(screen["field"] === view && screen.renderer.rowsInSight.lowerBound == 0)
    }

    @Test func aRowIsDraggedFurtherThanTheWidgetsGo() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let content = ItemListRowContent(role: .label, title: "Row", offers: .move)
        screen.show((0..<2_000).map { screen.row("row \($0)", content) })
        Desktop.layOut(screen.renderer.page.root.widget)
        let view = screen["row 0"]
        screen.renderer.drag("row 0", .over(y: 30))
        screen.settle()
        screen.renderer.turnWheel(by: 50_000)
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(screen["row 0"] === view && screen.renderer.rowsInSight.lowerBound > 900)
        // The pointer stands at a height of the sight, wherever the row is that it has taken along.
        let top = try #require(screen.renderer.page.place(of: view.widget)).top
        screen.renderer.drag("row 0", .over(y: 300 - top))
        screen.settle()
        screen.renderer.drag("row 0", .drop)
        screen.settle()
        let above = screen.renderer.rowsInSight.last { index in
            screen.renderer.place(of: index).map { ($0.lowerBound + $0.upperBound) / 2 <= 300 } ?? false
        }
        #expect(screen.moves == ["row 0 after row \(try #require(above))"])
    }

    /// A view that another row takes over keeps nothing of the row before.
    @Test func nothingOfARowIsLeftInTheNextOne() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let offer = ItemListOffer("pin", title: "Pin", places: .menu)
        let rows = (0..<400).map { number in
            var content = ItemListRowContent(role: .button, title: RichText("Row \(number)"), offers: [.activate, .move])
            if number < 30 {
                content.tone = .destructive
                content.accessory = .expanded
                content.footnote = ItemListFootnote("Wrong \(number)", kind: .error)
                content.decoratedOffers = [offer]
            }
            return screen.row("row \(number)", content)
        }
        screen.show(rows)
        let made = screen.renderer.rowViewsMade
        screen.renderer.scroll(to: 200, .top)
        #expect(screen.renderer.rowViewsMade < made + 20)
        for row in screen.renderer.rows {
            #expect(!row.view.widget.has(class: "error") && !row.view.widget.has(class: "drop-before"))
            #expect(gnome_spoken_expanded(row.view.widget) == -1 && gnome_is_said_to_be_wrong(row.view.widget) == 0)
            #expect(row.view.more == nil && row.view.actions.actions.map(\.name) == ["activate", "move-up", "move-down"])
            #expect(row.view.content.name(in: .english) == "Row \(row.index)")
        }
        screen["row 205"].activate()
        screen.settle()
        #expect(screen.asked == ["row 205: activate"])
    }
}
