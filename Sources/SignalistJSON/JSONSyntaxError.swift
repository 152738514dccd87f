/// An error in a JSON text, with its position.
public enum JSONSyntaxError: Error, Sendable, Hashable {
    /// The text has something else in place of `expected`.
    case unexpected(found: JSONFinding, expected: JSONExpectation, at: SourcePosition)

    /// An object has the same key twice; the position is that of the second key.
    case duplicateKey(String, at: SourcePosition)

    /// Arrays and objects are nested deeper than `limit` levels.
    case tooDeep(limit: Int, at: SourcePosition)

    /// There are more than `limit` arrays and objects.
    case tooMany(limit: Int, at: SourcePosition)

    /// The bytes are not UTF-8.
    case invalidUTF8(at: SourcePosition)

    /// A comment; JSON has none.
    case comment(at: SourcePosition)

    /// A comma after the last member or element.
    case trailingComma(at: SourcePosition)
}

extension JSONSyntaxError {
    /// The position of the error.
    public var position: SourcePosition {
        switch self {
        case .unexpected(_, _, let position), .duplicateKey(_, let position), .tooDeep(_, let position), .tooMany(_, let position),
            .invalidUTF8(let position), .comment(let position), .trailingComma(let position):
            position
        }
    }

    /// The error in English, without its position.
    public var reason: String {
        switch self {
        case .unexpected(let found, let expected, _): "expected \(expected), found \(found)"
        case .duplicateKey(let key, _): "the key \(JSONValue.string(key).excerpt) is already there"
        case .tooDeep(let limit, _): "nested deeper than \(limit) levels"
        case .tooMany(let limit, _): "more than \(limit) arrays and objects"
        case .invalidUTF8: "not UTF-8"
        case .comment: "comments are not allowed in JSON; remove it"
        case .trailingComma: "a comma behind the last entry is not allowed in JSON; remove it"
        }
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// The position and the reason, in English.
    public var description: String { "\(position): \(reason)" }
}

/// A position in a text.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int

    /// The column in Unicode scalars, from 1.
    public let column: Int

    /// Creates a position from its line and column, both counted from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The line and the column, separated by a colon.
    public var description: String { "\(line):\(column)" }
}

extension SourcePosition {
    /// Creates the position of a byte in UTF-8 text with line feeds as line ends.
    ///
    /// - Complexity: O(`offset`).
    package init(of offset: Int, in bytes: some RandomAccessCollection<UInt8>) {
        let before = bytes.prefix(offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        // A continuation byte belongs to the scalar before it.
        column = 1 + before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }
    }
}
