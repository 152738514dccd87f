/// A plural form of CLDR. A language uses some of them, and always `other`.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// Used for 0 in Arabic, for example.
    case zero
    /// Used for 1 in English, and for 1, 21 and 31 in Russian, for example.
    case one
    /// Used for 2 in Arabic, for example.
    case two
    /// Used for 2, 3 and 4 in Polish, for example.
    case few
    /// Used for 5 in Polish, and for 11 in Arabic, for example.
    case many
    /// Used for all numbers without another form.
    case other
}
