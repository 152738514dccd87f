import ItemList
import SignalistSettings

/// The text in the passcode field that unlocks the screen.
struct PrivacyUnlocking: Sendable, Equatable {
    var text = ""
    /// True if the text was tried and isn't the passcode.
    var isWrong = false
    /// The number of failed attempts.
    var failureCount = 0
}

/// A fact about the user with a configurable audience.
enum PrivacySubject: String, Sendable, CaseIterable {
    case lastSeen, phoneNumber, photo

    var key: AppSettings.Key<Audience> {
        switch self {
        case .lastSeen: SettingKeys.privacyLastSeen
        case .phoneNumber: SettingKeys.privacyPhoneNumber
        case .photo: SettingKeys.privacyPhoto
        }
    }
}

struct PrivacyActions: Sendable {
    let settings: AppSettingsStore
    /// Records a use of the screen, which keeps it unlocked for a while.
    let use: @Sendable () -> Void
    /// Asks for a new passcode, twice.
    let change: @Sendable () -> Void
    let turnOff: @Sendable () -> Void
    let type: @Sendable (String) -> Void
    /// Tries to unlock the screen with the typed text.
    let unlock: @Sendable () -> Void

    /// The passcode field that unlocks the screen.
    func unlockItem(_ unlocking: PrivacyUnlocking, _ strings: PresentationStrings) -> ItemListSingleLineInputItem {
        ItemListSingleLineInputItem(
            title: strings[.privacyPasscode], text: unlocking.text, placeholder: strings[.privacyPasscodeHint], kind: .password,
            returnKey: .go, selectsAllOnFocus: true, error: unlocking.isWrong ? strings[.privacyPasscodeWrong] : nil, textUpdated: type,
            shouldUpdateText: { Passcode.mayBegin(with: $0) }, action: unlock)
    }

    /// The choice of an audience for a fact about the user.
    func section(_ subject: PrivacySubject, _ state: AppSettingsState, _ strings: PresentationStrings) -> ItemListSection<String> {
        let (name, chosen) = (subject.rawValue, state.values[keyPath: subject.key.field])
        return ItemListSection(name) {
            ItemListSectionHeaderItem(text: strings[.privacyHeader(subject)]).id("\(name).header")
            for audience in Audience.allCases {
                ItemListCheckboxItem(title: strings[.privacyAudience(audience)], isChecked: audience == chosen, group: name) {
                    use()
                    if audience != chosen { settings.set(subject.key, to: audience) }
                }.id("\(name).\(audience.rawValue)")
            }
            ItemListTextItem(text: strings[.privacyText(subject)]).id("\(name).text")
        }
    }

    func passcodeSection(_ state: AppSettingsState, canAsk: Bool, _ strings: PresentationStrings) -> ItemListSection<String> {
        let kind: ItemListActionItem.Kind = canAsk && state.lock == nil ? .generic : .disabled
        return ItemListSection("passcode") {
            ItemListSectionHeaderItem(text: strings[.privacyPasscodeHeader]).id("passcodeHeader")
            if state.values.privacy.passcode == nil {
                ItemListActionItem(title: strings[.privacyPasscodeTurnOn], kind: kind, action: change).id("turnOn")
            } else {
                ItemListActionItem(title: strings[.privacyPasscodeChange], kind: kind, action: change).id("change")
                ItemListActionItem(
                    title: strings[.privacyPasscodeTurnOff], kind: state.lock == nil ? .destructive : .disabled, action: turnOff
                ).id("turnOff")
            }
            ItemListTextItem(text: strings[.privacyPasscodeText]).id("passcodeText")
        }
    }

    /// The choice of the time without use after which the passcode is required again.
    func autoLockSection(_ chosen: AutoLock, _ look: PresentationData) -> ItemListSection<String> {
        let strings = look.strings
        return ItemListSection("autoLock") {
            ItemListSectionHeaderItem(text: strings[.privacyAutoLockHeader]).id("autoLockHeader")
            for time in AutoLock.allCases {
                let title = time.seconds.map(look.formats.duration) ?? strings[.privacyAutoLockNever]
                ItemListCheckboxItem(title: RichText(title), isChecked: time == chosen, group: "autoLock") {
                    use()
                    if time != chosen { settings.set(SettingKeys.privacyAutoLock, to: time) }
                }.id("autoLock.\(time.rawValue)")
            }
            ItemListTextItem(text: strings[.privacyAutoLockText]).id("autoLockText")
        }
    }
}
