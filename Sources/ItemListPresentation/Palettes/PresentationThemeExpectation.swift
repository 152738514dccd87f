/// What is allowed at a place of a theme's file.
public enum PresentationThemeExpectation: Sendable, Hashable {
    /// A colour such as `#34A853`.
    case color
    /// An object of colours by their names.
    case colors
    /// Any text.
    case text
    /// One of a few words.
    case oneOf([String])
    /// An object.
    case object
    /// Objects in an array.
    case objects
    /// An object at least.
    case someObjects
}

extension PresentationThemeExpectation: CustomStringConvertible {
    /// What it is, in English, as the object of "expected".
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
