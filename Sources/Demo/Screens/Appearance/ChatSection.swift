import ItemList
import SignalistSettings

/// The rows of the appearance screen about conversations: their look, and what decides it.
func chatSection(_ chat: AppSettings.Chat, _ look: PresentationData, _ settings: AppSettingsStore) -> ItemListSection<String> {
    let (strings, radii) = (look.strings, PresentationChatBubbleCorners.radii)
    return ItemListSection("chat") {
        ItemListSectionHeaderItem(text: strings[.chatHeader]).id("chatHeader")
        ChatPreviewItem(look).id("chatPreview")
        settingChoice(.chatWallpaper, chat.wallpaper, SettingKeys.chatWallpaper, in: settings, strings) { .chatWallpaper($0) }
            .id("chatWallpaper")
        settingChoice(.chatFontSize, chat.fontSize, SettingKeys.chatFontSize, in: settings, strings) { .fontSize($0) }.id("chatFontSize")
        ItemListRangeItem(
            title: strings[.chatCorners], value: Double(chat.corners), in: Double(radii.lowerBound)...Double(radii.upperBound),
            label: chat.corners == 0 ? strings[.chatCornersNone] : "\(chat.corners)"
        ) { settings.set(SettingKeys.chatCorners, to: Int($0)) }.id("chatCorners")
        settings.switchItem(strings[.chatLargeEmoji], chat.largeEmoji, SettingKeys.chatLargeEmoji).id("chatLargeEmoji")
    }
}

/// A choice among the values of a setting.
func settingChoice<Value: RawRepresentable<String> & CaseIterable & Sendable & Equatable>(
    _ title: PresentationStringKey, _ chosen: Value, _ key: AppSettings.Key<Value>, in settings: AppSettingsStore,
    _ strings: PresentationStrings, _ name: (Value) -> PresentationStringKey
) -> ItemListChoiceItem {
    let options = Value.allCases.map { ItemListOption($0.rawValue, strings[name($0)]) }
    return ItemListChoiceItem(title: strings[title], options: options, chosen: chosen.rawValue) { name in
        if let value = Value(rawValue: name) { settings.set(key, to: value) }
    }
}
