package import SignalistJSON

/// The representation of a setting's values in a file and as text, and the values that are allowed.
///
/// ```swift
/// SettingFormat<Int>.number(in: 0...100)                          // 50
/// SettingFormat<Theme>.choice                                     // "night", a case of an enum
/// SettingFormat<TimeOfDay>.spelled("a time from 00:00 to 23:59")  // "09:30", any LosslessStringConvertible
/// SettingFormat<[String]>.list(of: .line(upTo: 32))               // ["one", "two"]
/// ```
public struct SettingFormat<Value: Sendable>: Sendable {
    /// The allowed values.
    public let expectation: SettingExpectation

    /// Decodes JSON; returns `nil` if the value isn't allowed.
    package let decode: @Sendable (JSONValue) -> Value?

    /// Encodes a value as JSON.
    package let encode: @Sendable (Value) -> JSONValue

    /// Parses typed text; returns `nil` if the value isn't allowed.
    package let parse: @Sendable (String) -> Value?

    /// Formats a value as text.
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

    /// Creates a format for a value that is the same text in the file and on screen.
    ///
    /// - Parameters:
    ///   - expectation: the allowed values, as the object of "expected".
    ///   - read: parses text; returns `nil` if the value isn't allowed.
    ///   - write: formats a value; `read` must parse the result back to the same value.
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

    /// Parses text; returns `nil` if the value isn't allowed.
    public func value(of text: String) -> Value? { parse(text) }

    /// Formats a value as text.
    public func text(of value: Value) -> String { spell(value) }

    /// True if the file may hold the value.
    func allows(_ value: Value) -> Bool { decode(encode(value)) != nil }
}

/// The values that a setting allows.
public indirect enum SettingExpectation: Sendable, Hashable {
    /// True or false.
    case flag
    /// An integer in a range.
    case wholeNumber(ClosedRange<Int>)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// One line of text with at most `limit` characters; `words` describes it, such as "an address", or is nil for any line.
    case line(limit: Int, words: String?)
    /// One of several names.
    case oneOf([String])
    /// The values of a custom format, in words, as the object of "expected".
    case words(String)
    /// A value or nothing.
    case optional(SettingExpectation)
    /// At most `limit` elements.
    case list(of: SettingExpectation, limit: Int)
    /// An object with further settings by their names.
    case object
}

extension SettingExpectation: CustomStringConvertible {
    /// The allowed values in English, as the object of "expected".
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
