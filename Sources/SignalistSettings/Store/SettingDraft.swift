/// When a field saves what is typed into it.
public enum SettingDraftSaving: Sendable {
    /// Each text that is allowed, while it is typed: for a name, a note, whatever is something at each step.
    case whileTyping

    /// The text that is there when the field is left: for what is nothing until it is complete, such as an address, a time or a colour.
    /// Until then the old value stays, also while the field is empty.
    case whenLeft
}

/// The field into which a setting is typed: what it shows, and what is to be told of its user.
///
/// Text that is not allowed stays in the field, with the reason, until it is, or is given up. While somebody is editing, what another
/// program saves changes nothing under the caret: it is told, and stays where it is if nothing is typed on. A field may be shown in several
/// windows; it is one text.
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

    /// Where it is saved.
    public let store: SettingsStore<Values>

    private let saving: SettingDraftSaving

    /// A field of a setting.
    public init(_ key: SettingKey<Values, Value>, in store: SettingsStore<Values>, saves saving: SettingDraftSaving) {
        self.key = key
        self.store = store
        self.saving = saving
    }

    /// The field got the focus.
    public func begin() {
        change { $0.begin(in: store.shownValues) }
    }

    /// The field holds another text. Nobody need have begun: then it is saved at once, if it is allowed.
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

    /// Return was pressed: what is allowed is saved.
    public func submit() {
        change { store.save(&$0) }
    }

    /// The field lost the focus. What is allowed is saved, unless it is given up within a moment.
    public func end() {
        change { draft in
            draft.end()
            if !draft.isEdited { store.leaveSoon(key.name, draft) }
        }
    }

    /// What was typed and is not saved is given up: the field shows the setting.
    public func cancel() {
        change { $0.giveUp(in: store.shownValues) }
    }

    private func change(_ body: (inout OpenDraft<Values>) -> Void) {
        store.changeDraft(key.name, make: { OpenDraft(key, in: $0, session: $1) }, body)
    }
}
