internal import CAdwaita
internal import ItemList

/// A button around the list: one widget for each slot, hidden while the slot is empty.
@MainActor
final class ButtonView {
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    private let slot: ItemListChromeSlot
    private var shown: ItemListButton?
    private lazy var spinner: WidgetReference = {
        let spinner = WidgetReference(Widgets.make(gtk_spinner_get_type()))
        spinner.widget.set("spinning", true)
        return spinner
    }()

    init(_ slot: ItemListChromeSlot, press: @escaping @MainActor () -> Void) {
        self.slot = slot
        reference = WidgetReference(Widgets.make(gtk_button_get_type()))
        gtk_widget_set_visible(widget, 0)
        on(widget, "clicked", press)
    }

    func show(_ button: ItemListButton?) {
        guard shown != button else { return }
        let old = shown
        shown = button
        gtk_widget_set_visible(widget, button == nil ? 0 : 1)
        guard let button else { return }
        if old?.content != button.content || (old?.style == .activity) != (button.style == .activity) {
            if button.style == .activity {
                gnome_set_object(widget, "child", spinner.widget)
            } else {
                switch button.content {
                case .icon(let symbol): widget.set("icon-name", Icons.name(symbol))
                case .text where slot == .backButton: widget.set("icon-name", "go-previous-symbolic")
                default: widget.set("label", Markup.plain(button.words))
                }
            }
        }
        let words = Markup.plain(button.words)
        gnome_say_label(widget, words.isEmpty ? slot.rawValue : words)
        widget.set("tooltip-text", hasIconAlone(button) ? words : "")
        widget.set(class: "suggested-action", button.style == .bold)
        gtk_widget_set_sensitive(widget, button.offers.isEmpty ? 0 : 1)
    }

    private func hasIconAlone(_ button: ItemListButton) -> Bool {
        if case .icon = button.content { true } else { slot == .backButton }
    }
}
