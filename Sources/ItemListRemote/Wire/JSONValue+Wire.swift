package import ItemList
internal import SignalistJSON

extension JSONValue {
    package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    /// A number; null for what JSON has no number for.
    static func double(_ value: Double) -> JSONValue {
        guard value.isFinite else { return .null }
        return .number(JSONNumber(literal: Int(exactly: value).map { "\($0)" } ?? "\(value)"))
    }

    package static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}

extension JSONObject {
    /// Sets a member that may be left out.
    package mutating func set(_ key: String, _ value: String?) {
        self[key] = value.map { .string($0) }
    }
}
