/// A JSON value that keeps the order of members and the spelling of numbers.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// The kind of value.
    package var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSONValue {
    /// True if both values are written alike: code points of strings and keys, spelling of numbers, order of members.
    package static func areIdentical(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
        switch (left, right) {
        case (nil, nil), (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left.literal == right.literal
        case (.string(let left), .string(let right)): left.isIdentical(to: right)
        case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy { areIdentical($0, $1) }
        case (.object(let left), .object(let right)):
            left.members.count == right.members.count
                && zip(left.members, right.members).allSatisfy { $0.key.isIdentical(to: $1.key) && areIdentical($0.value, $1.value) }
        default: false
        }
    }
}

extension JSONValue {
    /// The value in a message: on one line, at most 40 characters and at most 200 code points.
    package var excerpt: String {
        let text = JSONWriter.compact(brief)
        // A character can have any number of code points.
        let cut = String(String(text.unicodeScalars.prefix(200)).prefix(40))
        return cut.utf8.count == text.utf8.count ? text : cut + "…"
    }

    /// The value without most of its long parts, which ``excerpt`` would write out for nothing.
    private var brief: JSONValue {
        switch self {
        case .string(let text) where text.utf8.count > 400: .string(String(text.unicodeScalars.prefix(300)))
        case .array(let elements): .array(elements.prefix(20).map(\.brief))
        case .object(let object):
            .object(JSONObject(uniqueMembers: object.members.prefix(20).map { JSONObject.Member(key: $0.key, value: $0.value.brief) }))
        default: self
        }
    }
}

extension String {
    /// True if both have the same code points; `==` compares by canonical equivalence.
    func isIdentical(to other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

/// The kinds of JSON values.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
}

extension JSONKind: CustomStringConvertible {
    /// The kind in English: "a number", "an object".
    public var description: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
