/// The settings of a program at one moment; a new value has the defaults.
///
/// ```swift
/// struct Preferences: SettingsValues {
///     var name = ""
///     var volume = 50
///
///     static let name = Key("profile.name", \.name, .line(upTo: 64), "How others see you")
///     static let volume = Key("sound.volume", \.volume, .number(in: 0...100), "How loud it is")
///     static let keys = SettingTable(name, volume)
/// }
/// ```
public protocol SettingsValues: Sendable, Equatable {
    /// The defaults.
    init()

    /// Every setting there is: files, values, texts and messages are derived from this table.
    static var keys: SettingTable<Self> { get }

    /// The steps from version 1 of the document to version 2, and so on. None by default.
    static var migrations: [SettingsMigration] { get }
}

extension SettingsValues {
    /// A setting of these.
    public typealias Key<Value: Sendable & Equatable> = SettingKey<Self, Value>

    /// None: the document has version 1.
    public static var migrations: [SettingsMigration] { [] }

    /// The version of the document that the program writes: one more than there are migrations.
    public static var version: Int { migrations.count + 1 }
}
