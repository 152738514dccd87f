import ItemList
import SignalistSettings

/// All settings: files, snapshots, command lines and screens are derived from this table.
enum SettingKeys {
    /// The allowed usernames, as the object of "expected".
    static let usernameExpectation = "letters A to Z, digits and _,"
    /// The allowed email addresses, as the object of "expected".
    static let emailExpectation = "an address such as ada@example.org"

    static let accountName = AppSettings.Key("account.name", \.account.name, .line(upTo: 64), "The name that others see")
    static let accountUsername = AppSettings.Key(
        "account.username", \.account.username,
        .line(upTo: 32, usernameExpectation) { $0.utf8.allSatisfy(isUsernameByte) }, "The name that others can find")
    static let accountBio = AppSettings.Key("account.bio", \.account.bio, .line(upTo: 140), "A few words about yourself")
    static let accountEmail = AppSettings.Key(
        "account.email", \.account.email, .line(upTo: 254, emailExpectation, where: isEmail),
        "Where codes for logging in are sent")

    static let notificationsEnabled = AppSettings.Key(
        "notifications.enabled", \.notifications.isEnabled, .flag, "Whether there are notifications at all")
    static let notificationsSound = AppSettings.Key(
        "notifications.sound", \.notifications.sound, .choice, "What a notification sounds like")
    static let notificationsPreviews = AppSettings.Key(
        "notifications.previews", \.notifications.showsPreviews, .flag, "Whether a notification shows the message")
    static let notificationsBadge = AppSettings.Key(
        "notifications.badge", \.notifications.showsBadge, .flag, "Whether unread messages are counted")
    static let notificationsMessages = AppSettings.Key(
        "notifications.channels.messages", \.notifications.channels.messages, .flag, "Notify of private messages")
    static let notificationsGroups = AppSettings.Key(
        "notifications.channels.groups", \.notifications.channels.groups, .flag, "Notify of messages in groups")
    static let notificationsMentions = AppSettings.Key(
        "notifications.channels.mentions", \.notifications.channels.mentions, .flag, "Notify when you are mentioned")
    static let quietHoursEnabled = AppSettings.Key(
        "notifications.quietHours.enabled", \.notifications.quietHours.isEnabled, .flag, "Whether notifications pause every day")
    static let quietHoursFrom = AppSettings.Key(
        "notifications.quietHours.from", \.notifications.quietHours.from, .spelled(TimeOfDay.expectation), "When the pause begins")
    static let quietHoursTo = AppSettings.Key(
        "notifications.quietHours.to", \.notifications.quietHours.to, .spelled(TimeOfDay.expectation), "When the pause ends")

    static let privacyLastSeen = AppSettings.Key(
        "privacy.lastSeen", \.privacy.lastSeen, .choice, "Who sees when you were here last")
    static let privacyPhoneNumber = AppSettings.Key(
        "privacy.phoneNumber", \.privacy.phoneNumber, .choice, "Who sees your phone number")
    static let privacyPhoto = AppSettings.Key("privacy.photo", \.privacy.photo, .choice, "Who sees your photo")
    static let privacyPasscode = AppSettings.Key(
        "privacy.passcode", \.privacy.passcode, .optional(.spelled(Passcode.expectation)), "What is asked for before privacy is shown",
        isSecret: true)
    static let privacyAutoLock = AppSettings.Key(
        "privacy.autoLock", \.privacy.autoLock, .choice, "After how long without use the passcode is asked for again")

    static let downloadPhotos = AppSettings.Key("download.photos", \.download.photos, .flag, "Whether photos are loaded at once")
    static let downloadVideos = AppSettings.Key("download.videos", \.download.videos, .flag, "Whether videos are loaded at once")
    static let downloadFiles = AppSettings.Key("download.files", \.download.files, .flag, "Whether files are loaded at once")
    static let downloadMetered = AppSettings.Key(
        "download.metered", \.download.metered, .flag, "Whether that is done where data costs money, too")
    static let proxies = AppSettings.Key("proxies", \.proxies, ProxyList.format, "What connections are made through")

