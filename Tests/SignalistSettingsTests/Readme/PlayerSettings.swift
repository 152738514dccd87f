import SignalistSettings

enum Equalizer: String, CaseIterable, Sendable { case flat, bass, voice }

/// The settings of a player.
struct PlayerSettings: SettingsValues {
    var name = ""
    var email: String?
    var volume = 50
    var equalizer = Equalizer.flat
    var folders = ["Music"]

    static let name = Key("profile.name", \.name, .line(upTo: 64), "How others see you")
    static let email = Key("profile.email", \.email, .optional(.line(upTo: 254, "an address", where: { $0.contains("@") })))
    static let volume = Key("sound.volume", \.volume, .number(in: 0...100), "How loud it is")
    static let equalizer = Key("sound.equalizer", \.equalizer, .choice, "What is heard best")
    static let folders = Key("library.folders", \.folders, .list(of: .line(upTo: 4096)), "Where the music is")
    static let keys = SettingTable(name, email, volume, equalizer, folders)
}
