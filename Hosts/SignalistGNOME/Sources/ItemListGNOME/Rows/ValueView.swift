internal import CAdwaita
internal import ItemList

@MainActor
final class ValueView {
    private enum Kind {
        case text, badge, color, image, activity, progress, shortcut

        init(_ value: ItemListRowValue) {
            switch value {
            case .badge: self = .badge
            case .color: self = .color
            case .image: self = .image
            case .activity: self = .activity
            case .progress: self = .progress
            case .shortcut: self = .shortcut
            default: self = .text
            }
        }
    }

    private let kind: Kind
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    private let badge: BadgeView?
    private var shown: (value: ItemListRowValue, theme: PresentationThemeList, strings: PresentationStrings)?

    init(_ value: ItemListRowValue) {
        kind = Kind(value)
        badge = kind == .badge ? BadgeView() : nil
        let widget: Widget
        switch kind {
        case .text:
            widget = Widgets.label("value", "numeric")
            widget.set("xalign", 1.0)
            widget.set("max-width-chars", 40)
        case .badge: widget = badge?.widget ?? Widgets.label()
        case .color: widget = Widgets.label("color-dot")
        case .image: widget = Widgets.make(gtk_image_get_type())
        case .activity: widget = Widgets.make(gtk_spinner_get_type())
        case .progress:
            widget = Widgets.make(gtk_progress_bar_get_type())
            gtk_widget_set_size_request(widget, 120, -1)
        case .shortcut: widget = Widgets.label("keycap")
        }
        widget.align(vertical: GTK_ALIGN_CENTER)
        reference = WidgetReference(widget)
    }

    func canShow(_ value: ItemListRowValue) -> Bool { kind == Kind(value) }

    func show(_ value: ItemListRowValue, theme: PresentationThemeList, strings: PresentationStrings) {
        if let shown, shown.value == value, shown.theme == theme, shown.strings == strings { return }
        switch value {
        case .text(let text):
            widget.set("label", Markup.markup(text, theme: theme))
            widget.set("use-markup", true)
            // A wrapping label requests as little width as possible, so only long texts wrap.
            widget.set("wrap", text.string.count > 24)
            widget.set(class: "dim-label", !text.runs.allSatisfy { $0.color != nil })
        case .color(let color):
            var old: RGBColor?
            if case .color(let shown)? = shown?.value { old = shown }
            ColorClasses.apply(color, to: widget, inPlaceOf: old)
            widget.set("label", "●")
            widget.set("tooltip-text", color.hexadecimal)
        case .image(let icon):
            var old: RGBColor?
            if case .image(let shown)? = shown?.value { old = shown.color }
            ColorClasses.apply(icon.color, to: widget, inPlaceOf: old)
            widget.set("icon-name", Icons.name(icon.symbol))
        case .badge(let badge): self.badge?.show(badge)
        case .activity: widget.set("spinning", true)
        case .progress(let fraction): widget.set("fraction", fraction.isFinite ? min(max(fraction, 0), 1) : 0)
        default: widget.set("label", Markup.plain(value.words))
        }
        gnome_say_label(widget, kind == .activity ? strings[.inProgress] : Markup.plain(value.words))
        shown = (value, theme, strings)
    }

    /// The value as text, read from the widget.
    var words: String {
        switch kind {
        case .text, .badge, .shortcut: widget.shownText
        case .color: widget.string("tooltip-text")
        case .image, .activity, .progress: shown?.value.words ?? ""
        }
    }
}

@MainActor
extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The text of a label without markup.
    var shownText: String { String(cString: gnome_label_text(self)) }
}

/// The trailing values of a row; unchanged ones keep their widgets.
@MainActor
struct ValueViews {
    private(set) var views: [ValueView] = []

    mutating func show(_ values: [ItemListRowValue], theme: PresentationThemeList, strings: PresentationStrings) {
        views = values.enumerated().map { index, value in
            let view = index < views.count && views[index].canShow(value) ? views[index] : ValueView(value)
            view.show(value, theme: theme, strings: strings)
            return view
        }
    }
}
