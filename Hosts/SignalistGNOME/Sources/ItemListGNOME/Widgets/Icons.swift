internal import CAdwaita
internal import ItemList

enum Icons {
    private static let names: [ItemListIcon.Symbol: String] = [
        .action: "send-to-symbolic", .add: "list-add-symbolic", .appearance: "preferences-desktop-appearance-symbolic",
        .bell: "preferences-system-notifications-symbolic", .chart: "power-profile-performance-symbolic", .close: "window-close-symbolic",
        .clock: "preferences-system-time-symbolic", .done: "object-select-symbolic", .gear: "emblem-system-symbolic",
        .lock: "system-lock-screen-symbolic", .mail: "mail-unread-symbolic", .person: "avatar-default-symbolic",
        .search: "system-search-symbolic", .trash: "user-trash-symbolic", .warning: "dialog-warning-symbolic",
    ]

    /// The icon name of a symbol; an unknown symbol is taken for a name of the desktop.
    static func name(_ symbol: ItemListIcon.Symbol) -> String {
        names[symbol] ?? symbol.rawValue
    }

    /// The icon name of an accessory; nil for none.
    static func name(_ accessory: ItemListRowAccessory) -> String? {
        switch accessory {
        case .none: nil
        case .arrow: "go-next-symbolic"
        case .optionArrows: "pan-down-symbolic"
        case .collapsed: "pan-end-symbolic"
        case .expanded: "pan-up-symbolic"
        }
    }
}

/// CSS classes for the colors of screens.
@MainActor
enum ColorClasses {
    private static var known: Set<UInt32> = []
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// The class of a color. After 4096 colors, further ones have no rule and the widget keeps the theme's color.
    static func name(_ color: RGBColor) -> String {
        let number = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        if known.count < 4096, known.insert(number).inserted { load() }
        return "color-" + color.hexadecimal.dropFirst()
    }

    private static func load() {
        if provider == nil {
            provider = gtk_css_provider_new()
            if let provider { gnome_css_install(provider, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1) }
        }
        guard let provider else { return }
        let css = known.sorted().map { number in
            let name = RGBColor(number).hexadecimal
            return """
                .color-\(name.dropFirst()) { color: \(name); }
                button.color-\(name.dropFirst()), checkbutton.color-\(name.dropFirst()) > *:checked {
                    background-color: \(name); color: \(RGBColor(number).contrast); }
                .color-\(name.dropFirst()) progress { background-color: \(name); }
                avatar.color-\(name.dropFirst()), avatar.color-\(name.dropFirst()) > * {
                    background-image: none; background-color: \(name); color: \(RGBColor(number).contrast); }

                """
        }.joined()
        gnome_css_load(provider, css)
    }

    /// Replaces the color class of a widget.
    static func apply(_ color: RGBColor?, to widget: Widget, inPlaceOf old: RGBColor?) {
        guard color != old else { return }
        if let old { widget.set(class: name(old), false) }
        if let color { widget.set(class: name(color), true) }
    }
}
