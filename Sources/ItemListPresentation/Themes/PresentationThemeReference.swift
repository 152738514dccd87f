/// Where a theme comes from: what a program stores in place of the theme.
public enum PresentationThemeReference: Sendable, Hashable {
    /// A theme that comes with the library or the program, by its name.
    case builtin(String)
    /// A theme in a file, by the file's path.
    case local(path: String)
    /// A theme that a source delivers, by the source's name for it.
    case cloud(id: String)

    /// A reference from its text, such as `builtin:night`, `local:/home/ada/mine.json` or `cloud:spring`; nil for a text of another form.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = String(text[text.index(after: colon)...])
        guard !rest.isEmpty else { return nil }
        switch text[..<colon] {
        case "builtin": self = .builtin(rest)
        case "local": self = .local(path: rest)
        case "cloud": self = .cloud(id: rest)
        default: return nil
        }
    }
}

extension PresentationThemeReference: CustomStringConvertible {
    /// The text by which ``init(_:)`` finds the reference again.
    public var description: String {
        switch self {
        case .builtin(let name): "builtin:\(name)"
        case .local(let path): "local:\(path)"
        case .cloud(let id): "cloud:\(id)"
        }
    }
}

extension PresentationThemeReference: Codable {
    /// Reads the text of a reference.
    /// - Throws: `DecodingError.dataCorrupted` for a text of another form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let reference = PresentationThemeReference(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(itemListQuoted(text)) is none of builtin:NAME, local:PATH and cloud:ID")
        }
        self = reference
    }

    /// Writes the text of the reference.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
