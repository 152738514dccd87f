public import ItemList

/// Returns the problems in tables of strings, for a test of a program's languages that expects none.
///
/// ```swift
/// #expect(presentationStringProblems(keys: [.inbox, .unread(1)], in: [mailInEnglish, mailInGerman]) == [])
/// ```
///
/// Each table must have a string for each key and no others. A string must contain each argument of its key and no others. A form for
/// exactly one number, such as "one message", may omit the number. A plural must have exactly the forms of its language. A key with a
/// plural in the first table must have one in every language with more than one form.
///
/// - Parameters:
///   - keys: A key of each kind, with any arguments.
///   - tables: The tables, each complete by itself.
/// - Returns: A sentence for each problem, in the order of the tables and the keys.
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

    /// The index of the argument that chooses the form.
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
