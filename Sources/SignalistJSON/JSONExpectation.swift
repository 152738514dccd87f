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
