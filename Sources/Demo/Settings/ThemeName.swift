/// A theme that the program brings along.
package enum ThemeName: String, Sendable, CaseIterable {
    case day, night
}
