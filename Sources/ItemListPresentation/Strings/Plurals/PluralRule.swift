/// The plural rule of a language: the cardinal rules of Unicode CLDR, in ``version``.
///
/// ```swift
/// PluralRule(language: "ru").category(of: PluralOperands(22))  // .few
/// ```
public struct PluralRule: Sendable, Hashable {
    private let clauses: [Clause]

    /// A category and its condition: all relations of at least one alternative hold.
    private struct Clause: Sendable, Hashable {
        let category: PluralCategory
        let alternatives: [[PluralRelation]]
    }

    /// Creates the rule of a language.
    ///
    /// - Parameter language: A language tag such as `ru`, `pt-PT` or `de_AT.UTF-8`. A tag without its own rule uses that of its language. A
    ///   language that CLDR doesn't contain has only `other`.
    /// - Complexity: O(size of the data). Make it once per language and keep it.
    public init(language: String) {
        // Compares bytes for speed, because this runs at the first use of each language.
        let (space, bar) = (UInt8(ascii: " "), UInt8(ascii: "|"))
        let groups = Self.data.utf8.split(separator: UInt8(ascii: "\n")).map { $0.split(separator: bar) }
        let group = LanguageTag(language).fallbacks.lazy.compactMap { code in
            groups.first { $0[0].split(separator: space).contains { $0.elementsEqual(code.utf8) } }
        }.first
        guard let group, group.count == 2 else {
            clauses = []
            return
        }
        clauses = Substring(group[1]).split(separator: ";").compactMap(Self.clause)
    }

    /// Returns the plural form of a number.
    /// - Complexity: O(length of the rule), at most a dozen comparisons.
    public func category(of number: PluralOperands) -> PluralCategory {
        let clause = clauses.first { clause in
            clause.alternatives.contains { relations in relations.allSatisfy { $0.holds(for: number) } }
        }
        return clause?.category ?? .other
    }

    /// The forms of the language, in the order of the cases; always includes `other`.
    public var categories: [PluralCategory] {
        PluralCategory.allCases.filter { category in category == .other || clauses.contains { $0.category == category } }
    }

    /// - Parameter text: A clause such as `one: i = 1 and v = 0 or i = 0 and v != 0`.
    private static func clause(_ text: Substring) -> Clause? {
        let halves = text.split(separator: ":")
        guard halves.count == 2, let category = PluralCategory(rawValue: halves[0].filter { $0 != " " }) else { return nil }
        let words = halves[1].split(separator: " ")
        return Clause(
            category: category,
            alternatives: words.split(separator: "or").map { $0.split(separator: "and").compactMap(PluralRelation.init) })
    }
}