    static let appearanceTheme = AppSettings.Key(
        "appearance.theme", \.appearance.theme, .spelled(ThemeChoice.expectation), "The colours of the screen")
    static let appearanceAccent = AppSettings.Key(
        "appearance.accent", \.appearance.accent, .optional(.spelled(AccentColor.expectation)),
        "The colour of what can be acted on, in place of the theme's own")
    static let appearanceContrast = AppSettings.Key(
        "appearance.contrast", \.appearance.contrast, .choice, "How much words stand out from what is behind them")
    static let appearanceFontSize = AppSettings.Key(
        "appearance.fontSize", \.appearance.fontSize, .choice, "How large words are, where that can be chosen")
    static let appearanceReduceMotion = AppSettings.Key(
        "appearance.reduceMotion", \.appearance.reduceMotion, .flag, "Whether changes are shown without motion")
    static let chatWallpaper = AppSettings.Key(
        "appearance.chat.wallpaper", \.appearance.chat.wallpaper, .choice, "What lies behind messages")
    static let chatFontSize = AppSettings.Key(
        "appearance.chat.fontSize", \.appearance.chat.fontSize, .choice, "How large the words of messages are, where that can be chosen")
    static let chatCorners = AppSettings.Key(
        "appearance.chat.corners", \.appearance.chat.corners, .number(in: PresentationChatBubbleCorners.radii),
        "How round the bubbles of messages are")
    static let chatLargeEmoji = AppSettings.Key(
        "appearance.chat.largeEmoji", \.appearance.chat.largeEmoji, .flag, "Whether a message of a few emoji alone is large")
    static let nightMode = AppSettings.Key(
        "appearance.night.mode", \.appearance.night.choice, .choice, "What decides whether the night theme is shown")
    static let nightTheme = AppSettings.Key(
        "appearance.night.theme", \.appearance.night.theme, .spelled(ThemeChoice.expectation), "The colours of the screen at night")
    static let nightFrom = AppSettings.Key(
        "appearance.night.from", \.appearance.night.from, .spelled(TimeOfDay.expectation), "When the night begins")
    static let nightTo = AppSettings.Key(
        "appearance.night.to", \.appearance.night.to, .spelled(TimeOfDay.expectation), "When the night ends")
    static let nightPlace = AppSettings.Key(
        "appearance.night.place", \.appearance.night.place, .optional(.spelled(Place.expectation)), "Where the sun sets")
    static let nightBrightness = AppSettings.Key(
        "appearance.night.brightness", \.appearance.night.brightness, .number(in: 0...100),
        "Below how many percent of the screen's brightness it is night")
    static let appearanceLanguage = AppSettings.Key(
        "appearance.language", \.appearance.language, .choice, "The language of all words")
    static let appearanceClock24Hours = AppSettings.Key(
        "appearance.clock24Hours", \.appearance.hasClock24Hours, .flag, "Whether hours count from 0 to 23")

    static let account = SettingTable(accountName, accountUsername, accountBio, accountEmail)

    /// The audiences of the user's data, and the passcode.
    static let privacy = SettingTable(privacyLastSeen, privacyPhoneNumber, privacyPhoto, privacyPasscode, privacyAutoLock)

    /// Automatic downloads and proxies.
    static let data = SettingTable(downloadPhotos, downloadVideos, downloadFiles, downloadMetered, proxies)

    static let all = SettingTable([
        account,
        SettingTable(
            notificationsEnabled, notificationsSound, notificationsPreviews, notificationsBadge, notificationsMessages,
            notificationsGroups, notificationsMentions, quietHoursEnabled, quietHoursFrom, quietHoursTo),
        privacy, data,
        SettingTable(
            appearanceTheme, appearanceAccent, appearanceContrast, appearanceFontSize, appearanceReduceMotion, chatWallpaper,
            chatFontSize, chatCorners, chatLargeEmoji, nightMode, nightTheme, nightFrom, nightTo, nightPlace, nightBrightness,
            appearanceLanguage, appearanceClock24Hours),
    ])
}

struct SettingPlace {
    let screen: ScreenName
    /// The title of the setting's row or section.
    let title: PresentationStringKey
}

