package import SignalistJSON

/// How the values of a setting look in a file and as text, and which of them are allowed.
///
/// ```swift
/// SettingFormat<Int>.number(in: 0...100)                          // 50
/// SettingFormat<Theme>.choice                                     // "night", a case of an enum
/// SettingFormat<TimeOfDay>.spelled("a time from 00:00 to 23:59")  // "09:30", any LosslessStringConvertible
/// SettingFormat<[String]>.list(of: .line(upTo: 32))               // ["one", "two"]
/// ```
public struct SettingFormat<Value: Sendable>: Sendable {
    /// What is allowed.
    public let expectation: SettingExpectation

    /// The value that JSON stands for, or `nil` when it is not allowed.
    package let decode: @Sendable (JSONValue) -> Value?

    /// The JSON that stands for a value.
    package let encode: @Sendable (Value) -> JSONValue

    /// The value that typed text stands for, or `nil` when it is not allowed.
    package let parse: @Sendable (String) -> Value?

    /// The text that stands for a value.
    package let spell: @Sendable (Value) -> String

    package init(
        expectation: SettingExpectation, decode: @escaping @Sendable (JSONValue) -> Value?,
        encode: @escaping @Sendable (Value) -> JSONValue,
        parse: @escaping @Sendable (String) -> Value?, spell: @escaping @Sendable (Value) -> String
    ) {
        self.expectation = expectation
        self.decode = decode
        self.encode = encode
        self.parse = parse
        self.spell = spell
    }

    /// A value that is a string in the file, and the same text for people.
    ///
    /// - Parameters:
    ///   - expectation: what is allowed, as the object of "expected".
    ///   - read: the value that text stands for, or `nil` when it is not allowed.
    ///   - write: the text that stands for a value; what `read` makes of it should be the value.
    public init(_ expectation: String, read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String) {
        self.init(.words(expectation), read: read, write: write)
    }

    init(
        _ expectation: SettingExpectation, read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) {
        self.init(
            expectation: expectation, decode: { if case .string(let text) = $0 { read(text) } else { nil } },
            encode: { .string(write($0)) }, parse: read, spell: write)
    }

    /// The value that text stands for, or `nil` when it is not allowed.
    public func value(of text: String) -> Value? { parse(text) }

    /// The text that stands for a value.
    public func text(of value: Value) -> String { spell(value) }

    /// Whether the value is one that the file may hold.
    func allows(_ value: Value) -> Bool { decode(encode(value)) != nil }
}

/// What a setting allows.
public indirect enum SettingExpectation: Sendable, Hashable {
    /// True or false.
    case flag
    /// A whole number in a range.
    case wholeNumber(ClosedRange<Int>)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// One line of text, of so many characters at most; in words, what it is like besides, such as "an address"; nil for any line.
    case line(limit: Int, words: String?)
    /// One of a few names.
    case oneOf([String])
    /// What a format of one's own allows, in words, as the object of "expected".
    case words(String)
    /// That, or nothing.
    case optional(SettingExpectation)
    /// So many at most, and what each of them is.
    case list(of: SettingExpectation, limit: Int)
    /// Further settings by their names.
    case object
}

extension SettingExpectation: CustomStringConvertible {
    /// What is allowed, in English, as the object of "expected".
    public var description: String {
        switch self {
        case .flag: "true or false"
        case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .line(let limit, let words): "\(words ?? "a line") of at most \(limit) characters"
        case .oneOf(let names): "one of " + names.joined(separator: ", ")
        case .words(let words): words
        case .optional(let expectation): "\(expectation), or null"
        case .list(let expectation, let limit): "a list of at most \(limit), each \(expectation)"
        case .object: "an object"
        }
    }
}
