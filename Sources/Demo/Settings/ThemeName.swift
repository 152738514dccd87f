/// A theme that the program brings along.
enum ThemeName: String, Sendable, CaseIterable {
    case day, night
}
