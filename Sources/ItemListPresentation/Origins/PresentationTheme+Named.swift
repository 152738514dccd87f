extension PresentationTheme {
    /// The names of all themes of the library: the four built-in ones and the flavors of Catppuccin.
    public static let names = builtInByName.map(\.name) + CatppuccinFlavor.allCases.map { "catppuccin-\($0.rawValue)" }

    /// Returns a theme of the library by name; nil for a name not in ``names``.
    public static func named(_ name: String) -> PresentationTheme? {
        if let known = builtInByName.first(where: { $0.name == name }) { return known.theme() }
        return CatppuccinFlavor.allCases.first { "catppuccin-\($0.rawValue)" == name }.map { catppuccin($0) }
    }
}
