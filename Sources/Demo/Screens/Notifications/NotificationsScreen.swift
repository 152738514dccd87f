import ItemList
import SignalistSettings
import Signals

/// The notifications of the program; switches show and hide rows.
func notificationsController(_ context: ScreenContext) -> ItemListController<ItemListItemEntry<String>> {
    let (settings, drafts) = (context.settings, context.drafts)
    return context.settingsController(
        title: .notificationsTitle, state: { _ in settings.state }, settings: { $0 },
        problem: { state, strings in
            let notifications = state.values.notifications
            let isShown = notifications.isEnabled && notifications.quietHours.isEnabled
            return isShown ? state.quietHoursProblem.map { strings.words(ofTyped: $0) } : nil
        }
    ) { state, look in
        let (strings, notifications) = (look.strings, state.values.notifications)
        ItemListSection("enabled") {
            settings.switchItem(strings[.notificationsTitle], notifications.isEnabled, SettingKeys.notificationsEnabled).id("enabled")
            ItemListTextItem(text: strings[notifications.isEnabled ? .notificationsOn : .notificationsOff]).id("enabledText")
        }
        if notifications.isEnabled {
            ItemListSection("sound") {
                ItemListDisclosureItem(
                    title: strings[.soundsTitle], label: .text(strings[.sound(notifications.sound)]), action: { context.open(.sounds) }
                ).id("sounds")
            }
            messagesSection(notifications, strings, settings)
            ItemListSection("quiet") {
                ItemListSectionHeaderItem(text: strings[.notificationsQuietHeader]).id("quietHeader")
                settings.switchItem(strings[.notificationsQuiet], notifications.quietHours.isEnabled, SettingKeys.quietHoursEnabled)
                    .id("quiet")
                if notifications.quietHours.isEnabled {
                    let (from, to) = (state.draft(of: SettingKeys.quietHoursFrom), state.draft(of: SettingKeys.quietHoursTo))
                    drafts.quietHoursFrom.item(.notificationsQuietFrom, from, in: strings, placeholder: "HH:MM", maxLength: 5)
                        .id("quietFrom")
                    drafts.quietHoursTo.item(.notificationsQuietTo, to, in: strings, placeholder: "HH:MM", maxLength: 5).id("quietTo")
                    if let problem = state.quietHoursProblem {
                        problemItem(strings.words(ofTyped: problem)).id("quietProblem")
                    } else {
                        ItemListTextItem(text: strings[.notificationsQuietText]).id("quietText")
                    }
                }
            }
        }
    }
}

private func messagesSection(
    _ now: AppSettings.Notifications, _ strings: PresentationStrings, _ settings: AppSettingsStore
) -> ItemListSection<String> {
    ItemListSection("messages") {
        ItemListSectionHeaderItem(text: strings[.notificationsWhatHeader]).id("messageHeader")
        settings.switchItem(strings[.notificationsMessages], now.channels.messages, SettingKeys.notificationsMessages).id("messages")
        settings.switchItem(strings[.notificationsGroups], now.channels.groups, SettingKeys.notificationsGroups).id("groups")
        settings.switchItem(strings[.notificationsMentions], now.channels.mentions, SettingKeys.notificationsMentions).id("mentions")
        settings.switchItem(strings[.notificationsPreviews], now.showsPreviews, SettingKeys.notificationsPreviews).id("previews")
        settings.switchItem(strings[.notificationsBadge], now.showsBadge, SettingKeys.notificationsBadge).id("badge")
    }
}

extension AppSettingsState {
    fileprivate var quietHoursProblem: SettingsProblem? {
        draft(of: SettingKeys.quietHoursFrom).problem ?? draft(of: SettingKeys.quietHoursTo).problem
    }
}

func soundsController(_ context: ScreenContext) -> ItemListController<ItemListItemEntry<String>> {
    let settings = context.settings
    return context.settingsController(title: .soundsTitle, state: { _ in settings.state }, settings: { $0 }) { state, look in
        ItemListSection("sounds") {
            for sound in NotificationSound.allCases {
                ItemListCheckboxItem(
                    title: look.strings[.sound(sound)], isChecked: sound == state.values.notifications.sound, group: "sound"
                ) { settings.set(SettingKeys.notificationsSound, to: sound) }.id("sound.\(sound.rawValue)")
            }
        }
    }
}
