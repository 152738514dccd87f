import Signals

/// Text that is being typed for a setting: what is allowed is saved at once, what is not yet allowed is only remembered.
struct Draft<Value: Sendable & Equatable>: Sendable {
    private let key: SettingKey<Value>
    private let settings: SettingsStore
    private let refused = ValuePromise<String?>(nil, ignoreRepeated: true)

    init(_ key: SettingKey<Value>, in settings: SettingsStore) {
        self.key = key
        self.settings = settings
    }

    /// What is expected, while the text is not allowed.
    var problem: Signal<String?, NoError> {
        let expectation = key.expectation
        return refused.get() |> map { (text: String?) in text == nil ? nil : "Expected \(expectation)." }
    }

    /// Takes the text after each edit.
    func edited(_ text: String) {
        if let value = key.format.decode(.string(text)) {
            refused.set(nil)
            settings.set(key, to: value)
        } else {
            refused.set(text)
        }
    }

    /// Forgets the text when the input loses the focus: the row shows what is saved again.
    func focused(_ isFocused: Bool) {
        if !isFocused {
            refused.set(nil)
        }
    }
}
