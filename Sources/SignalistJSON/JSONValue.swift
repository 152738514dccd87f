/// A JSON value that keeps what a file says: the order of members and the spelling of numbers.
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
    /// Whether two values, or none, are the same in all that is written: code points of strings and keys, spelling of numbers, order of members.
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
    /// The value as a message shows it: on one line, at most 40 characters of it, and at most 200 code points.
    package var excerpt: String {
        let text = JSONWriter.compact(brief)
        // A character may be any number of code points.
        let cut = String(String(text.unicodeScalars.prefix(200)).prefix(40))
        return cut.utf8.count == text.utf8.count ? text : cut + "…"
    }

    /// The value without most of what is long, so that it is not even written out.
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
    /// Whether both have the same code points, which `==` does not ask for.
    func isIdentical(to other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

/// The kinds of values that JSON has.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
    /// The word for nothing.
    case null
    /// True or false.
    case bool
    /// A number.
    case number
    /// A text.
    case string
    /// Values in an order.
    case array
    /// Values by their keys.
    case object
}

extension JSONKind: CustomStringConvertible {
    /// What it is, in English: "a number", "an object".
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
