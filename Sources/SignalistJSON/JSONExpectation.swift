/// What should stand at a place of a text for it to be JSON.
public enum JSONExpectation: String, Sendable, Hashable, CaseIterable {
    /// Any value.
    case value
    /// An object, which the whole text is to be.
    case object
    /// The name of a member.
    case key
    /// What parts a key from its value.
    case colon
    /// What goes on with an object or ends it.
    case commaOrBrace
    /// What goes on with an array or ends it.
    case commaOrBracket
    /// A digit of a number.
    case digit
    /// What ends a string.
    case quote
    /// A character that may follow a backslash.
    case escape
    /// The digits of an escape.
    case hexadecimalDigits
    /// The first half of an escaped character.
    case highSurrogate
    /// The second half of an escaped character.
    case lowSurrogate
    /// Nothing more.
    case end
}

extension JSONExpectation: CustomStringConvertible {
    /// What it is, in English, as the object of "expected".
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

/// What stands in a text in place of what should.
public enum JSONFinding: Sendable, Hashable {
    /// The text is over.
    case end
    /// The line is over.
    case endOfLine
    /// A character that nobody sees, by its number.
    case control(UInt32)
    /// Any other character.
    case character(Unicode.Scalar)
    /// A value of another kind.
    case value(JSONKind)
}

extension JSONFinding: CustomStringConvertible {
    /// What it is, in English, as the object of "found".
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

/// Why a key path leads nowhere in a document.
package enum JSONPathError: Error, Equatable {
    /// A key on the way has a value that is no object and so cannot hold the next key.
    case notAnObject(path: [String], found: JSONValue)
}

extension JSONPathError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAnObject(let path, let found): "\(path.joined(separator: ".")): expected an object, found \(found.kind)"
        }
    }
}

/// What a mistyped name may have been meant to be.
package enum NearestName {
    /// The candidate that is the fewest edits away, if it takes at most two and fewer than half of its letters.
    ///
    /// Inserting, deleting, replacing a character and swapping two neighbours are an edit each.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the name and of all candidates that are about as long.
    package static func of(_ name: String, in candidates: [String]) -> String? {
        var nearest: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - name.count) <= 2 {
            let distance = distance(Array(name), Array(candidate))
            guard distance <= 2, distance * 2 < candidate.count, distance < nearest?.distance ?? .max else { continue }
            nearest = (candidate, distance)
        }
        return nearest?.candidate
    }

    /// The optimal string alignment distance, a row of its table at a time.
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
