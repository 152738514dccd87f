package import SignalistJSON

/// The effect of changes on a settings file.
package struct SettingsUpdate<Values: SettingsValues>: Sendable {
    /// The content of the file now.
    package let content: SettingsContent<Values>

    /// The outcome of each change, in their order.
    package let outcomes: [SettingsOutcome]

    /// The broken file that was put aside, and the place where it is broken.
    package let setAside: SettingsFileError?
}

/// The outcome of a change.
package enum SettingsOutcome: Sendable, Equatable {
    /// The file has it, over this value; nil for none.
    case made(over: JSONValue?)

    /// The change can't be made.
    case refused(SettingsFileError)
}

/// The way in which changes are made to a settings file.
package struct SettingsUpdatePolicy: Sendable {
    /// The treatment of a file that is no document.
    package var repair: SettingsRepair

    /// True if a change that can't be made prevents the others.
    package var isAllOrNothing: Bool

    /// True if a file is written although its permissions protect it from all writing.
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

/// The treatment of a file that is no document.
package enum SettingsRepair: Sendable {
    /// Leaves it, also if it is empty: another program may be in the middle of writing it.
    case wait

    /// Leaves it, unless it is empty: then it is a new file.
    case refuse

    /// Keeps it under another name, and goes on from this document.
    case setAside(JSONDocument?)
}
