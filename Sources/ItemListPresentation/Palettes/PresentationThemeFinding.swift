public import SignalistJSON

/// An invalid value found in a theme file.
public enum PresentationThemeFinding: Sendable, Hashable {
    /// A text with an invalid content.
    case text(String)
    /// A value of another kind.
    case value(JSONKind)
    /// No value.
    case nothing
}

extension PresentationThemeFinding: CustomStringConvertible {
    /// The English description, used after "found".
    public var description: String {
        switch self {
        case .text(let text): itemListQuoted(text)
        case .value(let kind): kind.description
        case .nothing: "none"
        }
    }
}
