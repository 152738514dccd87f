internal import CAdwaita
internal import ItemList

/// A part of a row: a line with a control, a button, or a text.
@MainActor
final class PartView {
    /// The properties that can't change without a new view.
    private struct Shape: Equatable {
        var control: ControlView.Kind?
        var isButton: Bool
    }

    let reference: WidgetReference
    /// True if the part belongs in the row of buttons.
    let isButton: Bool
    private let shape: Shape
    private let label: Widget
    private let icon: Widget
    private let control: ControlView?
    private var shown: ItemListPart?
    private var shownColor: RGBColor?
    private var shownTheme: PresentationThemeList?

    init(_ part: ItemListPart, perform: @escaping ControlView.Perform) {
        shape = Self.shape(of: part)
        isButton = shape.isButton
        label = Widgets.label()
        label.set("xalign", 0.0)
        label.set("wrap", true)
        icon = Widgets.icon("")
        let inside = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
        gnome_box_append(inside, icon)
        gnome_box_append(inside, label)
        if isButton {
            control = nil
            let button = Widgets.make(gtk_button_get_type())
            gnome_set_object(button, "child", inside)
            on(button, "clicked") { perform(.activate) {} }
            reference = WidgetReference(button)
        } else {
            control = shape.control.flatMap { kind in
                part.control.map { ControlView($0, kind: kind, isPart: true, perform: perform) }
            }
            gtk_widget_set_hexpand(label, 1)
            if let control { gnome_box_append(inside, control.widget) }
            reference = WidgetReference(inside)
        }
        reference.widget.add(class: "part")
    }

    private static func shape(of part: ItemListPart) -> Shape {
        let kind = part.control.flatMap(ControlView.Kind.init)
        let isButton = part.control == nil && (part.offers.contains(.activate) || part.role == .button || part.role == .link)
        return Shape(control: kind, isButton: isButton)
    }

    func canShow(_ part: ItemListPart) -> Bool { shape == Self.shape(of: part) }

    /// Shows a part; `color` replaces the background of a button, which otherwise depends on its tone.
    func show(_ part: ItemListPart, color: RGBColor? = nil, theme: PresentationThemeList) {
        let paint = part.isEnabled ? color : nil
        guard shown != part || shownColor != paint || shownTheme != theme else { return }
        ColorClasses.apply(paint, to: reference.widget, inPlaceOf: shownColor)
        shownColor = paint
        shownTheme = theme
        let title = Markup.plain(part.title)
        label.set("label", title)
        gtk_widget_set_visible(icon, part.icon == nil ? 0 : 1)
        if let symbol = part.icon?.symbol { icon.set("icon-name", Icons.name(symbol)) }
        reference.widget.set(class: Tones.name(shown?.tone ?? .regular), false)
        if part.tone != .regular { reference.widget.set(class: Tones.name(part.tone), true) }
        let offers = part.isEnabled ? part.offers : []
        if let control, let content = part.control {
            control.show(content, offers: offers, label: title.isEmpty ? part.id : title, theme: theme)
        } else {
            gnome_say_label(reference.widget, title.isEmpty ? part.id : title)
        }
        if isButton { gtk_widget_set_sensitive(reference.widget, offers.contains(.activate) ? 1 : 0) }
        reference.widget.set(class: "faded", !part.isEnabled)
        shown = part
    }

    /// The title, read from the widget.
    var title: String { label.string("label") }

    func grabFocus() {
        if let control { control.grabFocus() } else { reference.widget.grabFocus() }
    }
}

/// The CSS classes of tones.
enum Tones {
    static func name(_ tone: ItemListTone) -> String {
        switch tone {
        case .regular: "regular"
        case .accent: "accent"
        case .destructive: "error"
        case .constructive: "success"
        case .warning: "warning"
        }
    }
}
