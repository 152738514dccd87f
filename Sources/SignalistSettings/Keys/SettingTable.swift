internal import SignalistJSON

/// Settings of a program in order: all of them, or a group.
public struct SettingTable<Values: SettingsValues>: Sendable {
    /// The descriptors of the settings.
    public let all: [SettingDescriptor<Values>]

    /// Creates a table of keys. Names must be unique, and none may be inside another: `a` can't be beside `a.b`.
    public init<each Value>(_ key: repeat SettingKey<Values, each Value>) {
        var all: [SettingDescriptor<Values>] = []
        repeat all.append(SettingDescriptor(each key))
        self.init(all)
    }

    /// Creates a table from several others, one after the other.
    public init(_ tables: [SettingTable<Values>]) {
        self.init(tables.flatMap(\.all))
    }

    private init(_ all: [SettingDescriptor<Values>]) {
        var names: Set<String> = []
        for descriptor in all {
            precondition(names.insert(descriptor.name).inserted, "two settings have the name '\(descriptor.name)'")
        }
        for descriptor in all {
            let path = descriptor.path
            for count in 1..<path.count {
                let outer = path[..<count].joined(separator: ".")
                precondition(!names.contains(outer), "the setting '\(descriptor.name)' is within the setting '\(outer)'")
            }
        }
        self.all = all
    }

    /// Finds the setting of a name.
    ///
    /// - Throws: an error that suggests a similar name.
    public func named(_ name: String) throws(SettingsProblem) -> SettingDescriptor<Values> {
        if let key = all.first(where: { $0.name == name }) { return key }
        throw .unknownKey(name, nearest: NearestName.of(name, in: all.map(\.name)))
    }
}

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
    /// Creates the defaults.
    init()

    /// All settings: files, values, texts and messages are derived from this table.
    static var keys: SettingTable<Self> { get }

    /// The migrations from version 1 of the document to version 2, and so on. None by default.
    static var migrations: [SettingsMigration] { get }
}

extension SettingsValues {
    /// A setting of these values.
    public typealias Key<Value: Sendable & Equatable> = SettingKey<Self, Value>

    /// An empty list: the document has version 1.
    public static var migrations: [SettingsMigration] { [] }

    /// The version of the document that the program writes: the number of migrations plus one.
    public static var version: Int { migrations.count + 1 }
}
