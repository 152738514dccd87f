/// How large text is.
enum FontSize: String, Sendable, CaseIterable {
    case small, medium, large
}
