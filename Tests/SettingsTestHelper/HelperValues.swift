import SignalistSettings

/// The settings that several processes change at once.
struct HelperValues: SettingsValues {
    static let processCount = 4
    static let countPerProcess = 25

    var note = ""
    var isSecond = false
    var counts = Array(repeating: 0, count: processCount * countPerProcess)

    static let note = Key("note", \.note, .line(upTo: 10_000_000))
    static let isSecond = Key("isSecond", \.isSecond, .flag)
    static let counters = (0..<processCount * countPerProcess).map { index in
        Key("process\(index / countPerProcess).count\(index % countPerProcess)", \.counts[index], .number(in: 0...1_000_000))
    }
    static let keys = SettingTable([SettingTable(note, isSecond)] + counters.map { SettingTable($0) })
}
