/// HTML output. Text from a screen becomes text and attribute values, never markup.
enum HTMLText {
    /// Escapes text for use between tags and in quoted attributes.
    ///
    /// Line breaks become line feeds. Other controls, and scalars that are invalid in a document, are removed.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\r": escaped += "\n"
            case "\n": if !isAfterReturn { escaped += "\n" }
            case "\t": escaped += "\t"
            case _ where scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint: break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Returns a short name for a text, stable across runs: its 64-bit FNV-1a hash.
    static func key(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    static let lineLimits = 1...20

    /// Returns the class of a line limit; nil for none, and for one outside ``lineLimits``.
    static func lineLimitClass(_ limit: Int?) -> String? {
        limit.flatMap { lineLimits.contains($0) ? "lines-\($0)" : nil }
    }

    /// Returns an element. Nil attributes are left out, and empty ones have no value, like `disabled`.
    /// - Parameter content: Markup.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: String...) -> String {
        start(name, attributes) + content.joined() + "</\(name)>"
    }

    /// Returns a start tag, which is the whole of an element without content, such as `input`.
    static func start(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) -> String {
        var tag = "<" + name
        for (name, value) in attributes {
            guard let value else { continue }
            tag += " " + name
            if !value.isEmpty { tag += "=\"" + escaped(value) + "\"" }
        }
        return tag + ">"
    }

    /// Formats a number with at most two decimals.
    static func decimal(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }

    /// True if a page may link to the address: web and mail addresses only. Other schemes may run code or are unknown.
    static func isLink(_ text: String) -> Bool {
        let schemes = ["https://", "http://", "mailto:"]
        guard schemes.contains(where: { text.utf8.count > $0.utf8.count && text.prefix($0.count).lowercased() == $0 }) else { return false }
        // A browser ignores controls in an address.
        return !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    }

    static func classes(_ names: String?...) -> String? {
        let names = names.compactMap { $0 }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
