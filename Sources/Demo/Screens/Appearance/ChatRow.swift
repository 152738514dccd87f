import ItemList
import SignalistSettings

/// The rows of the appearance screen about conversations: what they look like, and what decides that.
enum ChatRow: Sendable, Equatable {
    case header
    case preview
    case wallpaper(ChatWallpaper)
    case fontSize(PresentationFontSize)
    case corners(Int)
    case largeEmoji(Bool)

    static func rows(_ chat: AppSettings.Chat) -> [ChatRow] {
        [.header, .preview, .wallpaper(chat.wallpaper), .fontSize(chat.fontSize), .corners(chat.corners), .largeEmoji(chat.largeEmoji)]
    }

    var id: String {
        switch self {
        case .header: "chatHeader"
        case .preview: "chatPreview"
        case .wallpaper: "chatWallpaper"
        case .fontSize: "chatFontSize"
        case .corners: "chatCorners"
        case .largeEmoji: "chatLargeEmoji"
        }
    }

    func item(presentationData: ItemListPresentationData, settings: AppSettingsStore) -> any ItemListItem {
        let strings = presentationData.strings
        switch self {
        case .header: return ItemListSectionHeaderItem(text: strings[.chatHeader])
        case .preview: return ChatPreviewItem(presentationData)
        case .wallpaper(let wallpaper):
            return settingChoice(.chatWallpaper, wallpaper, SettingKeys.chatWallpaper, in: settings, strings) { .chatWallpaper($0) }
        case .fontSize(let size):
            return settingChoice(.chatFontSize, size, SettingKeys.chatFontSize, in: settings, strings) { .fontSize($0) }
        case .corners(let radius):
            let radii = PresentationChatBubbleCorners.radii
            return ItemListRangeItem(
                title: strings[.chatCorners], value: Double(radius), in: Double(radii.lowerBound)...Double(radii.upperBound),
                label: radius == 0 ? strings[.chatCornersNone] : "\(radius)"
            ) { settings.set(SettingKeys.chatCorners, to: Int($0)) }
        case .largeEmoji(let isOn):
            return ItemListSwitchItem(title: strings[.chatLargeEmoji], value: isOn) {
                settings.set(SettingKeys.chatLargeEmoji, to: $0)
            }
        }
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
