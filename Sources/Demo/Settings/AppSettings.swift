import ItemList
import SignalistSettings

/// All settings at one moment; a new value has the defaults.
///
/// ``SettingKeys`` has their names and allowed values.
struct AppSettings: Sendable, Equatable {
    var account = Account()
    var notifications = Notifications()
    var privacy = Privacy()
    var download = Download()
    var proxies = ProxyList()
    var appearance = Appearance()

    struct Account: Sendable, Equatable {
        var name = ""
        var username = ""
        var bio = ""
        var email = ""
    }

    struct Notifications: Sendable, Equatable {
        var isEnabled = true
        var sound = NotificationSound.chime
        var showsPreviews = true
        var showsBadge = true
        var channels = Channels()
        var quietHours = QuietHours()
    }

    /// The kinds of messages that notify.
    struct Channels: Sendable, Equatable {
        var messages = true
        var groups = true
        var mentions = true
    }

    /// A daily pause between two times; the second may be on the next day.
    struct QuietHours: Sendable, Equatable {
        var isEnabled = false
        var from = TimeOfDay(minutes: 22 * 60)
        var to = TimeOfDay(minutes: 7 * 60)
    }

    /// The audiences of the user's data, and the lock of the privacy screen.
    struct Privacy: Sendable, Equatable {
        var lastSeen = Audience.everybody
        var phoneNumber = Audience.contacts
        var photo = Audience.everybody
        /// The passcode that unlocks the privacy settings; nil for none.
        var passcode: Passcode?
        var autoLock = AutoLock.oneHour
    }

    /// The kinds of automatic downloads.
    struct Download: Sendable, Equatable {
        var photos = true
        var videos = false
        var files = false
        /// True to download also over metered connections.
        var metered = false
    }

    struct Appearance: Sendable, Equatable {
        var theme = ThemeChoice.day
        /// The accent color; nil for the theme's own.
        var accent: AccentColor?
        var contrast = PresentationContrast.normal
        var fontSize = PresentationFontSize.regular
        var reduceMotion = false
        var chat = Chat()
        var night = Night()
        var language = LanguageChoice.system
        var hasClock24Hours = true
    }

    struct Chat: Sendable, Equatable {
        var wallpaper = ChatWallpaper.theme
        var fontSize = PresentationFontSize.regular
        /// The corner radius of bubbles, in points.
        var corners = 16
        var largeEmoji = true
    }

    /// The condition for the night theme.
    struct Night: Sendable, Equatable {
        var choice = NightChoice.system
        var theme = ThemeChoice.night
        var from = TimeOfDay(minutes: 22 * 60)
        var to = TimeOfDay(minutes: 7 * 60)
        /// The location for sunset and sunrise; nil for the approximate location of the machine's time zone.
        var place: Place?
        /// The brightness below which it is night, in percent.
        var brightness = 25
    }
}

extension AppSettings: SettingsValues {
    static var keys: SettingTable<AppSettings> { SettingKeys.all }
}

typealias AppSettingsState = SettingsState<AppSettings>
typealias AppSettingsStore = SettingsStore<AppSettings>

extension AccentColor {
    /// The accent color on a light or a dark background; a named color has a shade for each.
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

/// The audience of a fact about the user; raw values are stored.
enum Audience: String, Sendable, CaseIterable {
    case everybody, contacts, nobody
}

enum NotificationSound: String, Sendable, CaseIterable {
    case none, chime, note, pulse, tap
}

/// The time without use after which the passcode is required again; raw values are stored.
enum AutoLock: String, Sendable, CaseIterable {
    case oneMinute = "1m"
    case fiveMinutes = "5m"
    case oneHour = "1h"
    case fiveHours = "5h"
    case never

    /// The time in seconds; nil for never.
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

/// A numeric passcode that unlocks a screen.
struct Passcode: Sendable, Equatable {
    let digits: String

    static let lengths = 4...8

    /// The allowed values, as the object of "expected".
    static let expectation = "\(lengths.lowerBound) to \(lengths.upperBound) digits"

    /// True if text is a prefix of a passcode.
    static func mayBegin(with text: String) -> Bool {
        text.utf8.count <= lengths.upperBound && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}

extension Passcode: LosslessStringConvertible {
    /// Parses ASCII digits only, so that the code can be typed on every keyboard.
    init?(_ text: String) {
        guard Self.mayBegin(with: text), Self.lengths.contains(text.utf8.count) else { return nil }
        digits = text
    }

    var description: String { digits }
}

/// A location on earth, typed as two numbers.
struct Place: Sendable, Equatable {
    let location: EarthLocation

    /// The allowed values, as the object of "expected".
    static let expectation = "a latitude from -90 to 90 and a longitude from -180 to 180, such as 52.52, 13.41"
}

extension Place: LosslessStringConvertible {
    /// Parses `LATITUDE, LONGITUDE` in degrees.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let location = EarthLocation(latitude: latitude, longitude: longitude)
        else { return nil }
        self.location = location
    }

    var description: String { "\(location.latitude), \(location.longitude)" }
}

struct TimeOfDay: Sendable, Equatable {
    let minutes: Int

    /// - Parameter minutes: minutes since midnight, from 0 to 1439.
    init(minutes: Int) {
        precondition((0..<24 * 60).contains(minutes), "a time of day has 0 to 1439 minutes since midnight")
        self.minutes = minutes
    }

    /// The allowed values, as the object of "expected".
    static let expectation = "a time from 00:00 to 23:59"
}

extension TimeOfDay: LosslessStringConvertible {
    /// Parses `HH:MM`.
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
