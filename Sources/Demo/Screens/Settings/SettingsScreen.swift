import ItemList
import SignalistSettings
import Signals

struct SettingsArguments: Sendable {
    let open: @Sendable (ScreenName) -> Void
}

enum SettingsEntry: ItemListCaseEntry {
    case problem([SettingsFileError])
    case account(name: String, username: String)
    case notifications(isEnabled: Bool)
    case privacy(hasPasscode: Bool)
    case data(ProxyList)
    case devices(count: Int)
    case appearance(theme: String)
    case language(LanguageChoice)
    case machineHeader
    case clock(ClockTime)
    case load(String)
    case machineText
    case file(String)

    enum Section: Hashable, Sendable { case problem, account, screens, machine, file }

    var section: Section {
        switch self {
        case .problem: .problem
        case .account: .account
        case .notifications, .privacy, .data, .devices, .appearance, .language: .screens
        case .machineHeader, .clock, .load, .machineText: .machine
        case .file: .file
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: SettingsArguments) -> any ItemListItem {
        let (list, strings) = (presentationData.theme.list, presentationData.strings)
        switch self {
        case .problem(let problems):
            return problemItem(strings.words(of: problems) ?? "")
        case .account(let name, let username):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.person, color: list.itemAccentColor),
                title: RichText(name.isEmpty ? strings[.yourName] : name, traits: .bold),
                label: .multilineDetail(username.isEmpty ? strings[.noUsername] : "@\(username)"), action: { arguments.open(.account) })
        case .notifications(let isEnabled):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.bell, color: list.itemDestructiveColor), title: strings[.notificationsTitle],
                label: .text(strings[isEnabled ? .on : .off]), action: { arguments.open(.notifications) })
        case .privacy(let hasPasscode):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.lock, color: list.itemAccentColor), title: strings[.privacyTitle],
                label: .text(strings[hasPasscode ? .privacyHasPasscode : .privacyHasNoPasscode]), action: { arguments.open(.privacy) })
        case .data(let proxies):
            let count = presentationData.formats.counted(proxies.proxies.count)
            let label = proxies.inUse?.description ?? strings[proxies.proxies.isEmpty ? .dataNoProxy : .dataProxies(count)]
            return ItemListDisclosureItem(
                icon: ItemListIcon(.chart, color: list.itemConstructiveColor), title: strings[.dataTitle],
                label: .text(label), action: { arguments.open(.data) })
        case .devices(let count):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.person, color: list.itemDestructiveColor), title: strings[.devicesTitle],
                label: .text(count == 0 ? "" : strings[.devicesSessions(presentationData.formats.counted(count))]),
                action: { arguments.open(.devices) })
        case .appearance(let theme):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.appearance, color: list.itemConstructiveColor), title: strings[.appearanceTitle],
                label: .text(strings[.appearanceTheme(named: theme)]), action: { arguments.open(.appearance) })
        case .language(let language):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.gear, color: list.itemAccentColor), title: strings[.languageTitle],
                label: .text(language == .system ? strings[.languageSystem] : language.ownName), action: { arguments.open(.language) })
        case .machineHeader:
            return ItemListSectionHeaderItem(text: strings[.thisMachine])
        case .clock(let time):
            let words = presentationData.formats.time(time.civilTime, withSeconds: true)
            return ItemListDisclosureItem(icon: ItemListIcon(.clock), title: strings[.timeOfDay], label: .text(words), accessory: .none)
        case .load(let load):
            return ItemListDisclosureItem(
                icon: ItemListIcon(.chart), title: strings[.loadAverage], label: .text(load.isEmpty ? strings[.loadIsUnknown] : load),
                accessory: .none)
        case .machineText:
            return ItemListTextItem(text: strings[.changesByItself])
        case .file(let path):
            return ItemListTextItem(text: strings[.settingsAreKept(in: path)])
        }
    }
}

/// The first screen: links to the others, and live facts about the machine.
func settingsController(_ context: ScreenContext) -> ItemListController<SettingsEntry> {
    let path = context.settings.file.path
    let options = context.look.options
    return context.controller(
        title: .settingsTitle, arguments: SettingsArguments(open: context.open),
        state: { window in
            combineLatest(
                context.settings.state, window.whileVisible("devices", sessionCount(context)), window.whileVisible("clock", context.clock),
                window.whileVisible("load", context.load))
        },
        problem: { state, strings in state.0.notice(in: strings) }
    ) { state, sessionCount, clock, load in
        let settings = state.values
        var entries: [SettingsEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
        entries += [
            .account(name: settings.account.name, username: settings.account.username),
            .notifications(isEnabled: settings.notifications.isEnabled),
            .privacy(hasPasscode: settings.privacy.passcode != nil || state.hasBrokenPasscode),
            .data(settings.proxies),
            .devices(count: sessionCount),
            .appearance(theme: (options.theme ?? settings.appearance.theme).description),
            .language(options.language ?? settings.appearance.language),
            .machineHeader,
            .clock(clock),
            .load(load.text),
            .machineText,
            .file(path),
        ]
        return entries
    }
}

/// The number of running sessions of this program, read every five seconds.
private func sessionCount(_ context: ScreenContext) -> Signal<Int, NoError> {
    let sessions = context.sessions
    return sessions.readings(on: context.makeWorkQueue("session count"), every: 5)
        |> map { (reading: ProcessReading) in sessions.found(in: reading.rows).count }
        |> distinctUntilChanged
}
