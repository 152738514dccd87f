package import SignalistJSON

/// A change of one setting, to be made wherever its value is then.
public struct SettingsChange<Values: SettingsValues>: Sendable {
    /// The name of the setting.
    public let name: String

    /// The new value as it is in the file; nil takes it out, so that the setting has its default.
    package let json: JSONValue?

    /// What must be in the file for the change to be made: of an undo, that nobody has changed it meanwhile.
    package var expected: JSONValue??

    /// Makes the change in values.
    package let apply: @Sendable (inout Values) -> Void

    /// Takes the setting's value from other values.
    package let copy: @Sendable (_ values: Values, _ changed: inout Values) -> Void

    /// Why the value is not allowed.
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

    /// A setting gets a value.
    public static func set<Value>(_ key: SettingKey<Values, Value>, to value: Value) -> SettingsChange {
        let json = key.format.encode(value)
        let isAllowed = key.format.allows(value)
        return SettingsChange(
            name: key.name, json: json, problem: isAllowed ? nil : key.wrongValue(json), apply: { $0[keyPath: key.field] = value },
            copy: { $1[keyPath: key.field] = $0[keyPath: key.field] })
    }

    /// A setting gets its default.
    public static func reset<Value>(_ key: SettingKey<Values, Value>) -> SettingsChange {
        SettingsChange(
            name: key.name, json: nil, apply: { $0[keyPath: key.field] = key.defaultValue },
            copy: { $1[keyPath: key.field] = $0[keyPath: key.field] })
    }

    package var path: [String] { SettingsDocument.path(of: name) }
}
