/// From which side a language is read.
public enum PresentationLayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// As English is.
    case leftToRight
    /// As Arabic, Hebrew, Persian and Urdu are.
    case rightToLeft

    /// The direction of a language: that of its script where the tag names one (`az-Arab`, `ur-Latn`), else that of the script which the
    /// language is usually written in, by the `characterOrder` of CLDR 48.
    ///
    /// - Parameter language: a language tag such as `ar` or `he_IL.UTF-8`.
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
