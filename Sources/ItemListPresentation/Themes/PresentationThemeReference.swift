/// The origin of a theme, which a program stores in place of the theme.
public enum PresentationThemeReference: Sendable, Hashable {
    /// A theme of the library or the program, by name.
    case builtin(String)
    /// A theme in a file, by path.
    case local(path: String)
    /// A theme from a source, by the source's id.
    case cloud(id: String)

    /// Parses a reference such as `builtin:night`, `local:/home/ada/mine.json` or `cloud:spring`; nil for text in another form.
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
    /// The text that ``init(_:)`` parses.
    public var description: String {
        switch self {
        case .builtin(let name): "builtin:\(name)"
        case .local(let path): "local:\(path)"
        case .cloud(let id): "cloud:\(id)"
        }
    }
}

extension PresentationThemeReference: Codable {
    /// Decodes a reference from its text.
    /// - Throws: `DecodingError.dataCorrupted` for text in another form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let reference = PresentationThemeReference(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(itemListQuoted(text)) is none of builtin:NAME, local:PATH and cloud:ID")
        }
        self = reference
    }

    /// Encodes the reference as text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
