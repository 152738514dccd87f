import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Rows in sight have widgets, wherever a list of any length is scrolled.
@MainActor
@Suite(.serialized) struct GNOMESightTests {
    @Test func aListThatComesBackIsAsFarScrolledAsItWas() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show((0..<300).map { screen.row("row \($0)", .init(role: .label, title: RichText("Row \($0)"), offers: .activate)) })
        Desktop.settle()
        screen.renderer.scroll(to: 150, .top)
        screen["row 155"].widget.grabFocus()
        Desktop.settle()
        screen.renderer.focusMoved()
        let (place, widget) = (screen.renderer.place(of: 155), screen["row 155"].widget)
        #expect(screen.renderer.rowsInSight.first == 150)
        screen.renderer.hide()
        screen.renderer.show(screen.controller)
        screen.settle()
        screen.settle()
        screen.renderer.focusFirst()
        Desktop.settle()
        #expect(screen.renderer.rowsInSight.first == 150)
        #expect(screen.renderer.place(of: 155) == place)
        #expect(screen.renderer.focusedRow == "row 155")
        // What a stack of pages gives the focus back to is that row still.
        #expect(screen["row 155"].widget == widget)
    }
}
