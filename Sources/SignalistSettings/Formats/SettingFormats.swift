internal import SignalistJSON

extension SettingFormat where Value == Bool {
    /// True or false.
    public static var flag: Self {
        Self(
            expectation: .flag, decode: { if case .bool(let flag) = $0 { flag } else { nil } }, encode: { .bool($0) },
            parse: { Bool($0) }, spell: { "\($0)" })
    }
}

extension SettingFormat where Value == Int {
    /// An integer in a range.
    public static func number(in range: ClosedRange<Int>) -> Self {
        Self(
            expectation: .wholeNumber(range),
            decode: { if case .number(let number) = $0, let value = number.int, range.contains(value) { value } else { nil } },
            encode: { .number(JSONNumber($0)) }, parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, spell: { "\($0)" })
    }
}

extension SettingFormat where Value == Double {
    /// A number in a range.
    public static func number(in range: ClosedRange<Double>) -> Self {
        Self(
            expectation: .number(range),
            decode: { if case .number(let number) = $0, let value = number.double, range.contains(value) { value } else { nil } },
            // JSON has no infinity and no NaN: `null` is refused when it is read back.
            encode: { $0.isFinite ? .number(JSONNumber(literal: "\($0)")) : .null },
            parse: { Double($0).flatMap { range.contains($0) ? $0 : nil } }, spell: { "\($0)" })
    }
}

extension SettingFormat where Value == String {
    /// One line of text.
    /// One line of text.
    ///
    /// - Parameters:
    ///   - limit: the greatest number of characters.
    ///   - expectation: a description of the text without its length, as the object of "expected"; nil for any line.
    ///   - isAllowed: returns true if a text within the limit is allowed.
    public static func line(
        upTo limit: Int, _ expectation: String? = nil, where isAllowed: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
        // Control characters could end the line or act on a terminal.
        let isControl: @Sendable (Unicode.Scalar) -> Bool = { $0.properties.generalCategory == .control }
        return Self(
            .line(limit: limit, words: expectation),
            read: { $0.count <= limit && !$0.unicodeScalars.contains(where: isControl) && isAllowed($0) ? $0 : nil }, write: { $0 })
    }
}

extension SettingFormat where Value: LosslessStringConvertible {
    /// A value with its own text representation.
    /// - Parameter expectation: the allowed values, as the object of "expected".
    public static func spelled(_ expectation: String) -> Self {
        Self(.words(expectation), read: { Value($0) }, write: { $0.description })
    }
}

extension SettingFormat where Value: RawRepresentable<String> & CaseIterable {
    /// One of the cases of an enum.
    public static var choice: Self {
        Self(
            .oneOf(Value.allCases.map(\.rawValue)), read: { Value(rawValue: $0) }, write: { $0.rawValue })
    }
}

extension SettingFormat {
    /// A value that may be missing: `null` in the file, and an empty text in a field.
    public static func optional<Wrapped: Sendable>(_ format: SettingFormat<Wrapped>) -> Self where Value == Wrapped? {
        Self(
            expectation: .optional(format.expectation),
            decode: { json in
                if json == .null { return .some(nil) }
                return format.decode(json).map { .some($0) }
            },
            encode: { $0.map(format.encode) ?? .null },
            parse: { text in
                if text.isEmpty { return .some(nil) }
                return format.parse(text).map { .some($0) }
            },
            spell: { $0.map(format.spell) ?? "" })
    }

    /// A list of values: an array in the file, and text with commas in a field.
    /// - Parameters:
    ///   - format: the format of each element.
    ///   - limit: the greatest number of elements.
    public static func list<Element: Sendable>(of format: SettingFormat<Element>, upTo limit: Int = 1000) -> Self where Value == [Element] {
        let all: @Sendable ([Element?]) -> [Element]? = { elements in
            elements.count <= limit && elements.allSatisfy { $0 != nil } ? elements.compactMap(\.self) : nil
        }
        return Self(
            expectation: .list(of: format.expectation, limit: limit),
            decode: { if case .array(let elements) = $0 { all(elements.map(format.decode)) } else { nil } },
            encode: { .array($0.map(format.encode)) },
            parse: { text in
                let parts = text.split(separator: ",").map { String($0.trimmingSpaces()) }
                return all(parts.filter { !$0.isEmpty }.map(format.parse))
            },
            spell: { $0.map(format.spell).joined(separator: ", ") })
    }
}

extension Substring {
    fileprivate func trimmingSpaces() -> Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
