import SignalistJSON
import SignalistSettings
import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct SettingKeysTests {
    @Test func everySettingHasOneKey() {
        var leaves = 0
        func count(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .struct, !(value is TimeOfDay), !(value is ProxyList), !(value is String) else {
                leaves += 1
                return
            }
            for child in mirror.children { count(child.value) }
        }
        count(AppSettings())
        #expect(SettingKeys.all.all.count == leaves)
        // Each key changes a field of its own.
        var fields: Set<String> = []
        for key in SettingKeys.all.all {
            var text: String?
            for word in [
                "x", "a@b", "true", "false", "note", "day-classic", "green", "09:30", "high", "large", "off", "52.5, 13.4", "50", "7",
                "sand", "de", "nobody", "1m", "2580", "a:1",
            ] where text == nil {
                guard let change = try? key.change(word).get() else { continue }
                var settings = AppSettings()
                change.apply(&settings)
                if settings != AppSettings() { text = "\(settings)" }
            }
            #expect(fields.insert(text ?? key.name).inserted && text != nil, "\(key.name)")
        }
    }

    @Test func defaultsAreAllowed() throws {
        var document = JSONDocument()
        for key in SettingKeys.all.all { try document.setValue(key.json(AppSettings()), at: key.path) }
        #expect(SettingsContent<AppSettings>(document, path: "").values == AppSettings())
        #expect(SettingsContent<AppSettings>(document, path: "").problems.isEmpty)
        #expect(SettingsContent<AppSettings>(JSONDocument(), path: "").values == AppSettings())
    }

    @Test(arguments: [
        ("account.name", "Ada", "\"Ada\""), ("account.name", "", "\"\""), ("account.username", "ada_99", "\"ada_99\""),
        ("account.email", "ada@example.org", "\"ada@example.org\""), ("account.email", "", "\"\""),
        ("notifications.sound", "pulse", "\"pulse\""), ("notifications.enabled", "false", "false"),
        ("notifications.channels.groups", "true", "true"), ("notifications.quietHours.from", "00:00", "\"00:00\""),
        ("notifications.quietHours.to", "23:59", "\"23:59\""), ("appearance.theme", "night", "\"night\""),
        ("appearance.accent", "green", "\"green\""),
        ("appearance.accent", "#0a10Ff", "\"#0A10FF\""), ("privacy.passcode", "0042", "\"0042\""), ("privacy.passcode", "", "null"),
        ("privacy.autoLock", "5m", "\"5m\""), ("proxies", "", "[]"),
        ("proxies", "B.example.org:080,[2001:DB8:0::1]:9050 in use", #"["b.example.org:80","[2001:db8::1]:9050 in use"]"#),
    ])
    func readsWords(_ name: String, _ word: String, _ json: String) throws {
        let key = try SettingKeys.all.named(name)
        let change = try key.change(word).get()
        #expect(change.json.map(JSONWriter.compact) == json)
        var document = JSONDocument()
        try document.setValue(change.json, at: key.path)
        let content = SettingsContent<AppSettings>(document, path: "")
        let settings = try #require(content.values)
        #expect(content.problems.isEmpty)
        #expect(JSONWriter.compact(key.json(settings)) == json)
    }

    @Test(arguments: [
        ("account.name", String(repeating: "x", count: 65), "a line of at most 64 characters"),
        ("account.bio", "a\nb", "a line of at most 140 characters"),
        ("account.username", "a-b", "letters A to Z, digits and _, of at most 32 characters"),
        ("account.username", "é", "letters A to Z, digits and _, of at most 32 characters"),
        ("account.email", "a@b@c", "an address such as ada@example.org of at most 254 characters"),
        ("account.email", "@b", "an address such as ada@example.org of at most 254 characters"),
        ("account.email", "a b@c", "an address such as ada@example.org of at most 254 characters"),
        ("notifications.enabled", "yes", "true or false"),
        ("notifications.sound", "Chime", "one of none, chime, note, pulse, tap"),
        ("notifications.quietHours.from", "24:00", "a time from 00:00 to 23:59"),
        ("notifications.quietHours.from", "9:00", "a time from 00:00 to 23:59"),
        ("notifications.quietHours.to", "09:60", "a time from 00:00 to 23:59"),
        ("notifications.quietHours.to", "09:00 ", "a time from 00:00 to 23:59"),
        ("appearance.theme", "", ThemeChoice.expectation),
        ("appearance.theme", "builtin:dusk", ThemeChoice.expectation),
        ("appearance.night.place", "91, 0", Place.expectation + ", or null"),
        ("privacy.passcode", "123", "4 to 8 digits, or null"), ("privacy.passcode", "123456789", "4 to 8 digits, or null"),
        ("privacy.passcode", "12a4", "4 to 8 digits, or null"), ("privacy.passcode", "١٢٣٤", "4 to 8 digits, or null"),
        ("privacy.lastSeen", "friends", "one of everybody, contacts, nobody"), ("proxies", "a:0", "\(SettingKeys.proxies.expectation)"),
        ("appearance.language", "fr", "one of system, en, de, ru, ar, ja, pl"),
        ("appearance.accent", "#12345", AccentColor.expectation + ", or null"),
        ("appearance.accent", "#+12345", AccentColor.expectation + ", or null"),
        ("appearance.accent", "1234567", AccentColor.expectation + ", or null"),
    ])
    func rejectsWords(_ name: String, _ word: String, _ expected: String) throws {
        let key = try SettingKeys.all.named(name)
        let problem = #expect(throws: SettingsProblem.self) { try key.change(word).get() }
        #expect(problem?.description.hasPrefix("\(name): expected \(expected), found ") == true)
    }

    @Test(arguments: [
        (#"{"notifications":{"sound":5}}"#, "notifications.sound: expected one of none, chime, note, pulse, tap, found 5"),
        (#"{"notifications":{"enabled":"true"}}"#, "notifications.enabled: expected true or false, found \"true\""),
        (#"{"notifications":{"enabled":null}}"#, "notifications.enabled: expected true or false, found null"),
        (#"{"notifications":7}"#, "notifications: expected an object, found 7"),
        (#"{"privacy":{"passcode":1234}}"#, "privacy.passcode: expected 4 to 8 digits, or null, found •••"),
        (#"{"privacy":{"passcode":"12"}}"#, "privacy.passcode: expected 4 to 8 digits, or null, found •••"),
        (#"{"proxies":["a:1","a:1"]}"#, "proxies: expected \(SettingKeys.proxies.expectation), found [\"a:1\",\"a:1\"]"),
        (#"{"proxies":"a:1"}"#, "proxies: expected \(SettingKeys.proxies.expectation), found \"a:1\""),
        (#"{"account":{"name":["a"]}}"#, "account.name: expected a line of at most 64 characters, found [\"a\"]"),
    ])
    func namesWhatIsWrongInADocument(_ text: String, _ message: String) throws {
        let document = try JSONDocument(parsing: Array(text.utf8))
        let content = SettingsContent<AppSettings>(document, path: "settings.json")
        #expect(content.problems.map(\.description) == ["settings.json: " + message])
        #expect(content.values == AppSettings())
    }

    @Test func setsTypedValues() throws {
        let directory = TemporaryDirectory()
        let file = SettingsFile<AppSettings>(path: directory.path("settings.json"))
        try file.update([
            .set(SettingKeys.notificationsSound, to: .pulse), .set(SettingKeys.appearanceAccent, to: .custom(red: 0, green: 16, blue: 255)),
        ])
        #expect(directory.read("settings.json")?.contains("\"accent\": \"#0010FF\"") == true)
        #expect(file.load().values?.notifications.sound == .pulse)
        let before = directory.read("settings.json")
        #expect(throws: SettingsFileError.self) {
            try file.update([.set(SettingKeys.accountName, to: String(repeating: "x", count: 65))])
        }
        #expect(directory.read("settings.json") == before)
        try file.update([.reset(SettingKeys.notificationsSound)])
        #expect(file.load().values?.notifications.sound == .chime)
    }

    @Test(arguments: [
        ("notifications.sond", "there is no setting 'notifications.sond'; did you mean 'notifications.sound'?"),
        ("volume", "there is no setting 'volume'"),
    ])
    func suggestsNames(_ name: String, _ message: String) {
        let error = #expect(throws: SettingsProblem.self) { try SettingKeys.all.named(name) }
        #expect(error?.description == message)
    }
}
