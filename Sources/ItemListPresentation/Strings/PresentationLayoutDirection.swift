/// The direction of a language's script.
public enum PresentationLayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// Left to right, as in English.
    case leftToRight
    /// Right to left, as in Arabic, Hebrew, Persian and Urdu.
    case rightToLeft

    /// Creates the direction of a language: that of the script in the tag (`az-Arab`, `ur-Latn`), otherwise that of the language's usual
    /// script.
    ///
    /// Source: the `characterOrder` of CLDR 48.
    ///
    /// - Parameter language: A language tag such as `ar` or `he_IL.UTF-8`.
    public init(language: String) {
        let tag = LanguageTag(language)
        let isRightToLeft = tag.script.map(Self.scripts.contains) ?? tag.parts.first.map(Self.languages.contains) ?? false
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }

    private static let scripts: Set<String> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]
    private static let languages: Set<String> = [
        "ar", "arc", "ars", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks", "lrc", "luz", "mzn", "nqo", "pnb", "prs",
        "ps", "sd", "sdh", "syr", "trw", "ug", "ur", "yi",
    ]
}
