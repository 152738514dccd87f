/// Writes HTML: what comes from a screen is text and values of attributes, never markup.
enum HTMLText {
    /// Text as it may stand between tags and between the quotes of an attribute.
    ///
    /// Line breaks become line feeds; other controls, and scalars that a document may not hold, are left out.
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

    /// A short name of a text, the same in each run of a program: its 64 bits of FNV-1a.
    static func key(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }

    /// The limits of lines that the style sheet has.
    static let lineLimits = 1...20

    /// The class of a limit of lines; nil for none, and for one that no text reaches.
    static func lineLimitClass(_ limit: Int?) -> String? {
        limit.flatMap { lineLimits.contains($0) ? "lines-\($0)" : nil }
    }

    /// An element. Attributes that are nil are left out; those that are empty stand without a value, as `disabled` does.
    /// - Parameter content: markup.
    static func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: String...) -> String {
        start(name, attributes) + content.joined() + "</\(name)>"
    }

    /// The start of an element; all of one that has no content, such as `input`.
    static func start(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) -> String {
        var tag = "<" + name
        for (name, value) in attributes {
            guard let value else { continue }
            tag += " " + name
            if !value.isEmpty { tag += "=\"" + escaped(value) + "\"" }
        }
        return tag + ">"
    }

    /// A number with two decimals at most.
    static func decimal(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }

    /// Whether a link may lead there from a page: to the web, or to a mail. All else runs something, or nobody knows what it does.
    static func isLink(_ text: String) -> Bool {
        let schemes = ["https://", "http://", "mailto:"]
        guard schemes.contains(where: { text.utf8.count > $0.utf8.count && text.prefix($0.count).lowercased() == $0 }) else { return false }
        // A browser leaves out controls before it reads an address.
        return !text.unicodeScalars.contains { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    }

    /// Names of classes, as far as they are there.
    static func classes(_ names: String?...) -> String? {
        let names = names.compactMap { $0 }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
