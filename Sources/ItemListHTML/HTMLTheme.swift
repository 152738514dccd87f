internal import ItemList

/// Themes as CSS variables: `list.itemAccentColor` is `--item-accent`, `rootController.tabBar.textColor` is `--tab-bar-text`.
enum HTMLTheme {
    /// - Parameter alternative: The theme for systems that prefer the opposite brightness; nil uses the first theme everywhere.
    static func styleSheet(_ theme: PresentationTheme, alternative: PresentationTheme?) -> String {
        var text = theme.resource(rules, make: rule)
        if let alternative {
            let other = alternative.resource(rules, make: rule)
            text += "\n@media (prefers-color-scheme: \(alternative.isDark ? "dark" : "light")) { \(other) }"
        }
        return text
    }

    private static let rules = PresentationThemeResource<String>("HTML variables")

    @Sendable private static func rule(_ theme: PresentationTheme) -> String {
        let colors = zip(variables, PresentationColor.all).map { $0 + ":" + theme.colors[$1.index].hexadecimal }
        return ":root{color-scheme:\(theme.isDark ? "dark" : "light");" + colors.joined(separator: ";") + "}"
    }

    private static let variables = PresentationColor.all.map { variable($0.name) }

    private static func variable(_ name: String) -> String {
        let parts = name.split(separator: ".").filter { $0 != "list" && $0 != "rootController" }
        let words = parts.map { part in
            let stem = part.hasSuffix("Colors") ? part.dropLast(6) : part.hasSuffix("Color") ? part.dropLast(5) : part
            return stem.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
        }
        return "--" + words.joined(separator: "-")
    }
}
