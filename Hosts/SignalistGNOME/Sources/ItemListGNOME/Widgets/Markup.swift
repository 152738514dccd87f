internal import ItemList

/// Conversion of text for Pango.
enum Markup {
    /// Escapes text for markup. Invalid characters are removed, and all kinds of line breaks become line feeds.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\n", "\r\n", "\r": escaped += "\n"
            case "\t": escaped += "\t"
            default: escaped += plain(character)
            }
        }
        return escaped
    }

    /// Removes characters that GTK can't show.
    static func plain(_ text: String) -> String {
        String(text.flatMap { $0.isNewline || $0 == "\t" ? String($0) : plain($0) })
    }

    /// Replaces control characters with a zero-width space, so that the characters around them don't combine.
    private static func plain(_ character: Character) -> String {
        if !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return String(character) }
        let scalars = character.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{200B}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Text for an editable field: only null characters are removed, which would end a C string.
    static func held(_ text: String) -> String {
        text.unicodeScalars.contains("\0") ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" })) : text
    }

    /// Converts rich text. Runs without a color get `rest`, or the color of their surroundings.
    static func markup(
        _ text: RichText, theme: PresentationThemeList, hasLinks: Bool = false, rest: ItemListTextColor? = nil
    ) -> String {
        text.runs.map { run in
            var attributes = ""
            if let color = run.color ?? (run.link == nil ? rest : nil), color != .primary {
                attributes += " foreground=\"\(theme.textColor(color).hexadecimal)\""
            }
            if run.traits.contains(.bold) { attributes += " weight=\"bold\"" }
            if run.traits.contains(.italic) { attributes += " style=\"italic\"" }
            if run.traits.contains(.monospace) { attributes += " font_family=\"monospace\"" }
            if run.traits.contains(.small) { attributes += " size=\"smaller\"" }
            if run.traits.contains(.large) { attributes += " size=\"larger\"" }
            var markup = escaped(run.text)
            if !attributes.isEmpty { markup = "<span\(attributes)>\(markup)</span>" }
            if let link = run.link {
                markup = hasLinks ? "<a href=\"\(escaped(link))\">\(markup)</a>" : "<u>\(markup)</u>"
            }
            return markup
        }.joined()
    }

    /// Converts the text below a title. A text with colors can't be in a dimmed label, so its uncolored runs get the secondary color.
    static func subtitle(_ text: RichText, theme: PresentationThemeList, hasLinks: Bool = false) -> (markup: String, isColored: Bool) {
        let isColored = text.runs.contains { $0.color != nil || $0.link != nil }
        return (markup(text, theme: theme, hasLinks: hasLinks, rest: isColored ? .secondary : nil), isColored)
    }
}
