/// The little of YAML that files of colour schemes are written in: a key and a text on each line, and one level below `palette:`.
enum FlatYAML {
    /// The keys with their values, in their order.
    ///
    /// - Throws: what is none of it, such as lists, several documents, anchors, and texts of several lines.
    static func entries(of text: String) throws(PresentationThemeFileError) -> [(key: String, value: String)] {
        var entries: [(key: String, value: String)] = []
        var isInPalette = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.drop { $0 == " " }
            if words.isEmpty || words.first == "#" || line == "---" && entries.isEmpty { continue }
            let number = index + 1
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

    /// A text in quotes or without; nil for anything else. What follows `#` after a blank is a remark.
    private static func value(of text: Substring) -> String? {
        if let quote = text.first, quote == "\"" || quote == "'" {
            let inside = text.dropFirst()
            guard let end = inside.firstIndex(of: quote), !inside[..<end].contains("\\") else { return nil }
            let after = inside[inside.index(after: end)...].drop { $0 == " " }
            return after.isEmpty || after.first == "#" ? String(inside[..<end]) : nil
        }
        if let first = text.first, "[{&*!|>%@`".contains(first) { return nil }
        // A colour without quotes reads as a remark, and is none.
        if text.first == "#" { return "" }
        var value = text
        if let remark = text.firstRange(of: " #") { value = text[..<remark.lowerBound] }
        while value.last == " " || value.last == "\t" { value = value.dropLast() }
        return String(value)
    }

    private static func notAScheme(_ line: Substring, _ number: Int) -> PresentationThemeFileError {
        .notAScheme(line: number, found: String(line))
    }
}
