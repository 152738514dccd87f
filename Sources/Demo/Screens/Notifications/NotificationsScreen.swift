import ItemList
import Signals

struct NotificationsArguments: Sendable {
    let settings: SettingsStore
    let from: Draft<TimeOfDay>
    let to: Draft<TimeOfDay>

    /// What a switch does: sets a setting.
    func setting(_ key: SettingKey<Bool>) -> @Sendable (Bool) -> Void {
        { [settings] value in settings.set(key, to: value) }
    }
}

/// The rows of the notifications screen.
enum NotificationsEntry: ItemListCaseEntry {
    case problem(String)
    case enabled(Bool)
    case enabledText(Bool)
    case soundHeader
    case sound(NotificationSound, isChosen: Bool)
    case messageHeader
    case messages(Bool)
    case groups(Bool)
    case mentions(Bool)
    case previews(Bool)
    case badge(Bool)
    case quietHeader
    case quiet(Bool)
    case quietFrom(String)
    case quietTo(String)
    case quietProblem(String)
    case quietText

    enum Section: Hashable, Sendable { case problem, enabled, sound, messages, quiet }

    var id: String {
        if case .sound(let sound, _) = self { "sound.\(sound.rawValue)" } else { caseName }
    }

    var section: Section {
        switch self {
        case .problem: .problem
        case .enabled, .enabledText: .enabled
        case .soundHeader, .sound: .sound
        case .messageHeader, .messages, .groups, .mentions, .previews, .badge: .messages
        case .quietHeader, .quiet, .quietFrom, .quietTo, .quietProblem, .quietText: .quiet
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: NotificationsArguments) -> any ItemListItem {
        func toggle(_ title: String, _ value: Bool, _ key: SettingKey<Bool>) -> ItemListSwitchItem {
            ItemListSwitchItem(title: title, value: value, updated: arguments.setting(key))
        }
        func time(_ title: String, _ text: String, _ draft: Draft<TimeOfDay>) -> ItemListSingleLineInputItem {
            draft.item(title, text, placeholder: "HH:MM", maxLength: 5)
        }
        switch self {
        case .problem(let problem): return problemItem(problem)
        case .enabled(let isOn): return toggle("Notifications", isOn, SettingKeys.notificationsEnabled)
        case .enabledText(let isOn):
            return ItemListTextItem(text: isOn ? "You are told of what happens." : "Nothing disturbs you. Switch them on to choose more.")
        case .soundHeader: return ItemListSectionHeaderItem(text: "SOUND")
        case .sound(let sound, let isChosen):
            return ItemListCheckboxItem(title: sound.title, isChecked: isChosen, group: "sound") {
                arguments.settings.set(SettingKeys.notificationsSound, to: sound)
            }
        case .messageHeader: return ItemListSectionHeaderItem(text: "NOTIFY ME OF")
        case .messages(let isOn): return toggle("Private messages", isOn, SettingKeys.notificationsMessages)
        case .groups(let isOn): return toggle("Groups", isOn, SettingKeys.notificationsGroups)
        case .mentions(let isOn): return toggle("Mentions", isOn, SettingKeys.notificationsMentions)
        case .previews(let isOn): return toggle("Show previews", isOn, SettingKeys.notificationsPreviews)
        case .badge(let isOn): return toggle("Count unread messages", isOn, SettingKeys.notificationsBadge)
        case .quietHeader: return ItemListSectionHeaderItem(text: "QUIET HOURS")
        case .quiet(let isOn): return toggle("Quiet hours", isOn, SettingKeys.quietHoursEnabled)
        case .quietFrom(let from): return time("From", from, arguments.from)
        case .quietTo(let to): return time("To", to, arguments.to)
        case .quietProblem(let problem): return ItemListTextItem(text: RichText(problem, color: .destructive))
        case .quietText: return ItemListTextItem(text: "Notifications pause every day between these times.")
        }
    }
}

/// What notifies the user and how; the rows depend on the switches.
func notificationsController(_ context: ScreenContext) -> ItemListController<NotificationsEntry> {
    let (from, to) = (context.drafts.quietHoursFrom, context.drafts.quietHoursTo)
    return context.controller(
        title: .notificationsTitle, arguments: NotificationsArguments(settings: context.settings, from: from, to: to),
        state: { _ in combineLatest(context.settings.state, from.text, to.text) },
        problem: { state, fromDraft, toDraft in
            let notifications = state.settings.notifications
            let isShown = notifications.isEnabled && notifications.quietHours.isEnabled
            return state.notice ?? (isShown ? from.problem(fromDraft) ?? to.problem(toDraft) : nil)
        }
    ) { state, fromDraft, toDraft in
        let notifications = state.settings.notifications
        var entries: [NotificationsEntry] = state.problem.map { [.problem($0)] } ?? []
        entries += [.enabled(notifications.isEnabled), .enabledText(notifications.isEnabled)]
        guard notifications.isEnabled else { return entries }
        entries.append(.soundHeader)
        entries += NotificationSound.allCases.map { .sound($0, isChosen: $0 == notifications.sound) }
        entries += [
            .messageHeader, .messages(notifications.channels.messages), .groups(notifications.channels.groups),
            .mentions(notifications.channels.mentions), .previews(notifications.showsPreviews), .badge(notifications.showsBadge),
            .quietHeader, .quiet(notifications.quietHours.isEnabled),
        ]
        if notifications.quietHours.isEnabled {
            let hours = notifications.quietHours
            entries += [.quietFrom(fromDraft ?? "\(hours.from)"), .quietTo(toDraft ?? "\(hours.to)")]
            entries.append((from.problem(fromDraft) ?? to.problem(toDraft)).map { .quietProblem($0) } ?? .quietText)
        }
        return entries
    }
}
