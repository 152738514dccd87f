package import SignalistJSON

/// The result of applying changes to a settings file.
package struct SettingsUpdate<Values: SettingsValues>: Sendable {
    /// The new content of the file.
    package let content: SettingsContent<Values>

    /// The outcomes, in the order of the changes.
    package let outcomes: [SettingsOutcome]

    /// The broken file that was set aside, with its syntax error.
    package let setAside: SettingsFileError?
}

/// The outcome of a change.
package enum SettingsOutcome: Sendable, Equatable {
    /// The change is in the file; it replaced `over`, or nil if there was no value.
    case made(over: JSONValue?)

    /// The change couldn't be applied.
    case refused(SettingsFileError)
}

/// Options for applying changes to a settings file.
package struct SettingsUpdatePolicy: Sendable {
    /// The treatment of a file that isn't a document.
    package var repair: SettingsRepair

    /// True if one refused change prevents all others.
    package var isAllOrNothing: Bool

    /// True to write a file although its permissions forbid it.
    package var overridesReadOnly: Bool

    /// The longest wait for a lock, in microseconds.
    package var lockPatience: UInt32

    package init(
        repair: SettingsRepair, isAllOrNothing: Bool = true, overridesReadOnly: Bool = false,
        lockPatience: UInt32 = DirectoryLock.patience
    ) {
        self.repair = repair
        self.isAllOrNothing = isAllOrNothing
        self.overridesReadOnly = overridesReadOnly
        self.lockPatience = lockPatience
    }
}

/// The treatment of a file that isn't a document.
package enum SettingsRepair: Sendable {
    /// Leaves the file, even if it is empty: another program may be writing it.
    case wait

    /// Leaves the file unless it is empty; an empty file counts as new.
    case refuse

    /// Keeps the file under another name and continues with this document.
    case setAside(JSONDocument?)
}
