/// The forms that words take beside a number. A language has some of them; every language has `other`.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// Such as with 0 in Arabic.
    case zero
    /// Such as with 1 in English, and with 1, 21 and 31 in Russian.
    case one
    /// Such as with 2 in Arabic.
    case two
    /// Such as with 2, 3 and 4 in Polish.
    case few
    /// Such as with 5 in Polish, and with 11 in Arabic.
    case many
    /// All that the language has no other form for.
    case other
}
