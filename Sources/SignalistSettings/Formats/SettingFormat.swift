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
