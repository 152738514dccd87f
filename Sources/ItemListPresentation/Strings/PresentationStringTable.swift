/// The strings of one language, each by the name of its key.
///
/// ```swift
/// let german = PresentationStringTable("de", [
///     "mail.inbox": "Eingang",
///     "mail.unread": [.one: "{0} ungelesene Nachricht", .other: "{0} ungelesene Nachrichten"],
/// ])
/// ```
public struct PresentationStringTable: Sendable, Hashable {
    /// The language of the strings, such as `de` or `pt-BR`.
    public let languageCode: String
    /// The strings by the names of their keys.
    public let strings: [String: PresentationStringTemplate]

    /// A table of a language. A table for `pt` also serves those who ask for `pt-BR`.
    public init(_ languageCode: String, _ strings: [String: PresentationStringTemplate]) {
        self.languageCode = LanguageTag(languageCode).code
        self.strings = strings
    }

    public static func == (first: PresentationStringTable, second: PresentationStringTable) -> Bool {
        first.languageCode == second.languageCode && first.strings == second.strings
    }

    /// Tables of one language fall together: whoever has many of them looks at all their strings anyway.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(languageCode)
    }
}
