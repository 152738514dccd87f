import ItemList
import SignalistSettings

struct PrivacyArguments: Sendable {
    let settings: AppSettingsStore
    /// Keeps the screen open for a while.
    let use: @Sendable () -> Void
    /// Asks for a new passcode, twice.
    let change: @Sendable () -> Void
    let turnOff: @Sendable () -> Void
    /// Takes what is typed to open the screen.
    let type: @Sendable (String) -> Void
    /// Tries to open the screen with what was typed.
    let unlock: @Sendable () -> Void
}

/// What stands in the field that opens the screen.
struct PrivacyUnlocking: Sendable, Equatable {
    var text = ""
    /// Whether that was tried, and is not the passcode.
    var isWrong = false
    /// How often something was tried that is not the passcode.
    var failureCount = 0
}

/// Something of the user that others see.
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

/// The rows of the privacy screen.
enum PrivacyEntry: ItemListCaseEntry {
    case unlock(PrivacyUnlocking)
    case brokenPasscodeText
    case problem([SettingsFileError])
    case header(PrivacySubject)
    case audience(PrivacySubject, Audience, isChosen: Bool)
    case text(PrivacySubject)
    case passcodeHeader
    case turnOn(isEnabled: Bool)
    case change(isEnabled: Bool)
    case turnOff(isEnabled: Bool)
    case passcodeText
    case autoLockHeader
    case autoLock(AutoLock, isChosen: Bool)
    case autoLockText

    enum Section: Hashable, Sendable { case unlock, problem, subject(PrivacySubject), passcode, autoLock }

    var id: String {
        switch self {
        case .header(let subject): "\(subject.rawValue).header"
        case .audience(let subject, let audience, _): "\(subject.rawValue).\(audience.rawValue)"
        case .text(let subject): "\(subject.rawValue).text"
        case .autoLock(let time, _): "autoLock.\(time.rawValue)"
        default: caseName
        }
    }

    var section: Section {
        switch self {
        case .unlock: .unlock
        case .problem, .brokenPasscodeText: .problem
        case .header(let subject), .audience(let subject, _, _), .text(let subject): .subject(subject)
        case .passcodeHeader, .turnOn, .change, .turnOff, .passcodeText: .passcode
        case .autoLockHeader, .autoLock, .autoLockText: .autoLock
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: PrivacyArguments) -> any ItemListItem {
        let strings = presentationData.strings
        func header(_ key: PresentationStringKey) -> ItemListSectionHeaderItem { ItemListSectionHeaderItem(text: strings[key]) }
        func button(_ key: PresentationStringKey, _ isEnabled: Bool, _ action: @escaping @Sendable () -> Void) -> ItemListActionItem {
            ItemListActionItem(title: strings[key], kind: isEnabled ? .generic : .disabled, action: action)
        }
        switch self {
        case .unlock(let unlocking):
            return ItemListSingleLineInputItem(
                title: strings[.privacyPasscode], text: unlocking.text, placeholder: strings[.privacyPasscodeHint], kind: .password,
                returnKey: .go, selectsAllOnFocus: true, error: unlocking.isWrong ? strings[.privacyPasscodeWrong] : nil,
                textUpdated: arguments.type, shouldUpdateText: { Passcode.mayBegin(with: $0) }, action: arguments.unlock)
        case .brokenPasscodeText:
            return ItemListTextItem(text: strings[.privacyPasscodeBroken("Demo reset \(SettingKeys.privacyPasscode.name)")])
        case .problem(let problems): return problemItem(strings.words(of: problems) ?? "")
        case .header(let subject): return header(.privacyHeader(subject))
        case .audience(let subject, let audience, let isChosen):
            return ItemListCheckboxItem(title: strings[.privacyAudience(audience)], isChecked: isChosen, group: subject.rawValue) {
                arguments.use()
                if !isChosen { arguments.settings.set(subject.key, to: audience) }
            }
        case .text(let subject): return ItemListTextItem(text: strings[.privacyText(subject)])
        case .passcodeHeader: return header(.privacyPasscodeHeader)
        case .turnOn(let isEnabled): return button(.privacyPasscodeTurnOn, isEnabled, arguments.change)
        case .change(let isEnabled): return button(.privacyPasscodeChange, isEnabled, arguments.change)
        case .turnOff(let isEnabled):
            return ItemListActionItem(
                title: strings[.privacyPasscodeTurnOff], kind: isEnabled ? .destructive : .disabled, action: arguments.turnOff)
        case .passcodeText: return ItemListTextItem(text: strings[.privacyPasscodeText])
        case .autoLockHeader: return header(.privacyAutoLockHeader)
        case .autoLock(let time, let isChosen):
            let title = time.seconds.map(presentationData.formats.duration) ?? strings[.privacyAutoLockNever]
            return ItemListCheckboxItem(title: title, isChecked: isChosen, group: "autoLock") {
                arguments.use()
                if !isChosen { arguments.settings.set(SettingKeys.privacyAutoLock, to: time) }
            }
        case .autoLockText: return ItemListTextItem(text: strings[.privacyAutoLockText])
        }
    }
}