extension SettingKeys {
    /// The screen and the title of a setting by its name; nil if no screen shows it.
    static func place(of name: String) -> SettingPlace? {
        switch name {
        case accountName.name: SettingPlace(screen: .account, title: .accountName)
        case accountUsername.name: SettingPlace(screen: .account, title: .accountUsername)
        case accountBio.name: SettingPlace(screen: .account, title: .accountBio)
        case accountEmail.name: SettingPlace(screen: .account, title: .accountEmail)
        case notificationsEnabled.name: SettingPlace(screen: .notifications, title: .notificationsTitle)
        case notificationsSound.name: SettingPlace(screen: .sounds, title: .soundsTitle)
        case notificationsPreviews.name: SettingPlace(screen: .notifications, title: .notificationsPreviews)
        case notificationsBadge.name: SettingPlace(screen: .notifications, title: .notificationsBadge)
        case notificationsMessages.name: SettingPlace(screen: .notifications, title: .notificationsMessages)
        case notificationsGroups.name: SettingPlace(screen: .notifications, title: .notificationsGroups)
        case notificationsMentions.name: SettingPlace(screen: .notifications, title: .notificationsMentions)
        case quietHoursEnabled.name: SettingPlace(screen: .notifications, title: .notificationsQuiet)
        case quietHoursFrom.name: SettingPlace(screen: .notifications, title: .notificationsQuietFrom)
        case quietHoursTo.name: SettingPlace(screen: .notifications, title: .notificationsQuietTo)
        case privacyLastSeen.name: SettingPlace(screen: .privacy, title: .privacyHeader(.lastSeen))
        case privacyPhoneNumber.name: SettingPlace(screen: .privacy, title: .privacyHeader(.phoneNumber))
        case privacyPhoto.name: SettingPlace(screen: .privacy, title: .privacyHeader(.photo))
        case privacyPasscode.name: SettingPlace(screen: .privacy, title: .privacyPasscodeHeader)
        case privacyAutoLock.name: SettingPlace(screen: .privacy, title: .privacyAutoLockHeader)
        case downloadPhotos.name: SettingPlace(screen: .data, title: .dataPhotos)
        case downloadVideos.name: SettingPlace(screen: .data, title: .dataVideos)
        case downloadFiles.name: SettingPlace(screen: .data, title: .dataFiles)
        case downloadMetered.name: SettingPlace(screen: .data, title: .dataMetered)
        case proxies.name: SettingPlace(screen: .data, title: .dataProxiesHeader)
        case appearanceTheme.name: SettingPlace(screen: .appearance, title: .appearanceTheme)
        case appearanceAccent.name: SettingPlace(screen: .appearance, title: .appearanceAccentHeader)
        case appearanceContrast.name: SettingPlace(screen: .appearance, title: .appearanceContrast)
        case appearanceFontSize.name: SettingPlace(screen: .appearance, title: .appearanceFontSize)
        case appearanceReduceMotion.name: SettingPlace(screen: .appearance, title: .appearanceReduceMotion)
        case chatWallpaper.name: SettingPlace(screen: .appearance, title: .chatWallpaper)
        case chatFontSize.name: SettingPlace(screen: .appearance, title: .chatFontSize)
        case chatCorners.name: SettingPlace(screen: .appearance, title: .chatCorners)
        case chatLargeEmoji.name: SettingPlace(screen: .appearance, title: .chatLargeEmoji)
        case nightMode.name: SettingPlace(screen: .appearance, title: .appearanceNightMode)
        case nightTheme.name: SettingPlace(screen: .appearance, title: .appearanceNightTheme)
        case nightFrom.name: SettingPlace(screen: .appearance, title: .appearanceNightFrom)
        case nightTo.name: SettingPlace(screen: .appearance, title: .appearanceNightTo)
        case nightPlace.name: SettingPlace(screen: .appearance, title: .appearanceNightPlace)
        case nightBrightness.name: SettingPlace(screen: .appearance, title: .appearanceNightBrightness)
        case appearanceLanguage.name: SettingPlace(screen: .language, title: .languageTitle)
        case appearanceClock24Hours.name: SettingPlace(screen: .appearance, title: .appearanceClock24Hours)
        default: nil
        }
    }
}

private func isUsernameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
}

/// True if text is empty or has the form of an email address. Only a sent message can prove that the address exists.
private func isEmail(_ text: String) -> Bool {
    if text.isEmpty { return true }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
}
