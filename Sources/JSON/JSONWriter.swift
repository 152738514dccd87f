/// Writes JSON, for people or for machines.
package struct JSONWriter {
    private let isPretty: Bool
    private var text = ""

    private init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    /// The value with a member or an element a line, indented by two spaces, and a line feed at the end.
    package static func pretty(_ value: JSONValue) -> String {
        var writer = JSONWriter(isPretty: true)
        writer.append(value, depth: 0)
        return writer.text + "\n"
    }

    /// The value on one line, without a line feed.
    package static func compact(_ value: JSONValue) -> String {
        var writer = JSONWriter(isPretty: false)
        writer.append(value, depth: 0)
        return writer.text
    }

    private mutating func append(_ value: JSONValue, depth: Int) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number.literal
        case .string(let string): append(string)
        case .array(let elements):
            append(elements, between: ("[", "]"), depth: depth) { writer, element in
                writer.append(element, depth: depth + 1)
            }
        case .object(let object):
            append(object.members, between: ("{", "}"), depth: depth) { writer, member in
                writer.append(member.key)
                writer.text += writer.isPretty ? ": " : ":"
                writer.append(member.value, depth: depth + 1)
            }
        }
    }

    private mutating func append<Item>(
        _ items: [Item], between brackets: (String, String), depth: Int, append: (inout JSONWriter, Item) -> Void
    ) {
        text += brackets.0
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            breakLine(depth: depth + 1)
            append(&self, item)
        }
        if !items.isEmpty { breakLine(depth: depth) }
        text += brackets.1
    }

    private mutating func breakLine(depth: Int) {
        guard isPretty else { return }
        text += "\n" + String(repeating: "  ", count: depth)
    }

    private mutating func append(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // JSON asks for this below U+0020; the others would act on a terminal that shows the text.
            case _ where scalar.properties.generalCategory == .control:
                text += scalar.value < 0x10 ? "\\u000" : "\\u00"
                text += String(scalar.value, radix: 16, uppercase: true)
            // Some readers end a line here, and what is for machines is one line.
            case "\u{2028}" where !isPretty: text += "\\u2028"
            case "\u{2029}" where !isPretty: text += "\\u2029"
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
