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
