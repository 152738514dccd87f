/// Which words a language has beside a number: the cardinal plural rules of the Unicode CLDR, whose version is ``version``.
///
/// ```swift
/// PluralRule(language: "ru").category(of: PluralOperands(22))  // .few
/// ```
public struct PluralRule: Sendable, Hashable {
    private let clauses: [Clause]

    /// A category, and when a number is of it: where all relations of one of the alternatives hold.
    private struct Clause: Sendable, Hashable {
        let category: PluralCategory
        let alternatives: [[PluralRelation]]
    }

    /// The rule of a language.
    ///
    /// - Parameter language: a language tag such as `ru`, `pt-PT` or `de_AT.UTF-8`. Without a rule of its own it has that of its language,
    ///   and a language that CLDR does not know has `other` alone.
    /// - Complexity: O(the size of the data): it is made once for a language and kept.
    public init(language: String) {
        // Bytes are looked at, as a rule is looked for whenever a language is spoken first.
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

    /// The form that words take beside a number.
    /// - Complexity: O(length of the rule), which is at most a dozen comparisons.
    public func category(of number: PluralOperands) -> PluralCategory {
        let clause = clauses.first { clause in
            clause.alternatives.contains { relations in relations.allSatisfy { $0.holds(for: number) } }
        }
        return clause?.category ?? .other
    }

    /// The forms that the language has, in the order of the cases; always with `other`.
    public var categories: [PluralCategory] {
        PluralCategory.allCases.filter { category in category == .other || clauses.contains { $0.category == category } }
    }

    /// - Parameter text: such as `one: i = 1 and v = 0 or i = 0 and v != 0`.
    private static func clause(_ text: Substring) -> Clause? {
        let halves = text.split(separator: ":")
        guard halves.count == 2, let category = PluralCategory(rawValue: halves[0].filter { $0 != " " }) else { return nil }
        let words = halves[1].split(separator: " ")
        return Clause(
            category: category,
            alternatives: words.split(separator: "or").map { $0.split(separator: "and").compactMap(PluralRelation.init) })
    }
}
