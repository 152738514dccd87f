internal import CAdwaita
internal import ItemList

/// A short text on a colored shape.
@MainActor
final class BadgeView {
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    private var shown: ItemListBadge?

    init() {
        reference = WidgetReference(Widgets.label("badge", "numeric"))
        widget.align(vertical: GTK_ALIGN_CENTER)
    }

    func show(_ badge: ItemListBadge) {
        guard shown != badge else { return }
        widget.set("label", Markup.plain(badge.text))
        if shown?.tone != badge.tone {
            for tone in ItemListTone.allCases { widget.set(class: Tones.name(tone), tone == badge.tone) }
        }
        widget.set(class: "faint", badge.isFaint)
        gtk_widget_set_visible(widget, badge.text.isEmpty ? 0 : 1)
        shown = badge
    }
}
