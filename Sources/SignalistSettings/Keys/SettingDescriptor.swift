package import SignalistJSON

/// What is known about a setting, whatever the type of its value.
public struct SettingDescriptor<Values: SettingsValues>: Sendable {
    /// The keys on the way to the value, joined by dots: `notifications.sound`.
    public let name: String

    /// One line on what the setting does.
    public let summary: String

    /// What is allowed.
    public let expectation: SettingExpectation

    /// The text that stands for the value, as a person would type it.
    public let text: @Sendable (Values) -> String

    /// The value as it is in a file.
    package let json: @Sendable (Values) -> JSONValue

    /// Takes the value from a document, or the default where the document has none that is allowed; returns what is wrong.
    package let decode: @Sendable (JSONDocument, inout Values) -> SettingsProblem?

    /// The change that typed text asks for, or what is wrong with it.
    package let change: @Sendable (String) -> Result<SettingsChange<Values>, SettingsProblem>

    /// The change to the default.
    package let reset: @Sendable () -> SettingsChange<Values>

    package let path: [String]

    /// What is known about a key.
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
