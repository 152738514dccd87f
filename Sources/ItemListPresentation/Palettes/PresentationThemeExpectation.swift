/// The allowed value at a position of a theme file.
public enum PresentationThemeExpectation: Sendable, Hashable {
    /// A color such as `#34A853`.
    case color
    /// An object of colors by name.
    case colors
    /// Any text.
    case text
    /// One of several words.
    case oneOf([String])
    /// An object.
    case object
    /// An array of objects.
    case objects
    /// At least one object.
    case someObjects
}

extension PresentationThemeExpectation: CustomStringConvertible {
    /// The English description, used after "expected".
    public var description: String {
        switch self {
        case .color: "a colour such as #34A853"
        case .colors: "an object of colours by their names"
        case .text: "a text"
        case .oneOf(let words): "one of " + words.joined(separator: ", ")
        case .object: "an object"
        case .objects: "an array of objects"
        case .someObjects: "one object at least"
        }
    }
}
