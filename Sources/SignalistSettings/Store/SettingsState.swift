/// What a program knows of its settings: the values, what is wrong with the file, and what is being typed.
public struct SettingsState<Values: SettingsValues>: Sendable, Equatable {
    /// The settings, with the changes that are not in the file yet.
    public var values = Values()

    /// What is wrong, the gravest first: with the file, with single values, with the last change.
    public var problems: [SettingsFileError] = []

    /// Why no setting can be changed; nil if they can.
    public var lock: SettingsFileError?

    /// The names of the settings that ``SettingsStore/undo()`` gives back what they had; empty where there is nothing to take back.
    public var undoable: [String] = []

    /// What is being typed, by the names of the settings.
    var drafts: [String: SettingDraftState] = [:]

    /// A state; a new one has the defaults.
    public init(values: Values = Values(), problems: [SettingsFileError] = [], lock: SettingsFileError? = nil) {
        self.values = values
        self.problems = problems
        self.lock = lock
    }

    /// Why a setting can't be changed; nil if it can.
    public func lock<Value>(of key: SettingKey<Values, Value>) -> SettingsFileError? {
        if let lock { return lock }
        // Something else than an object stands where the setting would be.
        return problems.first { problem in
            guard case .wrongValue(let name, _, _)? = problem.valueProblem else { return false }
            return key.name.hasPrefix(name + ".")
        }
    }

    /// Why a setting has its default although the file has something else for it; nil if it has not.
    public func problem<Value>(of key: SettingKey<Values, Value>) -> SettingsProblem? {
        problems.lazy.compactMap(\.valueProblem).first { $0.concerns(key.name) }
    }

    /// What the field of a setting shows: what is being typed there, or the value as text.
    public func draft<Value>(of key: SettingKey<Values, Value>) -> SettingDraftState {
        drafts[key.name] ?? SettingDraftState(text: key.format.spell(values[keyPath: key.field]))
    }
}

/// What the field of a setting shows.
public struct SettingDraftState: Sendable, Equatable {
    /// What stands in the field.
    public var text: String

    /// Whether somebody is editing it, or has left something there that is not saved.
    public var isOpen: Bool

    /// Why the text can't be saved: what is expected in its place. Nil if it can.
    public var problem: SettingsProblem?

    /// What another program has saved meanwhile, as text. The field keeps its own; to give that up takes the other one.
    public var other: String?

    /// A field; by default one that shows the setting itself.
    public init(text: String, isOpen: Bool = false, problem: SettingsProblem? = nil, other: String? = nil) {
        self.text = text
        self.isOpen = isOpen
        self.problem = problem
        self.other = other
    }
}
