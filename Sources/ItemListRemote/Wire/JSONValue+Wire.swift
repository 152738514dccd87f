package import ItemList
internal import SignalistJSON

extension JSONValue {
    package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    /// A number, or null for infinity and NaN, which JSON lacks.
    static func double(_ value: Double) -> JSONValue {
        guard value.isFinite else { return .null }
        return .number(JSONNumber(literal: Int(exactly: value).map { "\($0)" } ?? "\(value)"))
    }

    package static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}

extension JSONObject {
    /// Sets a member, or leaves it out.
    package mutating func set(_ key: String, _ value: String?) {
        self[key] = value.map { .string($0) }
    }
}
