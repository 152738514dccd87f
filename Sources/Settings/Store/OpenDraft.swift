/// A field that is being edited, or in which something stands that is not saved.
struct OpenDraft<Values: SettingsValues>: Sendable {
    /// Tells apart what was typed in one go.
    let session: Int
    /// How often it was begun and left.
    private(set) var visit = 0
    private let change: @Sendable (String) -> Result<SettingsChange<Values>, SettingsProblem>
    private let spell: @Sendable (Values) -> String
    /// In how many windows somebody is editing it.
    private var editorCount = 0
    /// What was typed since it was saved last; nil for nothing.
    private var typed: String?
    /// What stands in the field where nothing was typed.
    private var shown: String
    /// What the setting was, as far as the field knows.
    private var known: String

    init<Value>(_ key: SettingKey<Values, Value>, in values: Values, session: Int) {
        let descriptor = SettingDescriptor(key)
        change = descriptor.change
        spell = descriptor.text
        self.session = session
        shown = descriptor.text(values)
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
        shown = spell(values)
        known = shown
    }

    /// What is to be saved; nil where nothing was typed, or nothing that is allowed.
    var unsaved: SettingsChange<Values>? {
        typed.flatMap { try? change($0).get() }
    }

    mutating func wasSaved(in values: Values) {
        // Somebody goes on typing: another spelling of the same stays.
        shown = isEdited ? typed ?? shown : spell(values)
        typed = nil
        known = spell(values)
    }

    /// What the field shows over values; nil where that is the setting.
    func state(in values: Values) -> SettingDraftState? {
        guard isOpen else { return nil }
        let text = typed ?? shown
        let stored = spell(values)
        var problem: SettingsProblem?
        if let typed, case .failure(let error) = change(typed) { problem = error }
        return SettingDraftState(
            text: text, isOpen: true, problem: problem,
            other: stored == known || stored == text ? nil : stored)
    }
}
