/// What stands in a text in place of what should.
public enum JSONFinding: Sendable, Hashable {
    /// The text is over.
    case end
    /// The line is over.
    case endOfLine
    /// A character that nobody sees, by its number.
    case control(UInt32)
    /// Any other character.
    case character(Unicode.Scalar)
    /// A value of another kind.
    case value(JSONKind)
}

extension JSONFinding: CustomStringConvertible {
    /// What it is, in English, as the object of "found".
    public var description: String {
        switch self {
        case .end: "the end"
        case .endOfLine: "the end of the line"
        case .control(let number): "control character \(number)"
        case .character(let scalar): "'\(scalar)'"
        case .value(let kind): kind.description
        }
    }
}
