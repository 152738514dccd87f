internal import ItemList

/// Text as Pango reads it.
enum Markup {
    /// Text in which nothing is markup. What Pango can't have in it is left out; line breaks of all kinds are one.
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

    /// Text without characters that GTK can't have in it.
    static func plain(_ text: String) -> String {
        String(text.flatMap { $0.isNewline || $0 == "\t" ? String($0) : plain($0) })
    }

    /// A blank without width stands for what can't be seen, so that what is on both sides of it does not join.
    private static func plain(_ character: Character) -> String {
        if !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return String(character) }
        let scalars = character.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{200B}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Text as a field holds it: all of it, but for what ends a text in C.
    static func held(_ text: String) -> String {
        text.unicodeScalars.contains("\0") ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" })) : text
    }

    /// Rich text. A colour that the text does not name is `rest`, or else that of the place where it stands.
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

    /// What stands below a title. Words that name no colour are faint; a colour is shown as it is, so the place is not to be faint then.
    static func subtitle(_ text: RichText, theme: PresentationThemeList, hasLinks: Bool = false) -> (markup: String, isColored: Bool) {
        let isColored = text.runs.contains { $0.color != nil || $0.link != nil }
        return (markup(text, theme: theme, hasLinks: hasLinks, rest: isColored ? .secondary : nil), isColored)
    }
}
