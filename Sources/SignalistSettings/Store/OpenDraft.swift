internal import SignalistJSON

/// The draft of a field that is being edited or has unsaved text.
struct OpenDraft<Values: SettingsValues>: Sendable {
    /// The editing session, which groups typed changes for undo.
    let session: Int
    /// The number of times that editing began or ended.
    private(set) var visit = 0
    private let setting: SettingDescriptor<Values>
    /// The number of windows in which the field is being edited.
    private var editorCount = 0
    /// The text typed since the last save, if any.
    private var typed: String?
    /// The text of the field if nothing was typed.
    private var shown: String
    /// The last value of the setting that the field has seen.
    private var known: String

    init<Value>(_ key: SettingKey<Values, Value>, in values: Values, session: Int) {
        setting = SettingDescriptor(key)
        self.session = session
        shown = setting.text(values)
        known = shown
    }

    var isEdited: Bool { editorCount > 0 }

    /// True if the field shows more than the setting.
    var isOpen: Bool { isEdited || typed != nil }

    mutating func begin(in values: Values) {
        editorCount += 1
        visit += 1
        if typed == nil { giveUp(in: values) }
    }

    mutating func type(_ text: String) {
        typed = text
    }

    mutating func end() {
        editorCount = max(0, editorCount - 1)
        visit += 1
    }

    mutating func giveUp(in values: Values) {
        typed = nil
        shown = setting.text(values)
        known = shown
    }

    /// The change to save; nil if nothing was typed or the text isn't allowed.
    var unsaved: SettingsChange<Values>? {
        typed.flatMap { try? setting.change($0).get() }
    }

    /// True if a change gives the setting another value, or the same value in another spelling.
    func isNews(_ change: SettingsChange<Values>, in values: Values) -> Bool {
        !JSONValue.areIdentical(change.json, setting.json(values))
    }

    /// Restores the text of a draft that couldn't be saved, unless more was typed since.
    mutating func takeBack(_ failed: OpenDraft, in values: Values) {
        typed = typed ?? failed.typed
        shown = setting.text(values)
        known = shown
    }

    /// The draft without its editors.
    var closed: OpenDraft {
        var draft = self
        draft.editorCount = 0
        return draft
    }

    mutating func wasSaved(in values: Values) {
        // While editing continues, the user's spelling of the value stays.
        shown = isEdited ? typed ?? shown : setting.text(values)
        typed = nil
        known = setting.text(values)
    }

    /// The state of the field; nil if it shows the setting.
    func state(in values: Values) -> SettingDraftState? {
        guard isOpen else { return nil }
        let text = typed ?? shown
        let stored = setting.text(values)
        var problem: SettingsProblem?
        if let typed, case .failure(let error) = setting.change(typed) { problem = error }
        return SettingDraftState(
            text: text, isOpen: true, problem: problem,
            other: stored == known || stored == text ? nil : stored)
    }
}
