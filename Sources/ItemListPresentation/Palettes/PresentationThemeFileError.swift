// The errors of a text that is no JSON are part of this one.
@_exported public import SignalistJSON

/// Why a text is no theme: what is wrong, and what is allowed there.
public enum PresentationThemeFileError: Error, Sendable, Hashable {
    /// There is nothing in the file.
    case empty
    /// The text is no JSON.
    case syntax(JSONSyntaxError)
    /// A line of a colour scheme, from 1, that is no key with a text.
    case notAScheme(line: Int, found: String)
    /// A key that files of themes don't have, and the one that is spelled most like it, if one is.
    case unknown(key: String, nearest: String?)
    /// A key that has to be there and is not.
    case missing(key: String)
    /// A key that is there twice.
    case duplicate(key: String)
    /// A value that the key can't have.
    case wrongValue(key: String, found: PresentationThemeFinding, expected: PresentationThemeExpectation)

    /// The object that a text of JSON is.
    static func parsed(_ text: String) throws(PresentationThemeFileError) -> JSONObject {
        do throws(JSONSyntaxError) {
            return try JSONDocument(parsing: Array(text.utf8)).root
        } catch {
            throw .syntax(error)
        }
    }
}

extension PresentationThemeFileError: CustomStringConvertible {
    /// What is wrong, in English.
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
