import ItemList
import Signals

/// Text that is being typed for a setting: what is allowed is saved at once, what is not yet allowed is kept until it is, or is given up.
struct Draft<Value: Sendable & Equatable>: Sendable {
    private let key: SettingKey<Value>
    private let settings: SettingsStore
    private let refused = ValuePromise<String?>(nil, ignoreRepeated: true)

    init(_ key: SettingKey<Value>, in settings: SettingsStore) {
        self.key = key
        self.settings = settings
    }

    /// What was typed and is not allowed; nil where there is nothing but the setting.
    var text: Signal<String?, NoError> { refused.get() }

    /// What is expected in place of a text that is not allowed.
    func problem(_ text: String?) -> String? {
        text.map { _ in "Expected \(key.expectation)." }
    }

    /// Forgets what was typed: the setting is shown again.
    func forget() {
        refused.set(nil)
    }

    /// The row into which it is typed.
    func item(_ title: String, _ text: String, placeholder: String, kind: ItemListInputKind = .regular, maxLength: Int)
        -> ItemListSingleLineInputItem
    {
        var item = ItemListSingleLineInputItem(
            title: title, text: text, placeholder: placeholder, kind: kind, maxLength: maxLength, textUpdated: edited)
        item.cancelled = forget
        return item
    }

    private func edited(_ text: String) {
        guard let value = key.format.decode(.string(text)) else { return refused.set(text) }
        // The setting comes first: between both, the row shows nothing that it did not show before.
        settings.set(key, to: value)
        forget()
    }
}

/// What was typed and can't be saved yet, for as long as the program runs: it stands in its row again when a screen is opened anew.
struct Drafts: Sendable {
    let email: Draft<String>
    let quietHoursFrom: Draft<TimeOfDay>
    let quietHoursTo: Draft<TimeOfDay>

    init(in settings: SettingsStore) {
        email = Draft(SettingKeys.accountEmail, in: settings)
        quietHoursFrom = Draft(SettingKeys.quietHoursFrom, in: settings)
        quietHoursTo = Draft(SettingKeys.quietHoursTo, in: settings)
    }
}
