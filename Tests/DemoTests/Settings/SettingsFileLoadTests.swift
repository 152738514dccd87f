import JSON
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct SettingsFileLoadTests {
    private let directory = TemporaryDirectory()
    private var file: SettingsFile { SettingsFile(path: directory.path("settings.json")) }

    @Test func hasDefaultsWithoutAFile() {
        #expect(file.load() == .missing)
        directory.link("settings.json", to: "nowhere/settings.json")
        #expect(file.load() == .missing)
    }

    @Test(arguments: ["{}", #"{"version":1,"appearance":{}}"#])
    func readsADocument(_ text: String) throws {
        directory.write("settings.json", text)
        let document = try JSONDocument(parsing: Array(text.utf8))
        #expect(file.load() == .loaded(document, AppSettings()))
    }

    @Test func readsSettings() throws {
        let text = #"{"version":1,"appearance":{"theme":"night"},"account":{"name":"Ada"}}"#
        directory.write("settings.json", text)
        var settings = AppSettings()
        settings.appearance.theme = .night
        settings.account.name = "Ada"
        #expect(file.load() == .loaded(try JSONDocument(parsing: Array(text.utf8)), settings))
    }

    @Test func readsAFileOfANewerVersion() throws {
        let text = #"{"version":2,"appearance":{"theme":"night"}}"#
        directory.write("settings.json", text)
        var settings = AppSettings()
        settings.appearance.theme = .night
        #expect(file.load() == .readOnly(try JSONDocument(parsing: Array(text.utf8)), settings, version: 2))
    }

    @Test(arguments: [
        ("", ":1:1: expected a value, found the end"),
        ("{\n  \"version\": }", ":2:14: expected a value, found '}'"),
        ("[]", ":1:1: expected an object, found an array"),
        (#"{"version":"1"}"#, ": version: expected a whole number from 1 to 999, found \"1\""),
        (#"{"version":0}"#, ": version: expected a whole number from 1 to 999, found 0"),
        (#"{"appearance":{"theme":"dusk"}}"#, ": appearance.theme: expected one of day-classic, day, night, night-accent, found \"dusk\""),
    ])
    func saysWhatIsWrongAndLeavesTheFile(_ text: String, _ message: String) {
        directory.write("settings.json", text)
        #expect(failure() == directory.path("settings.json") + message)
        let error = #expect(throws: SettingsFileError.self) { try file.update { try $0.set(SettingKeys.accountName, to: "Ada") } }
        #expect(error?.description == directory.path("settings.json") + message)
        #expect(directory.read("settings.json") == text)
        #expect(directory.names() == ["settings.json"])
    }

    @Test func wantsAFile() {
        directory.makeDirectory("settings.json")
        #expect(file.load() == .failed(.notAFile(path: directory.path("settings.json"))))
    }

    @Test func doesNotWaitForAPipe() {
        directory.makePipe("settings.json")
        #expect(file.load() == .failed(.notAFile(path: directory.path("settings.json"))))
    }

    @Test func saysWhatTheSystemSays() {
        directory.write("parent", "")
        let path = directory.path("parent/settings.json")
        #expect(SettingsFile(path: path).load() == .failed(.unreadable(path: path, .notADirectory)))
        directory.link("settings.json", to: "settings.json")
        #expect(file.load() == .failed(.unreadable(path: directory.path("settings.json"), .tooManyLinks)))
        #expect(failure() == directory.path("settings.json") + ": cannot be read: \(SystemError.tooManyLinks)")
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/signalist/settings.json"),
        (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/signalist/settings.json"),
        (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/signalist/settings.json"),
        (["HOME": "/h/"], "/h/.config/signalist/settings.json"),
        (["XDG_CONFIG_HOME": "/c"], "/c/signalist/settings.json"),
    ])
    func hasADefaultPath(_ environment: [String: String], _ path: String) throws {
        #expect(try SettingsFile.defaultPath { environment[$0] } == path)
    }

    @Test(arguments: [[:], ["HOME": ""], ["XDG_CONFIG_HOME": "c"]])
    func needsAHome(_ environment: [String: String]) {
        #expect(throws: SettingsFileError.noHome) { try SettingsFile.defaultPath { environment[$0] } }
    }

    private func failure() -> String? {
        if case .failed(let error) = file.load() { error.description } else { nil }
    }
}
