internal import ItemList

/// Symbols as line drawings in a square of 24.
enum HTMLIcon {
    private static let paths: [ItemListIcon.Symbol: String] = [
        .action: "M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1",
        .add: "M12 5v14M5 12h14",
        .appearance: "M12 4a8 8 0 0 0 0 16zM12 4a8 8 0 0 1 0 16",
        .bell: "M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.500zM10 20h4",
        .chart: "M5 19V11M10 19V5M15 19v-6M20 19V8",
        .close: "M6 6l12 12M18 6L6 18",
        .clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
        .done: "M5 13l4.5 4.500L19 7",
        .gear:
            "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M5.6 18.400l2.1-2.100M16.3 7.700l2.1-2.1",
        .lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
        .mail: "M4 6h16v12H4zM4 7l8 6 8-6",
        .person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 6 0 0 1 15 0",
        .search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.500L20 20",
        .trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
        .warning: "M12 4L2.5 20h19zM12 10v4M12 17v.5",
    ]
    private static let neutral = "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"

    private static func path(_ symbol: ItemListIcon.Symbol) -> String {
        "<path d=\"" + (paths[symbol] ?? neutral) + "\"/>"
    }

    /// Returns a line symbol in the color of the surrounding text.
    static func line(_ symbol: ItemListIcon.Symbol, class name: String = "symbol") -> String {
        line(ItemListIcon(symbol), class: name)
    }

    /// Returns a line symbol in its own color, or in that of the surrounding text.
    static func line(_ icon: ItemListIcon, class name: String = "symbol") -> String {
        HTMLText.element("svg", ["class": name, "viewBox": "0 0 24 24", "aria-hidden": "true"], colored(icon))
    }

    /// Sets the color on the drawing itself, because the style sheet sets that of the whole symbol.
    private static func colored(_ icon: ItemListIcon) -> String {
        guard let color = icon.color else { return path(icon.symbol) }
        return HTMLText.element("g", ["stroke": color.hexadecimal], path(icon.symbol))
    }

    /// Returns a line symbol in its own color, with its name for screen readers.
    static func spoken(_ icon: ItemListIcon, class name: String = "symbol", label: String? = nil) -> String {
        HTMLText.element(
            "svg",
            [
                "class": name, "viewBox": "0 0 24 24", "role": "img", "aria-label": label ?? icon.symbol.rawValue,
            ], colored(icon))
    }

    /// Returns a symbol on a tile in the icon's color.
    static func tile(_ icon: ItemListIcon) -> String {
        let ink = icon.color.map { $0.isLight ? "#000000" : "#FFFFFF" }
        return HTMLText.element(
            "svg", ["class": HTMLText.classes("tile", icon.color == nil ? "accent" : nil), "viewBox": "0 0 24 24", "aria-hidden": "true"],
            HTMLText.element("rect", ["width": "24", "height": "24", "rx": "5.5", "fill": icon.color?.hexadecimal]),
            HTMLText.element("g", ["transform": "translate(3.6 3.6) scale(.7)", "stroke": ink], path(icon.symbol)))
    }

    /// An arrow that points forwards, in reading direction.
    static let arrow = "<svg class=\"arrow\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M9 5l7 7-7 7\"/></svg>"
    static let optionArrows =
        "<svg class=\"arrow both\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M7 9l5-5 5 5M7 15l5 5 5-5\"/></svg>"
    static let collapsed = "<svg class=\"arrow both\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M5 9l7 7 7-7\"/></svg>"
    static let expanded = "<svg class=\"arrow both\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M5 15l7-7 7 7\"/></svg>"
    static let handle =
        "<svg class=\"symbol handle\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M4 8h16M4 12h16M4 16h16\"/></svg>"
    static let delete =
        "<svg class=\"symbol\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8\"/></svg>"
    static let refresh =
        "<svg class=\"symbol\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M20 5v5h-5M19.6 10a8 8 0 1 0 .2 4.5\"/></svg>"
    static let more = "<svg class=\"symbol\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M5 12h.01M12 12h.01M19 12h.01\"/></svg>"
}
