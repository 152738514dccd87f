internal import CAdwaita
internal import ItemList

/// The desktop's names for what icons show.
enum Icons {
    private static let names: [ItemListIcon.Symbol: String] = [
        .action: "send-to-symbolic", .add: "list-add-symbolic", .appearance: "preferences-desktop-appearance-symbolic",
        .bell: "preferences-system-notifications-symbolic", .chart: "power-profile-performance-symbolic", .close: "window-close-symbolic",
        .clock: "preferences-system-time-symbolic", .done: "object-select-symbolic", .gear: "emblem-system-symbolic",
        .lock: "system-lock-screen-symbolic", .mail: "mail-unread-symbolic", .person: "avatar-default-symbolic",
        .search: "system-search-symbolic", .trash: "user-trash-symbolic", .warning: "dialog-warning-symbolic",
    ]

    /// The name of an icon of the desktop's theme; one that the vocabulary does not know is the desktop's own name, if it has one.
    static func name(_ symbol: ItemListIcon.Symbol) -> String {
        names[symbol] ?? symbol.rawValue
    }

    /// The name of the icon at a row's end; nil for none.
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

/// Classes of the style sheet for colours that screens bring along.
@MainActor
enum ColorClasses {
    private static var known: Set<UInt32> = []
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// The class of a colour. Beyond some thousands there are no more of them, and the widget keeps the theme's.
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

    /// Gives a widget the class of a colour in place of the one that it had.
    static func apply(_ color: RGBColor?, to widget: Widget, inPlaceOf old: RGBColor?) {
        guard color != old else { return }
        if let old { widget.set(class: name(old), false) }
        if let color { widget.set(class: name(color), true) }
    }
}
