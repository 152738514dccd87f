/// The strings of one language, by the names of their keys.
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

    /// Creates a table of a language. A table for `pt` also serves `pt-BR`.
    public init(_ languageCode: String, _ strings: [String: PresentationStringTemplate]) {
        self.languageCode = LanguageTag(languageCode).code
        self.strings = strings
    }

    public static func == (first: PresentationStringTable, second: PresentationStringTable) -> Bool {
        first.languageCode == second.languageCode && first.strings == second.strings
    }

    /// Hashes the language only: comparing several tables of one language reads all strings anyway.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(languageCode)
    }
}
