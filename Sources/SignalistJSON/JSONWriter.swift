/// A writer of JSON in a compact or a readable style.
package struct JSONWriter {
    enum Style {
        /// One line without spaces.
        case compact
        /// One line with a space after each comma and colon.
        case oneLine
        /// One line for each member or element.
        ///
        /// - `base`: the indentation of the line on which the value begins.
        /// - `unit`: the additional indentation of each level.
        case lines(newline: [UInt8] = [UInt8(ascii: "\n")], base: [UInt8] = [], unit: [UInt8] = Array("  ".utf8))
    }

    private let style: Style
    private var bytes: [UInt8] = []

    private init(_ style: Style) {
        self.style = style
    }

    /// Writes the value in a style, without a line feed at the end.
    static func utf8(_ value: JSONValue, _ style: Style) -> [UInt8] {
        var writer = JSONWriter(style)
        writer.append(value, depth: 0)
        return writer.bytes
    }

    /// Writes one line for each member or element, indented by two spaces, with a line feed at the end.
    package static func pretty(_ value: JSONValue) -> String {
        String(decoding: prettyUTF8(value), as: UTF8.self)
    }

    /// Writes ``pretty(_:)`` as UTF-8.
    ///
    /// - Complexity: O(*n*) in the length of the output.
    package static func prettyUTF8(_ value: JSONValue) -> [UInt8] {
        utf8(value, .lines()) + [UInt8(ascii: "\n")]
    }

    /// Writes the value on one line, without a line feed.
    package static func compact(_ value: JSONValue) -> String {
        String(decoding: utf8(value, .compact), as: UTF8.self)
    }

    private mutating func append(_ value: JSONValue, depth: Int) {
        switch value {
        case .null: append("null")
        case .bool(let flag): append(flag ? "true" : "false")
        case .number(let number): bytes.append(contentsOf: number.literal.utf8)
        case .string(let string): append(quoted: string)
        case .array(let elements):
            append(elements, between: ("[", "]"), depth: depth) { writer, element in
                writer.append(element, depth: depth + 1)
            }
        case .object(let object):
            append(object.members, between: ("{", "}"), depth: depth) { writer, member in
                writer.append(quoted: member.key)
                writer.append(writer.isCompact ? ":" : ": ")
                writer.append(member.value, depth: depth + 1)
            }
        }
    }

    private mutating func append<Item>(
        _ items: [Item], between brackets: (StaticString, StaticString), depth: Int, append: (inout JSONWriter, Item) -> Void
    ) {
        self.append(brackets.0)
        var isFirst = true
        for item in items {
            if !isFirst { self.append(isOneLine ? ", " : ",") }
            isFirst = false
            breakLine(depth: depth + 1)
            append(&self, item)
        }
        if !items.isEmpty { breakLine(depth: depth) }
        self.append(brackets.1)
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func breakLine(depth: Int) {
        guard case .lines(let newline, let base, let unit) = style else { return }
        bytes += newline
        bytes += base
        for _ in 0..<depth { bytes += unit }
    }

    private var isCompact: Bool { if case .compact = style { true } else { false } }

    private var isOneLine: Bool { if case .oneLine = style { true } else { false } }

    private mutating func append(quoted string: String) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            // Copies each run of characters that need no escape at once.
            var start = 0
            var offset = 0
            while offset < text.count {
                guard let (escape, count) = escape(at: offset, in: text) else {
                    offset += 1
                    continue
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
                bytes.append(contentsOf: escape.utf8)
                offset += count
                start = offset
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The escape of a character and its length in bytes, or `nil` if the character needs none.
    private func escape(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> (escape: String, count: Int)? {
        switch text[offset] {
        case UInt8(ascii: "\""): ("\\\"", 1)
        case UInt8(ascii: "\\"): ("\\\\", 1)
        case UInt8(ascii: "\n"): ("\\n", 1)
        case UInt8(ascii: "\r"): ("\\r", 1)
        case UInt8(ascii: "\t"): ("\\t", 1)
        // JSON requires escapes below U+0020; the other control characters, up to U+009F, could act on a terminal.
        case let byte where byte < 0x20 || byte == 0x7F: (Self.hexadecimal(byte), 1)
        case 0xC2 where text[offset + 1] < 0xA0: (Self.hexadecimal(text[offset + 1]), 2)
        // Some readers end a line at these characters, and compact output must stay on one line.
        case 0xE2 where isCompact && text[offset + 1] == 0x80 && text[offset + 2] == 0xA8: ("\\u2028", 3)
        case 0xE2 where isCompact && text[offset + 1] == 0x80 && text[offset + 2] == 0xA9: ("\\u2029", 3)
        default: nil
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16, uppercase: true)
    }
}
