/// The state of a program's settings: the values, the problems of the file, and the text being typed.
public struct SettingsState<Values: SettingsValues>: Sendable, Equatable {
    /// The settings, including changes that aren't in the file yet.
    public var values = Values()

    /// The problems of the file, of single values and of the last change; the most severe comes first.
    public var problems: [SettingsFileError] = []

    /// The reason why no setting can be changed; nil if they can.
    public var lock: SettingsFileError?

    /// The names of the settings that ``SettingsStore/undo()`` restores; empty if there is nothing to undo.
    public var undoable: [String] = []

    var drafts: [String: SettingDraftState] = [:]

    /// Creates a state; by default with the defaults.
    public init(values: Values = Values(), problems: [SettingsFileError] = [], lock: SettingsFileError? = nil) {
        self.values = values
        self.problems = problems
        self.lock = lock
    }

    /// The reason why a setting can't be changed; nil if it can.
    public func lock<Value>(of key: SettingKey<Values, Value>) -> SettingsFileError? {
        if let lock { return lock }
        // A value in the setting's path isn't an object.
        return problems.first { problem in
            guard case .wrongValue(let name, _, _)? = problem.valueProblem else { return false }
            return key.name.hasPrefix(name + ".")
        }
    }

    /// The reason why a setting has its default instead of the value in the file; nil if it has the file's value.
    public func problem<Value>(of key: SettingKey<Values, Value>) -> SettingsProblem? {
        problems.lazy.compactMap(\.valueProblem).first { $0.concerns(key.name) }
    }

    /// The state of a setting's field: the text being typed, or the value as text.
    public func draft<Value>(of key: SettingKey<Values, Value>) -> SettingDraftState {
        drafts[key.name] ?? SettingDraftState(text: key.format.spell(values[keyPath: key.field]))
    }
}

/// The state of a setting's field.
public struct SettingDraftState: Sendable, Equatable {
    /// The text of the field.
    public var text: String

    /// True if the field is being edited or has unsaved text.
    public var isOpen: Bool

    /// The reason why the text can't be saved, with the expected value; nil if it can.
    public var problem: SettingsProblem?

    /// The value that another program has saved meanwhile, as text. The field keeps its own text; discarding it shows this one.
    public var other: String?

    /// Creates the state of a field; by default of one that shows the setting.
    public init(text: String, isOpen: Bool = false, problem: SettingsProblem? = nil, other: String? = nil) {
        self.text = text
        self.isOpen = isOpen
        self.problem = problem
        self.other = other
    }
}
