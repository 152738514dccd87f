/// Themes as variables of a style sheet: `itemAccentColor` is `--item-accent`.
enum HTMLTheme {
    /// - Parameter alternative: what systems get that ask for the other kind, light or dark; nil for the theme everywhere.
    static func styleSheet(_ theme: PresentationTheme, alternative: PresentationTheme?) -> String {
        var text = rule(theme)
        if let alternative {
            text += "\n@media (prefers-color-scheme: \(alternative.isDark ? "dark" : "light")) { \(rule(alternative)) }"
        }
        return text
    }

    private static func rule(_ theme: PresentationTheme) -> String {
        let list = PresentationThemeList.colors.map { variable($0.name, theme.list[keyPath: $0.path]) }
        let root = PresentationThemeRootController.colors.map { variable($0.name, theme.rootController[keyPath: $0.path]) }
        let onAccent = "--on-accent:" + (theme.list.itemAccentColor.isLight ? "#000000" : "#FFFFFF")
        return ":root{color-scheme:\(theme.isDark ? "dark" : "light");" + (list + root + [onAccent]).joined(separator: ";") + "}"
    }

    private static func variable(_ name: String, _ color: RGBColor) -> String {
        var variable = "--"
        for character in name.dropLast("Color".count) {
            variable += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
        return variable + ":" + color.hexadecimal
    }
}
