// JSONSyntaxError is part of this error.
@_exported public import SignalistJSON

/// An error in a theme file: the problem and the allowed values.
public enum PresentationThemeFileError: Error, Sendable, Hashable {
    /// The file is empty.
    case empty
    /// The text is not valid JSON.
    case syntax(JSONSyntaxError)
    /// A line of a color scheme without a key and a text. Lines count from 1.
    case notAScheme(line: Int, found: String)
    /// An unknown key, and the known key with the most similar spelling if there is one.
    case unknown(key: String, nearest: String?)
    /// A required key is missing.
    case missing(key: String)
    /// A key occurs twice.
    case duplicate(key: String)
    /// A value that is invalid for its key.
    case wrongValue(key: String, found: PresentationThemeFinding, expected: PresentationThemeExpectation)

    static func parsed(_ text: String) throws(PresentationThemeFileError) -> JSONObject {
        do throws(JSONSyntaxError) {
            return try JSONDocument(parsing: Array(text.utf8)).root
        } catch {
            throw .syntax(error)
        }
    }
}

extension PresentationThemeFileError: CustomStringConvertible {
    /// The English description.
    public var description: String {
        switch self {
        case .empty: "expected a theme, found an empty file"
        case .syntax(let error): error.description
        case .notAScheme(let line, let found):
            "line \(line): expected a key and a text, such as base00: \"1E1E2E\", found \(itemListQuoted(found))"
        case .unknown(let key, let nearest):
            "there is no \(itemListQuoted(key)) in a theme" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .missing(let key): "\(key) is missing"
        case .duplicate(let key): "\(itemListQuoted(key)) is there twice"
        case .wrongValue(let key, let found, let expected): "\(itemListPrinted(key, limit: 60)): expected \(expected), found \(found)"
        }
    }
}
