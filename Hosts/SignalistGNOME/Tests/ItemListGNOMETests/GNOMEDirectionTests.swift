import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Windows in a language that is read from the right.
@MainActor
@Suite(.serialized) struct GNOMEDirectionTests {
    @Test func widgetsAreMirroredWithTheLanguageAndBack() {
        guard Desktop.isThere else { return }
        defer { Looks.show(.leftToRight) }
        let screen = RowScreen()
        screen.show([screen.row("row", ItemListRowContent(role: .label, title: "Row"))])
        let widget = screen.renderer.page.root.widget
        #expect(gtk_widget_get_direction(widget) == GTK_TEXT_DIR_LTR)
        Looks.show(.rightToLeft)
        #expect(Looks.isMirrored && gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
        // A screen in another language lays them out anew.
        screen.show([screen.row("row", ItemListRowContent(role: .label, title: "Other"))])
        #expect(!Looks.isMirrored && gtk_widget_get_direction(widget) == GTK_TEXT_DIR_LTR)
    }

    @Test func theArrowThatLeadsBackPointsToWhereOneCameFrom() {
        let state = GDK_ALT_MASK.rawValue
        let left = KeyPress(value: UInt32(GDK_KEY_Left), state: state)
        let right = KeyPress(value: UInt32(GDK_KEY_Right), state: state)
        #expect(left.isBack(isMirrored: false) && !left.isBack(isMirrored: true))
        #expect(right.isBack(isMirrored: true) && !right.isBack(isMirrored: false))
    }
}
