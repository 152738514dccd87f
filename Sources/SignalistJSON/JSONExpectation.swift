/// The token that valid JSON needs at a position.
public enum JSONExpectation: String, Sendable, Hashable, CaseIterable {
    /// Any value.
    case value
    /// An object, as the root of the text.
    case object
    /// A key.
    case key
    /// The colon between a key and its value.
    case colon
    /// A comma or the closing brace of an object.
    case commaOrBrace
    /// A comma or the closing bracket of an array.
    case commaOrBracket
    /// A digit of a number.
    case digit
    /// The closing quote of a string.
    case quote
    /// A character that may follow a backslash.
    case escape
    /// The hexadecimal digits of an escape.
    case hexadecimalDigits
    /// The high surrogate of an escaped character.
    case highSurrogate
    /// The low surrogate of an escaped character.
    case lowSurrogate
    /// The end of the text.
    case end
}

extension JSONExpectation: CustomStringConvertible {
    /// The token in English, as the object of "expected".
    public var description: String {
        switch self {
        case .value: "a value"
        case .object: "an object"
        case .key: "a key in quotes"
        case .colon: "':'"
        case .commaOrBrace: "',' or '}'"
        case .commaOrBracket: "',' or ']'"
        case .digit: "a digit"
        case .quote: "'\"' (a control character in a string is written as an escape)"
        case .escape: #"an escape: one of \" \\ \/ \b \f \n \r \t \u"#
        case .hexadecimalDigits: "four hexadecimal digits"
        case .highSurrogate: "a high surrogate before a low one"
        case .lowSurrogate: "a low surrogate after a high one"
        case .end: "the end"
        }
    }
}

/// The text that was found in place of the expected token.
public enum JSONFinding: Sendable, Hashable {
    /// The end of the text.
    case end
    /// The end of the line.
    case endOfLine
    /// A control character, by its code point.
    case control(UInt32)
    /// Any other character.
    case character(Unicode.Scalar)
    /// A value of another kind.
    case value(JSONKind)
}

extension JSONFinding: CustomStringConvertible {
    /// The finding in English, as the object of "found".
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

/// The reason why a key path can't be followed in a document.
package enum JSONPathError: Error, Equatable {
    /// The value at `path` isn't an object and can't hold the next key.
    case notAnObject(path: [String], found: JSONValue)
}

extension JSONPathError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAnObject(let path, let found): "\(path.joined(separator: ".")): expected an object, found \(found.kind)"
        }
    }
}

/// A suggestion for a mistyped name.
package enum NearestName {
    /// The candidate at the smallest edit distance, if that is at most two and less than half of the candidate's length.
    ///
    /// Inserting, deleting or replacing a character and swapping two neighbors count as one edit each.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the name and of all candidates of similar length.
    package static func of(_ name: String, in candidates: [String]) -> String? {
        var nearest: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - name.count) <= 2 {
            let distance = distance(Array(name), Array(candidate))
            guard distance <= 2, distance * 2 < candidate.count, distance < nearest?.distance ?? .max else { continue }
            nearest = (candidate, distance)
        }
        return nearest?.candidate
    }

    /// The optimal string alignment distance, computed with three rows of its table.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (character == other ? 0 : 1))
                if i > 0, j > 0, character == right[j - 1], left[i - 1] == other { edits = min(edits, beforeLast[j - 1] + 1) }
                row.append(edits)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
