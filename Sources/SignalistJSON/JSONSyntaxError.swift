/// Why a text is not the JSON that was asked for, and where.
public enum JSONSyntaxError: Error, Sendable, Hashable {
    /// Something else stands where `expected` should.
    case unexpected(found: JSONFinding, expected: JSONExpectation, at: SourcePosition)

    /// An object has one key twice, so that its value is anybody's guess; the position is the second one's.
    case duplicateKey(String, at: SourcePosition)

    /// Arrays and objects are nested deeper than `limit` levels.
    case tooDeep(limit: Int, at: SourcePosition)

    /// There are more than `limit` arrays and objects.
    case tooMany(limit: Int, at: SourcePosition)

    /// The bytes are not UTF-8.
    case invalidUTF8(at: SourcePosition)

    /// A comment, which JSON does not have.
    case comment(at: SourcePosition)

    /// A comma behind the last member or element.
    case trailingComma(at: SourcePosition)
}

extension JSONSyntaxError {
    /// Where it is.
    public var position: SourcePosition {
        switch self {
        case .unexpected(_, _, let position), .duplicateKey(_, let position), .tooDeep(_, let position), .tooMany(_, let position),
            .invalidUTF8(let position), .comment(let position), .trailingComma(let position):
            position
        }
    }

    /// What is wrong, in English and without the place.
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
    /// The place, and what is wrong there, in English.
    public var description: String { "\(position): \(reason)" }
}

/// A place in a text, as an editor counts it.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int

    /// The column in Unicode scalars, from 1.
    public let column: Int

    /// A place by its line and its column, each from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The line and the column, with a colon between them.
    public var description: String { "\(line):\(column)" }
}

extension SourcePosition {
    /// The position of a byte in UTF-8 text whose lines end with a line feed.
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
