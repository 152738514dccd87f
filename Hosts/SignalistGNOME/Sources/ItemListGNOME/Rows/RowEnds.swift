internal import CAdwaita
internal import ItemList

/// The boxes at both ends of a row, with the title's icon and badge and the accessory, besides values and controls.
@MainActor
final class RowEnds {
    private let row: Widget
    private var prefix: RowSide?
    private var suffix: RowSide?
    private var badge: BadgeView?
    private var titleIcon: WidgetReference?
    private var titleColor: RGBColor?
    private var mark: WidgetReference?
    /// The current widgets after the title, and at the very end.
    private(set) var besideTitle: [Widget] = []
    private(set) var accessory: [Widget] = []

    init(_ row: Widget) {
        self.row = row
    }

    func show(_ content: ItemListRowContent) {
        besideTitle = []
        if let icon = content.titleIcon {
            let image = titleIcon ?? WidgetReference(Widgets.icon(""))
            image.widget.set("icon-name", Icons.name(icon.symbol))
            ColorClasses.apply(icon.color, to: image.widget, inPlaceOf: titleColor)
            (titleIcon, titleColor) = (image, icon.color)
            besideTitle.append(image.widget)
        }
        if let text = content.badge {
            let view = badge ?? BadgeView()
            view.show(text)
            badge = view
            besideTitle.append(view.widget)
        }
        accessory = []
        guard let name = Icons.name(content.accessory) else { return }
        let image = mark ?? WidgetReference(Widgets.icon(""))
        image.widget.set("icon-name", name)
        image.widget.set(class: "dim-label", true)
        mark = image
        accessory.append(image.widget)
    }

    func arrange(before: [Widget], after: [Widget]) {
        prefix = beside(prefix, before, add: gnome_row_add_prefix)
        suffix = beside(suffix, after, add: gnome_row_add_suffix)
    }

    /// Sets the widgets of a box at an end of the row; an empty box is removed from the row.
    private func beside(_ side: RowSide?, _ wanted: [Widget], add: (Widget, Widget) -> Void) -> RowSide? {
        guard side != nil || !wanted.isEmpty else { return nil }
        var side = side ?? RowSide(WidgetReference(Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 9)))
        side.children.show(wanted)
        let isThere = gtk_widget_get_parent(side.reference.widget) != nil
        if isThere, wanted.isEmpty { gnome_row_remove(row, side.reference.widget) }
        if !isThere, !wanted.isEmpty { add(row, side.reference.widget) }
        return side
    }
}

@MainActor
struct RowSide {
    let reference: WidgetReference
    var children: BoxChildren

    init(_ reference: WidgetReference) {
        self.reference = reference
        children = BoxChildren(reference.widget)
    }
}
