/// A change that shows and is not in the file yet.
struct PendingChange<Values: SettingsValues>: Sendable {
    let change: SettingsChange<Values>
    /// What is to know how it is undone.
    var step: SettingsHistory<Values>.Change?
    /// What it undoes.
    var undone: SettingsHistory<Values>.Change?
    /// The change before it of the same setting, where it sets back what that one had found.
    var setBack: SettingsHistory<Values>.Change?

    /// The field with the text that it saves.
    var draft: OpenDraft<Values>?

    /// What has to be written before it: only then is it known what was there.
    var awaited: SettingsHistory<Values>.Change? { undone ?? setBack }

    /// The change as it is written, when what it undoes or sets back is.
    var resolved: SettingsChange<Values> { undone?.restoring ?? setBack?.spelled(change) ?? change }
}
