/// What stands above the settings until the program ends: what its command line says of how it looks and speaks.
package struct LookOptions: Sendable, Equatable {
    package var theme: ThemeChoice?
    package var accent: AccentColor?
    package var language: LanguageChoice?

    package init(theme: ThemeChoice? = nil, accent: AccentColor? = nil, language: LanguageChoice? = nil) {
        self.theme = theme
        self.accent = accent
        self.language = language
    }

    /// Why what is asked for can't be shown, in words; nil if it can.
    package var problem: String? { theme.flatMap(ThemeFolder.problem(of:)) }
}
