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

extension AccentColor {
    /// The accent as it is drawn on a light or a dark ground; a name has a shade for each.
    func color(isDark: Bool) -> RGBColor {
        switch self {
        case .custom(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
        case .named(let name): name.color(isDark: isDark)
        }
    }
}

extension AccentColor.Name {
    func color(isDark: Bool) -> RGBColor {
        switch self {
        case .blue: RGBColor(isDark ? 0x5EB0FF : 0x0062CC)
        case .cyan: RGBColor(isDark ? 0x54C7EC : 0x00738A)
        case .green: RGBColor(isDark ? 0x5CD67A : 0x1B7A33)
        case .orange: RGBColor(isDark ? 0xFFA94D : 0xA85400)
        case .pink: RGBColor(isDark ? 0xFF7EB6 : 0xC2185B)
        case .purple: RGBColor(isDark ? 0xC79BFF : 0x7A3FC4)
        case .red: RGBColor(isDark ? 0xFF7A72 : 0xC4201A)
        }
    }
}

/// Who sees something of the user, by the name that is stored.
enum Audience: String, Sendable, CaseIterable {
    case everybody, contacts, nobody
}

/// What a notification sounds like.
enum NotificationSound: String, Sendable, CaseIterable {
    case none, chime, note, pulse, tap
}

/// After how long without use the passcode is asked for again, by the name that is stored.
enum AutoLock: String, Sendable, CaseIterable {
    case oneMinute = "1m"
    case fiveMinutes = "5m"
    case oneHour = "1h"
    case fiveHours = "5h"
    case never

    /// nil for one that never comes.
    var seconds: Int? {
        switch self {
        case .oneMinute: 60
        case .fiveMinutes: 300
        case .oneHour: 3_600
        case .fiveHours: 18_000
        case .never: nil
        }
    }
}

/// What is asked for before a screen is shown.
struct Passcode: Sendable, Equatable {
    let digits: String

    static let lengths = 4...8

    /// What is allowed, as the object of "expected".
    static let expectation = "\(lengths.lowerBound) to \(lengths.upperBound) digits"

    /// Whether text may become a passcode when more is typed.
    static func mayBegin(with text: String) -> Bool {
        text.utf8.count <= lengths.upperBound && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}

extension Passcode: LosslessStringConvertible {
    /// Reads digits of ASCII, so that the code is the same on every keyboard.
    init?(_ text: String) {
        guard Self.mayBegin(with: text), Self.lengths.contains(text.utf8.count) else { return nil }
        digits = text
    }

    var description: String { digits }
}

/// Where on the earth somebody is, as it is typed: two numbers.
struct Place: Sendable, Equatable {
    let location: EarthLocation

    /// What is allowed, as the object of "expected".
    static let expectation = "a latitude from -90 to 90 and a longitude from -180 to 180, such as 52.52, 13.41"
}

extension Place: LosslessStringConvertible {
    /// Reads `LATITUDE, LONGITUDE` in degrees.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let location = EarthLocation(latitude: latitude, longitude: longitude)
        else { return nil }
        self.location = location
    }

    var description: String { "\(location.latitude), \(location.longitude)" }
}

/// A time on a clock, to the minute.
struct TimeOfDay: Sendable, Equatable {
    /// Minutes since midnight, from 0 to 1439.
    let minutes: Int

    /// - Parameter minutes: minutes since midnight, from 0 to 1439.
    init(minutes: Int) {
        precondition((0..<24 * 60).contains(minutes), "a time of day has 0 to 1439 minutes since midnight")
        self.minutes = minutes
    }

    /// What is allowed, as the object of "expected".
    static let expectation = "a time from 00:00 to 23:59"
}

extension TimeOfDay: LosslessStringConvertible {
    /// Reads `HH:MM`.
    init?(_ text: String) {
        var reader = FieldReader(text)
        guard let hour = reader.number(digits: 2, in: 0...23), reader.skip(":"),
            let minute = reader.number(digits: 2, in: 0...59), reader.isAtEnd
        else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    var description: String {
        let hour = minutes / 60
        let minute = minutes % 60
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}
