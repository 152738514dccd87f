import SignalistSettings

/// The settings of the program that the tests are about.
struct Preferences: SettingsValues {
    var name = ""
    var email = ""
    var badge = true
    var sound = Sound.chime
    var theme = Theme.day
    var language: String?
    var volume = 50
    var tags: [String] = []

    enum Theme: String, CaseIterable, Sendable { case day, night }
    enum Sound: String, CaseIterable, Sendable { case none, chime, note, pulse, tap }

    static let name = Key("account.name", \.name, .line(upTo: 64), "The name that others see")
    static let email = Key("account.email", \.email, .line(upTo: 254, "an address", where: { $0.contains("@") }), "Where codes are sent")
    static let badge = Key("notifications.badge", \.badge, .flag, "Whether unread messages are counted")
    static let sound = Key("notifications.sound", \.sound, .choice, "What a notification sounds like")
    static let theme = Key("appearance.theme", \.theme, .choice, "The colours of the screen")
    static let language = Key(
        "appearance.language", \.language, .optional(.line(upTo: 8, "a language that is there", where: ["en", "de", "ja"].contains)),
        "The language of the screen")
    static let volume = Key("sound.volume", \.volume, .number(in: 0...100), "How loud it is")
    static let tags = Key("account.tags", \.tags, .list(of: .line(upTo: 8), upTo: 3), "What it is filed under")
    static let keys = SettingTable(name, email, badge, sound, theme, language, volume, tags)
}

/// The same after two versions.
struct NewPreferences: SettingsValues {
    var name = ""
    var isDark = false
    var volume = 50

    static let name = Key("profile.name", \.name, .line(upTo: 64))
    static let isDark = Key("look.isDark", \.isDark, .flag)
    static let volume = Key("sound.volume", \.volume, .number(in: 0...10))
    static let keys = SettingTable(name, isDark, volume)
    static let migrations: [SettingsMigration] = [
        { $0.move("account.name", to: "profile.name") },
        { document in
            let theme = document.value(of: "appearance.theme", SettingFormat<Preferences.Theme>.choice)
            document.set("look.isDark", .flag, to: theme == .night)
            document.remove("appearance.theme")
            if let volume = document.value(of: "sound.volume", .number(in: 0...100)) {
                document.set("sound.volume", .number(in: 0...10), to: volume / 10)
            }
        },
    ]
}
