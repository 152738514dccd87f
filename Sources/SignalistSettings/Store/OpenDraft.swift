internal import SignalistJSON

/// A field that is being edited, or in which something stands that is not saved.
struct OpenDraft<Values: SettingsValues>: Sendable {
    /// Tells apart what was typed in one go.
    let session: Int
    /// How often it was begun and left.
    private(set) var visit = 0
    private let setting: SettingDescriptor<Values>
    /// In how many windows somebody is editing it.
    private var editorCount = 0
    /// What was typed since it was saved last; nil for nothing.
    private var typed: String?
    /// What stands in the field where nothing was typed.
    private var shown: String
    /// What the setting was, as far as the field knows.
    private var known: String

    init<Value>(_ key: SettingKey<Values, Value>, in values: Values, session: Int) {
        setting = SettingDescriptor(key)
        self.session = session
        shown = setting.text(values)
        known = shown
    }

    var isEdited: Bool { editorCount > 0 }

    /// Whether there is more to show than the setting.
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

    /// What is to be saved; nil where nothing was typed, or nothing that is allowed.
    var unsaved: SettingsChange<Values>? {
        typed.flatMap { try? setting.change($0).get() }
    }

    /// True if a change gives the setting another value, or another spelling of it.
    func isNews(_ change: SettingsChange<Values>, in values: Values) -> Bool {
        !JSONValue.areIdentical(change.json, setting.json(values))
    }

    /// The text of a draft that could not be saved is there again, unless more was typed since.
    mutating func takeBack(_ failed: OpenDraft, in values: Values) {
        typed = typed ?? failed.typed
        shown = setting.text(values)
        known = shown
    }

    /// The same draft in no window.
    var closed: OpenDraft {
        var draft = self
        draft.editorCount = 0
        return draft
    }

    mutating func wasSaved(in values: Values) {
        // Somebody goes on typing: another spelling of the same stays.
        shown = isEdited ? typed ?? shown : setting.text(values)
        typed = nil
        known = setting.text(values)
    }

    /// What the field shows over values; nil where that is the setting.
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
