package import SignalistJSON

/// A setting without the type of its value.
public struct SettingDescriptor<Values: SettingsValues>: Sendable {
    /// The keys on the way to the value, joined by dots: `notifications.sound`.
    public let name: String

    /// The purpose of the setting in one line.
    public let summary: String

    /// The allowed values.
    public let expectation: SettingExpectation

    /// Formats the value as text, as a person would type it.
    public let text: @Sendable (Values) -> String

    /// Encodes the value as JSON.
    package let json: @Sendable (Values) -> JSONValue

    /// Decodes the value from a document, or the default if it is missing or invalid; returns the problem, if any.
    package let decode: @Sendable (JSONDocument, inout Values) -> SettingsProblem?

    /// Parses typed text and returns the change, or the problem of the text.
    package let change: @Sendable (String) -> Result<SettingsChange<Values>, SettingsProblem>

    /// Makes the change to the default.
    package let reset: @Sendable () -> SettingsChange<Values>

    package let path: [String]

    /// Creates a descriptor of a key.
    public init<Value>(_ key: SettingKey<Values, Value>) {
        name = key.name
        path = key.path
        summary = key.summary
        expectation = key.expectation
        text = { key.format.spell($0[keyPath: key.field]) }
        json = { key.format.encode($0[keyPath: key.field]) }
        decode = { document, values in
            do throws(SettingsProblem) {
                values[keyPath: key.field] = try key.value(in: document)
                return nil
            } catch {
                values[keyPath: key.field] = key.defaultValue
                return error
            }
        }
        change = { text in
            key.format.parse(text).map { .success(.set(key, to: $0)) } ?? .failure(key.wrongValue(.string(text)))
        }
        reset = { .reset(key) }
    }
}
