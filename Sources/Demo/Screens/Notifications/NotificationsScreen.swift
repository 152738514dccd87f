import ItemList
import SignalistSettings
import Signals

struct NotificationsArguments: Sendable {
    let settings: AppSettingsStore
    let drafts: Drafts
    let open: @Sendable (ScreenName) -> Void

    /// What a switch does: sets a setting.
    func setting(_ key: SettingKey<AppSettings, Bool>) -> @Sendable (Bool) -> Void {
        { [settings] value in settings.set(key, to: value) }
    }
}

/// The rows of the notifications screen.
enum NotificationsEntry: ItemListCaseEntry {
    case problem([SettingsFileError])
    case enabled(Bool)
    case enabledText(Bool)
    case sounds(NotificationSound)
    case messageHeader
    case messages(Bool)
    case groups(Bool)
    case mentions(Bool)
    case previews(Bool)
    case badge(Bool)
    case quietHeader
    case quiet(Bool)
    case quietFrom(SettingDraftState)
    case quietTo(SettingDraftState)
    case quietProblem(SettingsProblem)
    case quietText

    enum Section: Hashable, Sendable { case problem, enabled, sound, messages, quiet }

    var section: Section {
        switch self {
        case .problem: .problem
        case .enabled, .enabledText: .enabled
        case .sounds: .sound
        case .messageHeader, .messages, .groups, .mentions, .previews, .badge: .messages
        case .quietHeader, .quiet, .quietFrom, .quietTo, .quietProblem, .quietText: .quiet
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: NotificationsArguments) -> any ItemListItem {
        let strings = presentationData.strings
        func header(_ title: PresentationStringKey) -> ItemListSectionHeaderItem { ItemListSectionHeaderItem(text: strings[title]) }
        func toggle(_ title: PresentationStringKey, _ value: Bool, _ key: SettingKey<AppSettings, Bool>) -> ItemListSwitchItem {
            ItemListSwitchItem(title: strings[title], value: value, updated: arguments.setting(key))
        }
        func time(_ title: PresentationStringKey, _ state: SettingDraftState, _ draft: Draft<TimeOfDay>) -> ItemListSingleLineInputItem {
            draft.item(title, state, in: strings, placeholder: "HH:MM", maxLength: 5)
        }
        switch self {
        case .problem(let problems): return problemItem(strings.words(of: problems) ?? "")
        case .enabled(let isOn): return toggle(.notificationsTitle, isOn, SettingKeys.notificationsEnabled)
        case .enabledText(let isOn):
            return ItemListTextItem(text: strings[isOn ? .notificationsOn : .notificationsOff])
        case .sounds(let sound):
            return ItemListDisclosureItem(
                title: strings[.soundsTitle], label: .text(strings[.sound(sound)]), action: { arguments.open(.sounds) })
        case .messageHeader: return header(.notificationsWhatHeader)
        case .messages(let isOn): return toggle(.notificationsMessages, isOn, SettingKeys.notificationsMessages)
        case .groups(let isOn): return toggle(.notificationsGroups, isOn, SettingKeys.notificationsGroups)
        case .mentions(let isOn): return toggle(.notificationsMentions, isOn, SettingKeys.notificationsMentions)
        case .previews(let isOn): return toggle(.notificationsPreviews, isOn, SettingKeys.notificationsPreviews)
        case .badge(let isOn): return toggle(.notificationsBadge, isOn, SettingKeys.notificationsBadge)
        case .quietHeader: return header(.notificationsQuietHeader)
        case .quiet(let isOn): return toggle(.notificationsQuiet, isOn, SettingKeys.quietHoursEnabled)
        case .quietFrom(let from): return time(.notificationsQuietFrom, from, arguments.drafts.quietHoursFrom)
        case .quietTo(let to): return time(.notificationsQuietTo, to, arguments.drafts.quietHoursTo)
        case .quietProblem(let problem): return problemItem(strings.words(ofTyped: problem))
        case .quietText: return ItemListTextItem(text: strings[.notificationsQuietText])
        }
    }
}

/// What notifies the user and how; the rows depend on the switches.
func notificationsController(_ context: ScreenContext) -> ItemListController<LockableEntry<NotificationsEntry>> {
    context.controller(
        title: .notificationsTitle,
        arguments: NotificationsArguments(settings: context.settings, drafts: context.drafts, open: context.open),
        state: { _ in context.settings.state }, lock: { $0.lock },
        problem: { state, strings in
            let notifications = state.values.notifications
            let isShown = notifications.isEnabled && notifications.quietHours.isEnabled
            return state.notice(in: strings) ?? (isShown ? state.quietHoursProblem.map { strings.words(ofTyped: $0) } : nil)
        }
    ) { notificationsEntries($0) }
}

/// The rows of a state.
func notificationsEntries(_ state: AppSettingsState) -> [NotificationsEntry] {
    let notifications = state.values.notifications
    var entries: [NotificationsEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    entries += [.enabled(notifications.isEnabled), .enabledText(notifications.isEnabled)]
    guard notifications.isEnabled else { return entries }
    entries += [
        .sounds(notifications.sound),
        .messageHeader, .messages(notifications.channels.messages), .groups(notifications.channels.groups),
        .mentions(notifications.channels.mentions), .previews(notifications.showsPreviews), .badge(notifications.showsBadge),
        .quietHeader, .quiet(notifications.quietHours.isEnabled),
    ]
    if notifications.quietHours.isEnabled {
        entries += [
            .quietFrom(state.draft(of: SettingKeys.quietHoursFrom)), .quietTo(state.draft(of: SettingKeys.quietHoursTo)),
            state.quietHoursProblem.map { .quietProblem($0) } ?? .quietText,
        ]
    }
    return entries
}

extension AppSettingsState {
    /// What is wrong with the times as they are typed.
    fileprivate var quietHoursProblem: SettingsProblem? {
        draft(of: SettingKeys.quietHoursFrom).problem ?? draft(of: SettingKeys.quietHoursTo).problem
    }
}
