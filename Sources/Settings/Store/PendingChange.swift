/// A change that shows and is not in the file yet.
struct PendingChange<Values: SettingsValues>: Sendable {
    let change: SettingsChange<Values>
    /// What is to know how it is undone.
    var step: SettingsHistory<Values>.Change?
    /// What it undoes.
    var undone: SettingsHistory<Values>.Change?

    /// The change as it is written, when what it undoes is.
    var resolved: SettingsChange<Values> { undone?.restoring ?? change }
}
