/// A parser for the YAML subset of color scheme files: a key and a text per line, one level below `palette:`, a single document.
enum FlatYAML {
    /// Returns the keys with their values, in order.
    ///
    /// - Throws: An error for everything else, such as lists, several documents, anchors and multi-line texts.
    static func entries(of text: String) throws(PresentationThemeFileError) -> [(key: String, value: String)] {
        var entries: [(key: String, value: String)] = []
        var isInPalette = false
        var place = Place.beforeDocument
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.drop { $0 == " " }
            if words.isEmpty || words.first == "#" { continue }
            let number = index + 1
            if place == .beforeDocument, line.hasPrefix("%YAML ") || line.hasPrefix("%TAG ") { continue }
            if place == .beforeDocument, isMark("---", line) {
                place = .inDocument
                continue
            }
            if isMark("...", line) {
                place = .behindDocument
                continue
            }
            guard place != .behindDocument else { throw notAScheme(line, number) }
            place = .inDocument
            guard let colon = words.firstIndex(of: ":") else { throw notAScheme(line, number) }
            let key = String(words[..<colon])
            guard !key.isEmpty, key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
                throw notAScheme(line, number)
            }
            let isBelow = words.startIndex != line.startIndex
            guard !isBelow || isInPalette else { throw notAScheme(line, number) }
            let rest = words[words.index(after: colon)...]
            guard rest.isEmpty || rest.first == " " else { throw notAScheme(line, number) }
            guard let value = value(of: rest.drop { $0 == " " }) else { throw notAScheme(line, number) }
            isInPalette = isBelow || key == "palette" && value.isEmpty
            if !isBelow && isInPalette { continue }
            guard !entries.contains(where: { $0.key == key }) else { throw .duplicate(key: key) }
            entries.append((key, value))
        }
        return entries
    }

    /// The position of a line relative to the document. Marks begin and end the document; directives come before it.
    private enum Place {
        case beforeDocument, inDocument, behindDocument
    }

    /// Returns true if a line is a document mark, with or without a comment after it.
    private static func isMark(_ mark: String, _ line: Substring) -> Bool {
        guard line.hasPrefix(mark) else { return false }
        let rest = line.dropFirst(mark.count)
        let words = rest.drop { $0 == " " || $0 == "\t" }
        return words.isEmpty || words.first == "#" && words.startIndex != rest.startIndex
    }

    /// Returns a text with or without quotes; nil for anything else. A `#` after a space begins a comment.
    private static func value(of text: Substring) -> String? {
        if text.first == "'" { return singleQuoted(text.dropFirst()) }
        if text.first == "\"" {
            let inside = text.dropFirst()
            guard let end = inside.firstIndex(of: "\""), !inside[..<end].contains("\\") else { return nil }
            return isRemark(inside[inside.index(after: end)...]) ? String(inside[..<end]) : nil
        }
        if let first = text.first, "[{&*!|>%@`".contains(first) { return nil }
        // An unquoted color would be a comment, so the value is empty.
        if text.first == "#" { return "" }
        var value = text
        if let remark = text.firstRange(of: " #") { value = text[..<remark.lowerBound] }
        while value.last == " " || value.last == "\t" { value = value.dropLast() }
        return String(value)
    }

    /// Returns a text in single quotes; two of them in a row are an escaped quote.
    private static func singleQuoted(_ text: Substring) -> String? {
        var (value, rest) = ("", text)
        while let end = rest.firstIndex(of: "'") {
            value += rest[..<end]
            rest = rest[rest.index(after: end)...]
            guard rest.first == "'" else { return isRemark(rest) ? value : nil }
            value += "'"
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Returns true if only an optional comment follows a quoted text.
    private static func isRemark(_ rest: Substring) -> Bool {
        let words = rest.drop { $0 == " " }
        return words.isEmpty || words.first == "#"
    }

    private static func notAScheme(_ line: Substring, _ number: Int) -> PresentationThemeFileError {
        .notAScheme(line: number, found: String(line))
    }
}
