internal import CAdwaita
internal import ItemList

@MainActor
final class LeadingView {
    private enum Kind {
        case icon, avatar, activity

        init(_ leading: ItemListLeading) {
            switch leading {
            case .avatar: self = .avatar
            case .activity: self = .activity
            default: self = .icon
            }
        }
    }

    private let kind: Kind
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    private var shown: ItemListLeading?

    init(_ leading: ItemListLeading) {
        kind = Kind(leading)
        switch kind {
        case .icon:
            reference = WidgetReference(Widgets.icon(""))
            widget.add(class: "leading-icon")
        case .avatar:
            reference = WidgetReference(Widgets.make(adw_avatar_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION))
            widget.set("size", 32)
            widget.set("show-initials", true)
        case .activity:
            reference = WidgetReference(Widgets.make(gtk_spinner_get_type()))
            widget.set("spinning", true)
        }
        widget.align(vertical: GTK_ALIGN_CENTER)
    }

    func canShow(_ leading: ItemListLeading) -> Bool { kind == Kind(leading) }

    func show(_ leading: ItemListLeading, images: (String) -> String?, strings: PresentationStrings) {
        if kind == .activity { gnome_say_label(widget, strings[.inProgress]) }
        guard shown != leading else { return }
        var old: RGBColor?
        if case .icon(let icon)? = shown { old = icon.color }
        if case .avatar(let avatar)? = shown { old = avatar.color }
        switch leading {
        case .icon(let icon):
            ColorClasses.apply(icon.color, to: widget, inPlaceOf: old)
            widget.set("icon-name", Icons.name(icon.symbol))
            // The default size of icons.
            widget.set("pixel-size", -1)
            widget.set(class: "leading-icon", true)
        case .avatar(let avatar):
            // The widget takes the initials of the first and the last word.
            let initials = avatar.initials.filter { !$0.isWhitespace }.prefix(2).map { Markup.plain(String($0)) }
            // The color depends on the text, so an empty one would get a random color.
            widget.set("text", initials.isEmpty ? "-" : initials.joined(separator: " "))
            widget.set("show-initials", !initials.isEmpty)
            ColorClasses.apply(avatar.color, to: widget, inPlaceOf: old)
            gnome_avatar_set_file(widget, avatar.imageKey.flatMap(images))
        case .activity: break
        case .image(let key):
            ColorClasses.apply(nil, to: widget, inPlaceOf: old)
            show(key, images)
        @unknown default:
            widget.set("icon-name", leading.words)
        }
        shown = leading
    }

    /// Shows an image of the host, or a desktop icon with that name.
    private func show(_ key: String, _ images: (String) -> String?) {
        if let path = images(key) { widget.set("file", path) } else { widget.set("icon-name", Markup.plain(key)) }
        widget.set("pixel-size", 32)
        // A named icon keeps its own colors instead of the theme's.
        widget.set(class: "leading-icon", false)
    }
}
