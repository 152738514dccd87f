import ItemList
import SignalistSettings
import Signals

/// The sounds of a notification.
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
