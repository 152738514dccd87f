extension PresentationTheme {
    /// The names of all themes that come with the library: the four built in, and the flavours of Catppuccin.
    public static let names = builtInByName.map(\.name) + CatppuccinFlavor.allCases.map { "catppuccin-\($0.rawValue)" }

    /// A theme that comes with the library, by its name; nil for a name that is none of ``names``.
    public static func named(_ name: String) -> PresentationTheme? {
        if let known = builtInByName.first(where: { $0.name == name }) { return known.theme() }
        return CatppuccinFlavor.allCases.first { "catppuccin-\($0.rawValue)" == name }.map { catppuccin($0) }
    }
}
