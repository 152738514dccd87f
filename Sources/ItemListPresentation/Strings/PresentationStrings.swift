/// The words of a screen, in the language of its user: the framework's own, and those of a program that brings tables for its keys.
///
/// ```swift
/// let strings = PresentationStrings(language: "de", tables: [mailInGerman, mailInEnglish])
/// strings[.unread(3)]  // "3 ungelesene Nachrichten"
/// strings[.cancel]     // "Abbrechen"
/// ```
///
/// A string is looked for in the language that is asked for, then in the second one, then in English; what nobody has is said by the name of its
/// key. A number takes the form that the language *of the string that was found* has for it.
public struct PresentationStrings: Sendable, Hashable {
    /// What is looked through, in this order, made once and shared by all copies.
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

    /// The tables of one language, of which the first that has a string is the one that counts.
    private struct Link: Sendable, Hashable {
        let languageCode: String
        let rule: PluralRule
        let direction: PresentationLayoutDirection
        let tables: [PresentationStringTable]
    }

    /// The framework's words in English.
    public static let english = PresentationStrings(language: "en")

    private let chain: Chain

    /// The words in a language.
    ///
    /// - Parameters:
    ///   - language: a tag such as `de`, `pt-BR` or `de_AT.UTF-8`. A language without any table is passed over.
    ///   - secondary: the language to look in where that has no string; nil for none. English is always the last.
    ///   - tables: the program's own strings, in any number of languages. Of two tables of a language the first counts, and both count before
    ///     the framework's, so that a program can say its words otherwise.
    /// - Complexity: O(tables), once; copies share what is made.
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

    /// The string of a key, with its arguments in it.
    /// - Complexity: O(length of the string).
    public subscript(key: PresentationStringKey) -> String {
        for link in chain.links {
            for table in link.tables {
                if let string = table.strings[key.name]?.string(key.arguments, by: link.rule, direction: link.direction) { return string }
            }
        }
        return key.name
    }

    /// The language that most words are in: of those asked for the first that there is a table for.
    public var languageCode: String { chain.languageCode }

    /// From which side the language is read.
    public var layoutDirection: PresentationLayoutDirection { chain.layoutDirection }

    /// Whether all words are the same. Copies of one value are told by their identity.
    public static func == (first: PresentationStrings, second: PresentationStrings) -> Bool {
        first.chain === second.chain || first.chain.links == second.chain.links
    }

    /// Values of the same languages fall together.
    public func hash(into hasher: inout Hasher) {
        for link in chain.links { hasher.combine(link.languageCode) }
    }
}
