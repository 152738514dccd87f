import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsFileKeptTests {
    private let directory = TemporaryDirectory()

    private var file: SettingsFile<Preferences> { SettingsFile(path: directory.path("settings.json")) }

    @Test func findsWhatWasKeptAndNothingElse() throws {
        let kept = ["settings.json.broken", "settings.json.broken-2", "settings.json.version-1", "settings.json.version-1-3"]
        for name in kept + [
            "settings.json", "settings.json.bak", "settings.json.broken-", "settings.json.broken-x", "settings.json.broken-1-2",
            "settings.json.version", "settings.json.version-1-2-3", "other.json.broken", ".settings.json-1.tmp",
        ] {
            directory.write(name, name)
        }
        #expect(file.kept().map(\.path) == kept.map { directory.path($0) })
        #expect(file.kept().map(\.size) == kept.map(\.utf8.count))
    }

    @Test func whatIsSetAsideIsFound() throws {
        directory.write("settings.json", "[")
        let update = try file.update([.set(Preferences.volume, to: 1)], SettingsUpdatePolicy(repair: .setAside(nil)))
        #expect(update.setAside != nil)
        #expect(file.kept() == [KeptSettings(path: directory.path("settings.json.broken"), size: 1)])
    }

    @Test("What was kept lies beside the file that a link leads to") func followsLinks() throws {
        directory.write("real.json", "{}")
        directory.write("real.json.broken", "[")
        directory.link("settings.json", to: "real.json")
        #expect(file.kept().map(\.path) == [directory.path("real.json.broken")])
    }

    @Test func removesWhatItIsToldToRemove() throws {
        directory.write("settings.json", "{}")
        for name in ["settings.json.broken", "settings.json.broken-2"] { directory.write(name, "[") }
        let kept = file.kept()
        directory.write("settings.json.broken-3", "[")
        try file.remove(kept)
        #expect(directory.names().sorted() == ["settings.json", "settings.json.broken-3"])
        // It is gone already.
        try file.remove(kept)
    }

    @Test func aFolderHasNothingThatIsNotThere() {
        #expect(SettingsFile<Preferences>(path: directory.path("none/settings.json")).kept() == [])
    }
}
