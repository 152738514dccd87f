import JSON

/// How values of a setting look in a file and on a command line, and which of them are allowed.
struct SettingFormat<Value: Sendable>: Sendable {
    /// What is allowed, as the object of "expected".
    let expectation: String

    /// The value that JSON stands for, or `nil` when it is not allowed.
    let decode: @Sendable (JSONValue) -> Value?

    /// The JSON that stands for a value.
    let encode: @Sendable (Value) -> JSONValue

    /// The JSON that a word on a command line stands for, or `nil` when it is of another type.
    let parse: @Sendable (String) -> JSONValue?
}

extension SettingFormat where Value == Bool {
    /// A switch.
    static var flag: Self {
        Self(
            expectation: "true or false",
            decode: { if case .bool(let flag) = $0 { flag } else { nil } },
            encode: { .bool($0) },
            parse: { Bool($0).map { .bool($0) } }
        )
    }
}

extension SettingFormat where Value == Int {
    /// A whole number in a range.
    static func number(in range: ClosedRange<Int>) -> Self {
        Self(
            expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)",
            decode: {
                guard case .number(let number) = $0, let value = number.int, range.contains(value) else { return nil }
                return value
            },
            encode: { .number(JSONNumber($0)) },
            parse: { Int($0).map { .number(JSONNumber($0)) } }
        )
    }
}

extension SettingFormat where Value == String {
    /// One line of text.
    ///
    /// - Parameters:
    ///   - limit: the number of characters that are allowed at most.
    ///   - expectation: what the text is like, without its length.
    ///   - isAllowed: whether a text that is short enough is allowed.
    static func line(
        upTo limit: Int, _ expectation: String = "a line", where isAllowed: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
        // Control characters could end the line, or act on the terminal that shows it.
        let isControl: @Sendable (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .control }
        return .text(
            "\(expectation) of at most \(limit) characters",
            read: { $0.count <= limit && !$0.unicodeScalars.contains(where: isControl) && isAllowed($0) ? $0 : nil },
            write: { $0 }
        )
    }
}

extension SettingFormat where Value: LosslessStringConvertible {
    /// A value with a spelling of its own.
    static func spelled(_ expectation: String) -> Self {
        .text(expectation, read: { Value($0) }, write: { $0.description })
    }
}

extension SettingFormat where Value: RawRepresentable<String> & CaseIterable {
    /// One of a few names.
    static var choice: Self {
        .text(
            "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "),
            read: { Value(rawValue: $0) },
            write: { $0.rawValue }
        )
    }
}

extension SettingFormat {
    /// A value that is a string in JSON.
    private static func text(
        _ expectation: String, read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
    ) -> Self {
        Self(
            expectation: expectation,
            decode: { if case .string(let text) = $0 { read(text) } else { nil } },
            encode: { .string(write($0)) },
            parse: { .string($0) }
        )
    }
}
