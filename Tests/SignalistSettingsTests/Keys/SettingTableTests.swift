import SignalistJSON
import Testing

@testable import SignalistSettings

@Suite struct SettingTableTests {
    @Test func hasTheKeysInTheirOrder() {
        #expect(Preferences.keys.all.map(\.name).prefix(3) == ["account.name", "account.email", "notifications.badge"])
        #expect(Preferences.keys.all.map(\.name) == SettingTable([Preferences.keys]).all.map(\.name))
        #expect(Preferences.version == 1 && NewPreferences.version == 3)
    }

    @Test func knowsItsKeys() throws {
        let volume = try Preferences.keys.named("sound.volume")
        #expect(volume.summary == "How loud it is")
        #expect(volume.expectation.description == "a whole number from 0 to 100")
        #expect(volume.text(Preferences()) == "50")
        #expect(volume.json(Preferences()) == .number(JSONNumber(50)))
        #expect(Preferences.volume.defaultValue == 50)
        var values = Preferences()
        try volume.change("70").get().apply(&values)
        #expect(values.volume == 70)
        volume.reset().apply(&values)
        #expect(values == Preferences())
    }

    @Test(arguments: [
        ("sound.volum", "there is no setting 'sound.volum'; did you mean 'sound.volume'?"), ("volume", "there is no setting 'volume'"),
    ])
    func suggestsNames(_ name: String, _ message: String) {
        let error = #expect(throws: SettingsProblem.self) { try Preferences.keys.named(name) }
        #expect(error?.description == message)
    }

    @Test func cutsLongValuesInMessages() {
        for count in [100, 100_000] {
            let excerpt = SettingsProblem.excerpt(of: .string(String(repeating: "x", count: count)))
            #expect(excerpt == "\"" + String(repeating: "x", count: 39) + "…")
        }
        let many = JSONValue.array(Array(repeating: .number(JSONNumber(1)), count: 1000))
        #expect(SettingsProblem.excerpt(of: many).count == 41)
        let object = JSONObject(uniqueMembers: (0..<1000).map { .init(key: "k\($0)", value: many) })
        #expect(SettingsProblem.excerpt(of: .object(object)).count == 41)
    }

    #if os(Linux) || os(macOS)
        @Test func aKeyWithinAnotherIsRefused() async {
            await #expect(processExitsWith: .failure) {
                _ = SettingTable(Preferences.volume, Preferences.Key("sound", \.badge, .flag))
            }
            await #expect(processExitsWith: .failure) { _ = SettingTable(Preferences.volume, Preferences.volume) }
            await #expect(processExitsWith: .failure) { _ = Preferences.Key("version", \.badge, .flag) }
            await #expect(processExitsWith: .failure) { _ = Preferences.Key("a..b", \.badge, .flag) }
        }
    #endif
}
