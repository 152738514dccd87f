import SignalistJSON
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsFileLoadTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private var file: SettingsFile<Preferences> { SettingsFile(path: path) }

    @Test func hasDefaultsWithoutAFile() {
        #expect(file.load().values == Preferences() && file.load().problems.isEmpty)
        directory.link("settings.json", to: "nowhere/settings.json")
        #expect(file.load().values == Preferences() && file.load().problems.isEmpty)
    }

    @Test(arguments: ["{}", #"{"version":1,"appearance":{}}"#])
    func readsADocument(_ text: String) throws {
        directory.write("settings.json", text)
        let content = file.load()
        #expect(content.values == Preferences() && content.problems.isEmpty && content.lock == nil)
        #expect(content.document == (try JSONDocument(parsing: Array(text.utf8))))
    }

    @Test func readsSettings() throws {
        directory.write("settings.json", #"{"version":1,"appearance":{"theme":"night"},"account":{"name":"Ada"}}"#)
        var settings = Preferences()
        settings.theme = .night
        settings.name = "Ada"
        #expect(file.load().values == settings)
    }

    @Test("a newer version opens read-only") func readsAFileOfANewerVersion() throws {
        let text = #"{"version":2,"appearance":{"theme":"night"},"sound":{"volume":"loud"}}"#
        directory.write("settings.json", text)
        let content = file.load()
        #expect(content.values?.theme == .night)
        #expect(content.lock == .newerVersion(path: path, found: 2, known: 1))
        #expect(content.lock?.description == "\(path): has version 2, which is newer than 1, so it can only be read")
        #expect(content.problems.count == 2)
        let lock = try #require(content.lock)
        #expect(throws: lock) { try file.update([.set(Preferences.name, to: "Ada")]) }
        #expect(directory.read("settings.json") == text)
        #expect(directory.names() == ["settings.json"])
    }

    @Test(arguments: [
        ("{\n  \"version\": }", ":2:14: expected a value, found '}'"),
        ("[]", ":1:1: expected an object, found an array"),
        ("{\"a\":\u{0}}", ":1:6: expected a value, found control character 0"),
    ])
    func saysWhatIsWrongAndLeavesTheFile(_ text: String, _ message: String) {
        directory.write("settings.json", text)
        let content = file.load()
        #expect(content.values == nil && content.lock == nil)
        #expect(content.problems.map(\.description) == [path + message])
        #expect(directory.read("settings.json") == text)
        #expect(directory.names() == ["settings.json"])
    }

    @Test(arguments: [#""1""#, "0", "1000", "1.5", "null", "{}"])
    func aVersionThatCannotBeReadIsLeftAlone(_ version: String) {
        let text = #"{"version":\#(version),"account":{"name":"Ada"}}"#
        directory.write("settings.json", text)
        let error = SettingsFileError.unknownVersion(path: path, found: version)
        #expect(file.load().values?.name == "Ada")
        #expect(file.load().lock == error)
        #expect(error.description.hasPrefix("\(path): version: expected a whole number from 1 to 999, found \(version)"))
        #expect(throws: error) { try file.update([.set(Preferences.name, to: "Grace")]) }
        #expect(directory.read("settings.json") == text)
    }

    @Test(
        "a bad value of one key falls to its default and is reported by key",
        arguments: [
            (#"{"appearance":{"theme":"dusk"},"account":{"name":"Ada"}}"#, "appearance.theme: expected one of day, night, found \"dusk\""),
            (
                #"{"appearance":{"language":"tlh"},"account":{"name":"Ada"}}"#,
                "appearance.language: expected a language that is there of at most 8 characters, or null, found \"tlh\""
            ),
            (
                #"{"sound":{"volume":"loud"},"account":{"name":"Ada"}}"#,
                "sound.volume: expected a whole number from 0 to 100, found \"loud\""
            ),
            (#"{"sound":{"volume":101},"account":{"name":"Ada"}}"#, "sound.volume: expected a whole number from 0 to 100, found 101"),
            (#"{"notifications":7,"account":{"name":"Ada"}}"#, "notifications: expected an object, found 7"),
            (#"{"notifications":{"badge":null},"account":{"name":"Ada"}}"#, "notifications.badge: expected true or false, found null"),
            (
                #"{"account":{"name":"Ada","tags":["a",2]}}"#,
                "account.tags: expected a list of at most 3, each a line of at most 8 characters, found [\"a\",2]"
            ),
        ])
    func aBadValueFallsToItsDefault(_ text: String, _ message: String) {
        directory.write("settings.json", text)
        var expected = Preferences()
        expected.name = "Ada"
        let content = file.load()
        #expect(content.values == expected)
        #expect(content.problems.map(\.description) == ["\(path): \(message)"])
        #expect(content.lock == nil)
    }

    @Test("a file that is too large is neither read nor written, and says so") func aLimitOfSize() {
        let text = #"{"account":{"name":"Ada"}}"#
        directory.write("settings.json", text)
        let file = SettingsFile<Preferences>(path: path, sizeLimit: 10)
        let error = SettingsFileError.tooLarge(path: path, size: text.utf8.count, limit: 10)
        #expect(file.load().problems == [error] && file.load().lock == error && file.load().values == nil)
        #expect(error.description == "\(path): has 26 bytes, and more than 10 are not read: it is left as it is")
        #expect(throws: error) { try file.update([.set(Preferences.badge, to: false)]) }
        directory.write("settings.json", "{}")
        #expect(throws: SettingsFileError.self) { try file.update([.set(Preferences.name, to: "Ada Lovelace")]) }
        #expect(directory.read("settings.json") == "{}")
        #expect(directory.names() == ["settings.json"])
    }

    @Test func wantsAFile() {
        directory.makeDirectory("settings.json")
        #expect(file.load().problems == [.notAFile(path: path)])
    }

    @Test func doesNotWaitForAPipe() {
        directory.makePipe("settings.json")
        #expect(file.load().problems == [.notAFile(path: path)])
    }

    @Test func saysWhatTheSystemSays() {
        directory.write("parent", "")
        let path = directory.path("parent/settings.json")
        #expect(SettingsFile<Preferences>(path: path).load().problems == [.unreadable(path: path, .notADirectory)])
        directory.link("settings.json", to: "settings.json")
        #expect(file.load().problems == [.unreadable(path: self.path, .tooManyLinks)])
        #expect(file.load().problems.first?.description == "\(self.path): cannot be read: \(SystemError.tooManyLinks)")
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/signalist/settings.json"),
        (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/signalist/settings.json"),
        (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/signalist/settings.json"),
        (["HOME": "/h/"], "/h/.config/signalist/settings.json"),
        (["XDG_CONFIG_HOME": "/c"], "/c/signalist/settings.json"),
    ])
    func hasADefaultPath(_ environment: [String: String], _ path: String) throws {
        #expect(try SettingsPlace.path(of: "signalist") { environment[$0] } == path)
    }

    @Test(arguments: [[:], ["HOME": ""], ["XDG_CONFIG_HOME": "c"]])
    func needsAHome(_ environment: [String: String]) {
        #expect(throws: SettingsFileError.noHome) { try SettingsPlace.path(of: "signalist") { environment[$0] } }
    }
}
