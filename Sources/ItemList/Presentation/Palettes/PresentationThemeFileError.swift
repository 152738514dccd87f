internal import JSON

/// Why a text is no theme: what is wrong, and what is allowed there.
public enum PresentationThemeFileError: Error, Sendable, Hashable {
    /// The text is not of the form that such files have.
    case unreadable(String)
    /// A key that files of themes don't have, and the one that is spelled most like it, if one is.
    case unknown(key: String, nearest: String?)
    /// A key that has to be there and is not.
    case missing(key: String)
    /// A key that is there twice.
    case duplicate(key: String)
    /// A value that the key can't have.
    case wrongValue(key: String, found: String, expected: String)

    /// The object that a text of JSON is.
    static func parsed(_ text: String) throws(PresentationThemeFileError) -> JSONObject {
        do throws(JSONSyntaxError) {
            return try JSONDocument(parsing: Array(text.utf8)).root
        } catch {
            throw .unreadable("\(error)")
        }
    }
}

extension PresentationThemeFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let what): what
        case .unknown(let key, let nearest):
            "there is no \(itemListQuoted(key)) in a theme" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .missing(let key): "\(key) is missing"
        case .duplicate(let key): "\(itemListQuoted(key)) is there twice"
        case .wrongValue(let key, let found, let expected): "\(itemListPrinted(key, limit: 60)): expected \(expected), found \(found)"
        }
    }
}

/// The name that is spelled most like a text; nil where none is alike.
///
/// Distances count letters that are put in, left out or changed; a third of the letters may be.
func nearestName(to text: String, among names: [String]) -> String? {
    let text = Array(text.lowercased().unicodeScalars.prefix(80))
    let limit = max(text.count / 3, 1)
    let distances = names.map { (name: $0, distance: editDistance(text, Array($0.lowercased().unicodeScalars))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
    return best.name
}

private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for (column, its) in other.enumerated() {
            let change = diagonal + (letter == its ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(change, row[column] + 1, diagonal + 1)
        }
    }
    return row[other.count]
}
