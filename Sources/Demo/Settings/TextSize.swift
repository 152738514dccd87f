/// How large text is.
enum TextSize: String, Sendable, CaseIterable {
    case small, medium, large
}
