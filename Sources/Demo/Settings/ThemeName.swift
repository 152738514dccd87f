/// A theme that the program brings along.
package enum ThemeName: String, Sendable, CaseIterable {
    case dayClassic = "day-classic"
    case day
    case night
    case nightAccent = "night-accent"
}
