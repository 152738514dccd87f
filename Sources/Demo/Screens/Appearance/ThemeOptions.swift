import ItemList

/// The themes that can be chosen, with what they look like.
struct ThemeOptions: Sendable, Equatable {
    private struct Theme: Sendable, Equatable {
        let choice: ThemeChoice
        let name: String
        let swatch: [RGBColor]
    }

    private let themes: [Theme]

    /// Those that come with the library, then those of a source.
    init(_ catalog: PresentationThemeCatalog, accent: AccentColor?, contrast: PresentationContrast) {
        func swatch(_ theme: PresentationTheme) -> [RGBColor] {
            let accented = accent.map { theme.withAccent($0.color(isDark: theme.isDark)) } ?? theme
            return accented.withContrast(contrast).preview
        }
        themes =
            PresentationTheme.names.compactMap { name in
                PresentationTheme.named(name).map { Theme(choice: ThemeChoice(.builtin(name)), name: name, swatch: swatch($0)) }
            }
            + catalog.themes.map { theme in
                Theme(choice: ThemeChoice(.cloud(id: theme.id)), name: theme.title, swatch: swatch(theme.theme(over: "day")))
            }
    }

    func options(_ strings: PresentationStrings) -> [ItemListOption] {
        themes.map { theme in
            ItemListOption(theme.choice.description, strings[.appearanceTheme(named: theme.name)], preview: .swatch(theme.swatch))
        }
    }
}
