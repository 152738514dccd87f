import JSON
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct SettingKeysTests {
    @Test func namesAreUnique() {
        #expect(Set(SettingKeys.all.map(\.name)).count == SettingKeys.all.count)
    }

    @Test func everySettingHasOneKey() {
        var leaves = 0
        func count(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .struct, !(value is TimeOfDay), !(value is String) else {
                leaves += 1
                return
            }
            for child in mirror.children { count(child.value) }
        }
        count(AppSettings())
        #expect(SettingKeys.all.count == leaves)
        #expect(Set(SettingKeys.all.compactMap(field)).count == leaves)
    }

    @Test func defaultsAreAllowed() throws {
        var document = JSONDocument()
        for key in SettingKeys.all { try document.setValue(key.defaultJSON, at: key.path) }
        #expect(try AppSettings(decoding: document) == AppSettings())
        #expect(try AppSettings(decoding: JSONDocument()) == AppSettings())
    }

    @Test(arguments: [
        ("account.name", "Ada", "\"Ada\""), ("account.name", "", "\"\""), ("account.username", "ada_99", "\"ada_99\""),
        ("account.email", "ada@example.org", "\"ada@example.org\""), ("account.email", "", "\"\""),
        ("notifications.sound", "pulse", "\"pulse\""), ("notifications.enabled", "false", "false"),
        ("notifications.channels.groups", "true", "true"), ("notifications.quietHours.from", "00:00", "\"00:00\""),
        ("notifications.quietHours.to", "23:59", "\"23:59\""), ("appearance.theme", "night", "\"night\""),
        ("appearance.accent", "green", "\"green\""),
        ("appearance.accent", "#0a10Ff", "\"#0A10FF\""),
    ])
    func readsWords(_ name: String, _ word: String, _ json: String) throws {
        let key = try SettingKeys.named(name)
        #expect(JSONWriter.compact(try key.json(parsing: word)) == json)
        var document = JSONDocument()
        try document.set(key, parsing: word)
        let settings = try AppSettings(decoding: document)
        #expect(JSONWriter.compact(key.json(in: settings)) == json)
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
        ("appearance.theme", "", "one of day-classic, day, night, night-accent"),
        ("appearance.accent", "#12345", AccentColor.expectation),
        ("appearance.accent", "#+12345", AccentColor.expectation),
        ("appearance.accent", "1234567", AccentColor.expectation),
    ])
    func rejectsWords(_ name: String, _ word: String, _ expected: String) throws {
        let key = try SettingKeys.named(name)
        let found = SettingsProblem.excerpt(of: .string(word))
        #expect(throws: SettingsProblem.wrongValue(key: name, found: found, expected: expected)) { try key.json(parsing: word) }
    }

    @Test(arguments: [
        (#"{"notifications":{"sound":5}}"#, "notifications.sound: expected one of none, chime, note, pulse, tap, found 5"),
        (#"{"notifications":{"enabled":"true"}}"#, "notifications.enabled: expected true or false, found \"true\""),
        (#"{"notifications":{"enabled":null}}"#, "notifications.enabled: expected true or false, found null"),
        (#"{"notifications":7}"#, "notifications: expected an object, found 7"),
        (#"{"account":{"name":["a"]}}"#, "account.name: expected a line of at most 64 characters, found [\"a\"]"),
    ])
    func namesWhatIsWrongInADocument(_ text: String, _ message: String) throws {
        let document = try JSONDocument(parsing: Array(text.utf8))
        let error = #expect(throws: SettingsProblem.self) { try AppSettings(decoding: document) }
        #expect(error?.description == message)
    }

    @Test func cutsLongValuesInMessages() {
        let excerpt = SettingsProblem.excerpt(of: .string(String(repeating: "x", count: 100)))
        #expect(excerpt == "\"" + String(repeating: "x", count: 39) + "…")
    }

    @Test func setsTypedValues() throws {
        var document = JSONDocument()
        try document.set(SettingKeys.notificationsSound, to: .pulse)
        try document.set(SettingKeys.appearanceAccent, to: .custom(red: 0, green: 16, blue: 255))
        #expect(document.text.contains("\"accent\": \"#0010FF\""))
        #expect(try SettingKeys.notificationsSound.value(in: document) == .pulse)
        let before = document
        #expect(throws: SettingsProblem.self) { try document.set(SettingKeys.accountName, to: String(repeating: "x", count: 65)) }
        #expect(document == before)
    }

    @Test func resetsToTheDefault() throws {
        var document = try JSONDocument(parsing: Array(#"{"appearance":{"theme":"night","other":1}}"#.utf8))
        try document.reset(SettingKeys.appearanceTheme)
        #expect(JSONWriter.compact(.object(document.root)) == #"{"appearance":{"other":1}}"#)
        #expect(try SettingKeys.appearanceTheme.value(in: document) == .day)
    }

    @Test(arguments: [
        ("notifications.sond", "there is no setting 'notifications.sond'; did you mean 'notifications.sound'?"),
        ("volume", "there is no setting 'volume'"),
    ])
    func suggestsNames(_ name: String, _ message: String) {
        let error = #expect(throws: SettingsProblem.self) { try SettingKeys.named(name) }
        #expect(error?.description == message)
    }

    @Test func numbersHaveARange() {
        let format = SettingFormat.number(in: 1...999)
        #expect(format.expectation == "a whole number from 1 to 999")
        #expect(format.decode(.number(JSONNumber(literal: "9.99e2"))) == 999)
        #expect(format.decode(.number(JSONNumber(0))) == nil)
        #expect(format.decode(.string("5")) == nil)
        #expect(format.parse("12") == .number(JSONNumber(12)))
        #expect(format.parse("1.5") == nil)
    }

    /// The place in a snapshot, which descriptors alone do not show.
    private func field(of key: any SettingDescriptor) -> AnyKeyPath? {
        Mirror(reflecting: key).children.first { $0.label == "field" }?.value as? AnyKeyPath
    }
}
