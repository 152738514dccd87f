internal import SignalistJSON

/// Settings of a program, in an order: all of them, or those that belong together.
public struct SettingTable<Values: SettingsValues>: Sendable {
    /// What is known about each.
    public let all: [SettingDescriptor<Values>]

    /// A table of keys. No two have one name, and none is within another: `a` cannot be beside `a.b`.
    public init<each Value>(_ key: repeat SettingKey<Values, each Value>) {
        var all: [SettingDescriptor<Values>] = []
        repeat all.append(SettingDescriptor(each key))
        self.init(all)
    }

    /// A table of several others, one after the other.
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

    /// The setting of a name.
    ///
    /// - Throws: an error that suggests what may have been meant.
    public func named(_ name: String) throws(SettingsProblem) -> SettingDescriptor<Values> {
        if let key = all.first(where: { $0.name == name }) { return key }
        throw .unknownKey(name, nearest: NearestName.of(name, in: all.map(\.name)))
    }
}
