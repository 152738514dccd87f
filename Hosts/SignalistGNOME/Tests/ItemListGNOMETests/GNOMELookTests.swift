import CAdwaita
import Foundation
import ItemList
import Testing

@testable import ItemListGNOME

/// Colours, sizes and places of what is shown.
@MainActor
@Suite(.serialized) struct GNOMELookTests {
    private func color(_ name: String, of widget: Widget) -> String? {
        guard let words = gnome_style_color(widget, name) else { return nil }
        defer { g_free(words) }
        return String(cString: words)
    }

    @Test func aThemeOfItsOwnHasItsColoursAndLeavesNoneBehind() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let widget = screen.renderer.page.root.widget
        let names = [
            "accent_color", "accent_bg_color", "accent_fg_color", "window_bg_color", "card_bg_color", "error_color", "headerbar_bg_color",
        ]
        let before = names.map { color($0, of: widget) }
        var theme = PresentationTheme.day
        theme.name = "of its own"
        theme.list.itemAccentColor = RGBColor(0x112233)
        theme.list.blocksBackgroundColor = RGBColor(0xF0E0D0)
        theme.list.itemBlocksBackgroundColor = RGBColor(0xFFF0E0)
        theme.list.itemDestructiveColor = RGBColor(0x990000)
        theme.list.itemDisclosureActions.accent.fillColor = RGBColor(0x112233)
        theme.list.itemDisclosureActions.accent.foregroundColor = RGBColor(0xFFFFFF)
        theme.rootController.navigationBar.backgroundColor = RGBColor(0xE0D0C0)
        Looks.show(theme)
        #expect(names.map { color($0, of: widget) } == ["#112233", "#112233", "#FFFFFF", "#F0E0D0", "#FFF0E0", "#990000", "#E0D0C0"])
        theme.list.itemDisclosureActions.accent.fillColor = RGBColor(0xFFE040)
        theme.list.itemDisclosureActions.accent.foregroundColor = RGBColor(0x000000)
        Looks.show(theme)
        #expect(color("accent_fg_color", of: widget) == "#000000")
        Looks.show(.day)
        #expect(names.map { color($0, of: widget) } == before)
    }

    @Test func anIconIsAsLargeAsIconsAreAfterAPicture() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ leading: ItemListLeading) -> Widget {
            var content = ItemListRowContent(role: .label, title: "Row")
            content.leading = leading
            screen.show([screen.row("row", content)])
            return screen["row"].leading!.widget
        }
        let icon = show(.icon(ItemListIcon(.gear)))
        #expect(icon.int("pixel-size") == -1)
        let made = Widgets.madeCount
        #expect(show(.image(key: "user-home")) == icon)
        #expect(icon.int("pixel-size") == 32)
        #expect(show(.icon(ItemListIcon(.bell))) == icon)
        #expect(icon.int("pixel-size") == -1)
        #expect(Widgets.madeCount == made)
    }

    @Test func anAvatarHasItsPictureAndItsColour() throws {
        guard Desktop.isThere else { return }
        let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("avatar-\(UUID()).png")
        try #require(Data(base64Encoded: picture)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path
        func show(_ view: LeadingView, _ avatar: ItemListAvatar) {
            view.show(.avatar(avatar), images: { $0 == "ada" ? path : nil }, strings: .english)
        }
        let view = LeadingView(.avatar(.init(initials: "AL")))
        show(view, .init(initials: "AL", color: RGBColor(0x123456), imageKey: "ada"))
        #expect(gnome_property_is_set(view.widget, "custom-image") != 0)
        #expect(view.widget.has(class: "color-123456"))
        show(view, .init(initials: "AL", color: RGBColor(0x654321), imageKey: "nobody"))
        #expect(gnome_property_is_set(view.widget, "custom-image") == 0)
        #expect(!view.widget.has(class: "color-123456") && view.widget.has(class: "color-654321"))
        show(view, .init(initials: "AL"))
        #expect(!view.widget.has(class: "color-654321"))
    }

    @Test func aRowThatIsNotEnabledIsFadedOnce() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let title = RichText("Reset", color: .disabled)
        screen.show([screen.row("row", .init(role: .button, title: title, isEnabled: false))])
        #expect(screen["row"].widget.string("title") == "Reset")
        #expect(!screen["row"].widget.bool("sensitive"))
        screen.show([screen.row("row", .init(role: .button, title: title, offers: .activate))])
        #expect(screen["row"].widget.string("title").contains("foreground"))
    }

    @Test func theRowInItsPlaceHasTheKeysOfOneThatIsGone() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let rows = ["a", "b", "c"].map { screen.row($0, .init(role: .label, title: RichText($0))) }
        screen.show(rows)
        screen["b"].widget.grabFocus()
        screen.show([rows[0], rows[2]])
        Desktop.settle()
        #expect(screen.renderer.focusedRow == "c")
        screen.show([rows[0]])
        Desktop.settle()
        #expect(screen.renderer.focusedRow == "a")
        screen.show([rows[2], rows[1], rows[0]])
        Desktop.settle()
        screen.show([rows[0], rows[1], rows[2]])
        Desktop.settle()
        #expect(screen.renderer.focusedRow == "a")
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    @MainActor
    fileprivate func int(_ property: String) -> Int { Int(gnome_get_int(self, property)) }
}
