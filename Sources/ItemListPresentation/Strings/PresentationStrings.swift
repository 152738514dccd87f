/// The strings of a screen in the user's language: those of the framework, and those of a program that provides tables for its keys.
///
/// ```swift
/// let strings = PresentationStrings(language: "de", tables: [mailInGerman, mailInEnglish])
/// strings[.unread(3)]  // "3 ungelesene Nachrichten"
/// strings[.cancel]     // "Abbrechen"
/// ```
///
/// A string is looked up in the requested language, then in the secondary one, then in English. If all lack it, the name of its key is
/// used. A number takes the plural form *of the language in which the string was found*.
public struct PresentationStrings: Sendable, Hashable {
    /// The tables in lookup order; made once and shared by all copies.
    private final class Chain: Sendable {
        let languageCode: String
        let layoutDirection: PresentationLayoutDirection
        let links: [Link]

        init(_ links: [Link]) {
            self.links = links
            languageCode = links.first?.languageCode ?? "en"
            layoutDirection = PresentationLayoutDirection(language: languageCode)
        }
    }

    /// The tables of one language. The first table that contains a string wins.
    private struct Link: Sendable, Hashable {
        let languageCode: String
        let rule: PluralRule
        let direction: PresentationLayoutDirection
        let tables: [PresentationStringTable]
    }

    /// The framework's strings in English.
    public static let english = PresentationStrings(language: "en")

    private let chain: Chain

    /// Creates the strings of a language.
    ///
    /// - Parameters:
    ///   - language: A tag such as `de`, `pt-BR` or `de_AT.UTF-8`. A language without a table is skipped.
    ///   - secondary: The language for strings missing in `language`; nil for none. English always comes last.
    ///   - tables: The program's own strings, in any number of languages. The first of two tables of a language wins. All of them precede
    ///     the framework's tables, so a program can override its strings.
    /// - Complexity: O(tables) once; copies share the result.
    public init(language: String, secondary: String? = nil, tables: [PresentationStringTable] = []) {
        var links = [Link]()
        for tag in [language, secondary ?? "en", "en"].map(LanguageTag.init) {
            for code in tag.fallbacks where !links.contains(where: { $0.languageCode == code }) {
                let own = tables.filter { $0.languageCode == code } + (PresentationStringTable.builtIn(code).map { [$0] } ?? [])
                guard !own.isEmpty else { continue }
                links.append(
                    Link(
                        languageCode: code, rule: PluralRule(language: code), direction: PresentationLayoutDirection(language: code),
                        tables: own))
            }
        }
        chain = Chain(links)
    }

    /// Returns the string of a key with its arguments.
    /// - Complexity: O(length of the string).
    public subscript(key: PresentationStringKey) -> String {
        for link in chain.links {
            for table in link.tables {
                if let string = table.strings[key.name]?.string(key.arguments, by: link.rule, direction: link.direction) { return string }
            }
        }
        return key.name
    }

    /// The language of most strings: the first requested language with a table.
    public var languageCode: String { chain.languageCode }

    /// The direction of the language.
    public var layoutDirection: PresentationLayoutDirection { chain.layoutDirection }

    /// Returns true if all strings are equal. Copies of one value are compared by identity.
    public static func == (first: PresentationStrings, second: PresentationStrings) -> Bool {
        first.chain === second.chain || first.chain.links == second.chain.links
    }

    /// Hashes the languages only.
    public func hash(into hasher: inout Hasher) {
        for link in chain.links { hasher.combine(link.languageCode) }
    }
}
