/// A language tag, written as BCP 47 has it, however it was given: `pt_br.UTF-8` is `pt-BR`.
package struct LanguageTag: Sendable, Hashable {
    /// The tag's parts: the language in small letters, then a script such as `Latn`, a region such as `BR`, and what else there is.
    package let parts: [String]

    package init(_ text: String) {
        let tag = text.prefix { $0 != "." && $0 != "@" }
        let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        self.parts = parts.enumerated().map { index, part in
            if index == 0 { return part }
            return part.count == 2 ? part.uppercased() : part.count == 4 ? part.prefix(1).uppercased() + part.dropFirst() : part
        }
    }

    /// The whole tag; empty for an empty one.
    package var code: String { parts.joined(separator: "-") }

    /// The tag, then the same with ever fewer parts, down to the language: `zh-Hant-TW`, `zh-Hant`, `zh`.
    package var fallbacks: [String] {
        parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    }
}
