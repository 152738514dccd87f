public import ItemList

/// Says what is wrong with tables of strings: what a test of a program's languages expects to be empty.
///
/// ```swift
/// #expect(presentationStringProblems(keys: [.inbox, .unread(1)], in: [mailInEnglish, mailInGerman]) == [])
/// ```
///
/// Each table has a string for each key and no other ones. In a string stands each argument of its key, and nothing that is none; where a form
/// is for one number alone, such as "one message", the number may be left out. A plural has the forms that the language has, each of them; and
/// what is a plural in the first table is one in every language that has more than one form.
///
/// - Parameters:
///   - keys: a key of each kind, with any arguments.
///   - tables: the tables, each of which is to be complete by itself.
/// - Returns: a sentence for each problem, in the order of the tables and the keys.
/// - Complexity: O(keys × tables).
public func presentationStringProblems(keys: [PresentationStringKey], in tables: [PresentationStringTable]) -> [String] {
    var problems: [String] = []
    let names = Set(keys.map(\.name))
    if names.count < keys.count { problems.append("two keys have one name") }
    for table in tables {
        problems += table.strings.keys.sorted().filter { !names.contains($0) }.map { "\(table.languageCode): nobody asks for \($0)" }
        for key in keys {
            guard let template = table.strings[key.name] else {
                problems.append("\(table.languageCode): there is no \(key.name)")
                continue
            }
            let check = TemplateCheck(key: key, template: template, rule: PluralRule(language: table.languageCode))
            let isPluralElsewhere = if case .plural? = tables.first?.strings[key.name] { true } else { false }
            problems += check.problems(isPluralElsewhere: isPluralElsewhere).map { "\(table.languageCode): \(key.name) \($0)" }
        }
    }
    return problems
}

/// What is wrong with one string of one language.
private struct TemplateCheck {
    let key: PresentationStringKey
    let template: PresentationStringTemplate
    let rule: PluralRule

    func problems(isPluralElsewhere: Bool) -> [String] {
        switch template {
        case .text(let text):
            return argumentProblems(text, of: nil)
                + (isPluralElsewhere && rule.categories.count > 1 ? ["has no forms for \(names(rule.categories))"] : [])
        case .plural(let forms):
            guard number != nil else { return ["has forms, and no number that chooses one"] }
            let missing = rule.categories.filter { forms[$0] == nil }
            let foreign = PluralCategory.allCases.filter { forms[$0] != nil && !rule.categories.contains($0) }
            return (missing.isEmpty ? [] : ["lacks the form \(names(missing))"])
                + (foreign.isEmpty ? [] : ["has the form \(names(foreign)), which the language does not have"])
                + PluralCategory.allCases.flatMap { category in forms[category].map { argumentProblems($0, of: category) } ?? [] }
        }
    }

    private func names(_ categories: [PluralCategory]) -> String {
        categories.map(\.rawValue).joined(separator: ", ")
    }

    /// The place of the argument that chooses the form.
    private var number: Int? {
        key.arguments.firstIndex { if case .quantity = $0 { true } else { false } }
    }

    private func argumentProblems(_ text: String, of category: PluralCategory?) -> [String] {
        let used = PresentationStringTemplate.arguments(in: text)
        let known = Set(key.arguments.indices)
        let isForOneNumber =
            category.map { category in (0...300).count { rule.category(of: PluralOperands($0)) == category } == 1 } ?? false
        let missing = known.subtracting(used).subtracting(isForOneNumber ? [number].compactMap(\.self) : [])
        return missing.sorted().map { "says nothing of {\($0)}: “\(text)”" }
            + used.subtracting(known).sorted().map { "has no argument {\($0)}: “\(text)”" }
            + (text.isEmpty ? ["is empty"] : [])
    }
}
