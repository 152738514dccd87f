import ItemList
import SignalistSettings

typealias Draft<Value: Sendable & Equatable> = SettingDraft<AppSettings, Value>

/// The drafts of settings. Unsaved text reappears in its row when a screen is opened again.
struct Drafts: Sendable {
    let name: Draft<String>
    let username: Draft<String>
    let bio: Draft<String>
    let email: Draft<String>
    let quietHoursFrom: Draft<TimeOfDay>
    let quietHoursTo: Draft<TimeOfDay>
    let accent: Draft<AccentColor?>
    let nightFrom: Draft<TimeOfDay>
    let nightTo: Draft<TimeOfDay>
    let nightPlace: Draft<Place?>

    init(in settings: AppSettingsStore) {
        name = Draft(SettingKeys.accountName, in: settings, saves: .whileTyping)
        username = Draft(SettingKeys.accountUsername, in: settings, saves: .whileTyping)
        bio = Draft(SettingKeys.accountBio, in: settings, saves: .whileTyping)
        // An incomplete address or time isn't a value yet.
        email = Draft(SettingKeys.accountEmail, in: settings, saves: .whenLeft)
        quietHoursFrom = Draft(SettingKeys.quietHoursFrom, in: settings, saves: .whenLeft)
        quietHoursTo = Draft(SettingKeys.quietHoursTo, in: settings, saves: .whenLeft)
        accent = Draft(SettingKeys.appearanceAccent, in: settings, saves: .whenLeft)
        nightFrom = Draft(SettingKeys.nightFrom, in: settings, saves: .whenLeft)
        nightTo = Draft(SettingKeys.nightTo, in: settings, saves: .whenLeft)
        nightPlace = Draft(SettingKeys.nightPlace, in: settings, saves: .whenLeft)
    }
}

extension SettingDraft {
    /// The row with the setting's field, with a note about a value that another program saved meanwhile.
    func item(
        _ title: PresentationStringKey, _ state: SettingDraftState, in strings: PresentationStrings, placeholder: String,
        kind: ItemListInputKind = .regular, maxLength: Int
    ) -> ItemListSingleLineInputItem {
        var item = ItemListSingleLineInputItem(
            title: strings[title], text: state.text, placeholder: placeholder, kind: kind, maxLength: maxLength,
            error: state.other.map { strings[.fieldChangedElsewhere($0)] }, textUpdated: type,
            updatedFocus: { hasFocus in hasFocus ? begin() : end() }, action: submit)
        item.cancelled = cancel
        return item
    }
}

extension AppSettingsStore {
    func switchItem(_ title: String, _ value: Bool, _ key: AppSettings.Key<Bool>) -> ItemListSwitchItem {
        ItemListSwitchItem(title: RichText(title), value: value) { self.set(key, to: $0) }
    }
}
