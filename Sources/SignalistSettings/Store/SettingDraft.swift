/// The moment at which a field saves typed text.
public enum SettingDraftSaving: Sendable {
    /// Saves each valid text while the user types: for values that are useful at each step, such as a name or a note.
    case whileTyping

    /// Saves the text when the field loses the focus: for values that are complete only at the end, such as an address, a time or a color.
    /// The old value stays until then, even while the field is empty.
    case whenLeft
}

/// The text field of a setting: its text, and the messages for its user.
///
/// Invalid text stays in the field, with the reason, until it becomes valid or is discarded. During editing, a value that another program
/// saves doesn't change the text: the state reports it as `other`. If the user types no further, that value stays saved. A field can be
/// shown in several windows that share one text.
///
/// ```swift
/// let email = SettingDraft(Preferences.email, in: store, saves: .whenLeft)
/// email.begin()
/// email.type("ada")              // draft(of:).problem: expected an address, found "ada"
/// email.type("ada@example.org")
/// email.submit()                 // saved
/// ```
public struct SettingDraft<Values: SettingsValues, Value: Sendable & Equatable>: Sendable {
    /// The setting.
    public let key: SettingKey<Values, Value>

    /// The store that saves the setting.
    public let store: SettingsStore<Values>

    private let saving: SettingDraftSaving

    /// Creates a field of a setting.
    public init(_ key: SettingKey<Values, Value>, in store: SettingsStore<Values>, saves saving: SettingDraftSaving) {
        self.key = key
        self.store = store
        self.saving = saving
    }

    /// Begins editing: the field got the focus.
    public func begin() {
        change { $0.begin(in: store.shownValues) }
    }

    /// Changes the text. Without ``begin()``, a valid text is saved at once.
    public func type(_ text: String) {
        change { draft in
            draft.type(text)
            if !draft.isEdited {
                store.save(&draft)
            } else if saving == .whileTyping {
                store.save(&draft, session: draft.session)
            }
        }
    }

    /// Saves the text if it is valid: the user pressed Return.
    public func submit() {
        change { store.save(&$0) }
    }

    /// Ends editing: the field lost the focus. Saves the text if it is valid and isn't discarded within a moment.
    public func end() {
        change { draft in
            draft.end()
            if !draft.isEdited { store.leaveSoon(key.name, draft) }
        }
    }

    /// Discards unsaved text: the field shows the setting again.
    public func cancel() {
        change { $0.giveUp(in: store.shownValues) }
    }

    private func change(_ body: (inout OpenDraft<Values>) -> Void) {
        store.changeDraft(key.name, make: { OpenDraft(key, in: $0, session: $1) }, body)
    }
}
