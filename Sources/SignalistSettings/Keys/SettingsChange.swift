package import SignalistJSON

/// A change of one setting, applied to the current content of the file.
public struct SettingsChange<Values: SettingsValues>: Sendable {
    /// The name of the setting.
    public let name: String

    /// The new value in the file; nil removes it, which restores the default.
    package let json: JSONValue?

    /// The value that the file must have for the change to apply. Undo uses it to detect changes by other programs.
    package var expected: JSONValue??

    /// Applies the change to values.
    package let apply: @Sendable (inout Values) -> Void

    /// Copies the setting's value from other values.
    package let copy: @Sendable (_ values: Values, _ changed: inout Values) -> Void

    /// The reason why the value isn't allowed, if it isn't.
    package let problem: SettingsProblem?

    package init(
        name: String, json: JSONValue?, expected: JSONValue?? = nil, problem: SettingsProblem? = nil,
        apply: @escaping @Sendable (inout Values) -> Void, copy: @escaping @Sendable (_ values: Values, _ changed: inout Values) -> Void
    ) {
        self.name = name
        self.json = json
        self.expected = expected
        self.problem = problem
        self.copy = copy
        self.apply = apply
    }

    /// Sets a setting to a value.
    public static func set<Value>(_ key: SettingKey<Values, Value>, to value: Value) -> SettingsChange {
        let json = key.format.encode(value)
        let isAllowed = key.format.allows(value)
        return SettingsChange(
            name: key.name, json: json, problem: isAllowed ? nil : key.wrongValue(json), apply: { $0[keyPath: key.field] = value },
            copy: { $1[keyPath: key.field] = $0[keyPath: key.field] })
    }

    /// Resets a setting to its default.
    public static func reset<Value>(_ key: SettingKey<Values, Value>) -> SettingsChange {
        SettingsChange(
            name: key.name, json: nil, apply: { $0[keyPath: key.field] = key.defaultValue },
            copy: { $1[keyPath: key.field] = $0[keyPath: key.field] })
    }

    package var path: [String] { SettingsDocument.path(of: name) }
}
