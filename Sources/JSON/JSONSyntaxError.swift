/// Why a text is not the JSON that was asked for, and where.
package enum JSONSyntaxError: Error, Equatable {
    /// Something else stands where `expected` should.
    case unexpected(found: String, expected: String, at: SourcePosition)

    /// An object has one key twice, so that its value is anybody's guess; the position is the second one's.
    case duplicateKey(String, at: SourcePosition)

    /// Arrays and objects are nested deeper than `limit` levels.
    case tooDeep(limit: Int, at: SourcePosition)

    /// The bytes are not UTF-8.
    case invalidUTF8(at: SourcePosition)
}

extension JSONSyntaxError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unexpected(let found, let expected, let position):
            "\(position): expected \(expected), found \(found)"
        case .duplicateKey(let key, let position):
            "\(position): the key \(JSONWriter.compact(.string(key))) is already there"
        case .tooDeep(let limit, let position):
            "\(position): nested deeper than \(limit) levels"
        case .invalidUTF8(let position):
            "\(position): not UTF-8"
        }
    }
}
