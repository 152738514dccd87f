import ItemList
import SignalistSettings

/// All settings at one moment; a new value has the defaults.
///
/// ``SettingKeys`` says what each is called and allows.
struct AppSettings: Sendable, Equatable {
    var account = Account()
    var notifications = Notifications()
    var privacy = Privacy()
    var download = Download()
    var proxies = ProxyList()
    var appearance = Appearance()

    /// Who the user is.
    struct Account: Sendable, Equatable {
        var name = ""
        var username = ""
        var bio = ""
        var email = ""
    }

    /// What the user is told of, and how.
    struct Notifications: Sendable, Equatable {
        var isEnabled = true
        var sound = NotificationSound.chime
        var showsPreviews = true
        var showsBadge = true
        var channels = Channels()
        var quietHours = QuietHours()
    }

    /// Which messages notify.
    struct Channels: Sendable, Equatable {
        var messages = true
        var groups = true
        var mentions = true
    }

    /// A daily pause: from one time to another, which may be on the next day.
    struct QuietHours: Sendable, Equatable {
        var isEnabled = false
        var from = TimeOfDay(minutes: 22 * 60)
        var to = TimeOfDay(minutes: 7 * 60)
    }

    /// What others see of the user, and who sees it.
    struct Privacy: Sendable, Equatable {
        var lastSeen = Audience.everybody
        var phoneNumber = Audience.contacts
        var photo = Audience.everybody
        /// What is asked for before privacy settings are shown; nil for nothing.
        var passcode: Passcode?
        var autoLock = AutoLock.oneHour
    }

    /// What is loaded before anybody asks for it.
    struct Download: Sendable, Equatable {
        var photos = true
        var videos = false
        var files = false
        /// Also where data costs money.
        var metered = false
    }

    /// What the program looks like.
    struct Appearance: Sendable, Equatable {
        var theme = ThemeChoice.day
        /// nil for the theme's own.
        var accent: AccentColor?
        var contrast = PresentationContrast.normal
        var fontSize = PresentationFontSize.regular
        var reduceMotion = false
        var chat = Chat()
        var night = Night()
        var language = LanguageChoice.system
        var hasClock24Hours = true
    }

    /// What conversations look like.
    struct Chat: Sendable, Equatable {
        var wallpaper = ChatWallpaper.theme
        var fontSize = PresentationFontSize.regular
        /// How round bubbles are, in points.
        var corners = 16
        var largeEmoji = true
    }

    /// When the night theme is shown in place of the other one.
    struct Night: Sendable, Equatable {
        var choice = NightChoice.system
        var theme = ThemeChoice.night
        var from = TimeOfDay(minutes: 22 * 60)
        var to = TimeOfDay(minutes: 7 * 60)
        /// Where the sun sets; nil for about where the machine's time zone is.
        var place: Place?
        /// In percent.
        var brightness = 25
    }
}

extension AppSettings: SettingsValues {
    static var keys: SettingTable<AppSettings> { SettingKeys.all }
}

/// The settings of this program, as its screens know them.
typealias AppSettingsState = SettingsState<AppSettings>
typealias AppSettingsStore = SettingsStore<AppSettings>
