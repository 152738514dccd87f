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
