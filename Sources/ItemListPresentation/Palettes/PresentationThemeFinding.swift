public import SignalistJSON

/// What a file of a theme has in place of what is allowed there.
public enum PresentationThemeFinding: Sendable, Hashable {
    /// A text that says something else.
    case text(String)
    /// A value of another kind.
    case value(JSONKind)
    /// Nothing at all.
    case nothing
}

extension PresentationThemeFinding: CustomStringConvertible {
    /// What it is, in English, as the object of "found".
    public var description: String {
        switch self {
        case .text(let text): itemListQuoted(text)
        case .value(let kind): kind.description
        case .nothing: "none"
        }
    }
}
