import SignalistJSON
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsFileMigrationTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private var file: SettingsFile<NewPreferences> { SettingsFile(path: path) }

    private static let first = #"{"version":1,"account":{"name":"Ada","pet":"cat"},"appearance":{"theme":"night"},"sound":{"volume":70}}"#
    private static let second =
        #"{"version":2,"account":{"pet":"cat"},"appearance":{"theme":"night"},"sound":{"volume":70},"profile":{"name":"Ada"}}"#

    @Test("a file of an older version is read as one of this version", arguments: [first, second])
    func readsAnOlderFile(_ text: String) throws {
        directory.write("settings.json", text)
        let content = file.load()
        #expect(content.problems.isEmpty && content.lock == nil)
        #expect(content.values?.name == "Ada" && content.values?.isDark == true && content.values?.volume == 7)
        // Who only looks changes nothing: the older program may still want it.
        #expect(directory.read("settings.json") == text)
    }

    @Test("the first change brings the file to this version, and the older one is kept", arguments: [first, second])
    func bringsAnOlderFileToThisVersion(_ text: String) throws {
        directory.write("settings.json", text)
        let content = try file.update([.set(NewPreferences.volume, to: 9)])
        #expect(content.values?.volume == 9 && content.values?.isDark == true && content.values?.name == "Ada")
        let document = try #require(file.load().document)
        #expect(document.root["version"] == .number(JSONNumber(3)))
        #expect(try document.value(at: ["account", "pet"]) == .string("cat"))
        #expect(try document.value(at: ["appearance", "theme"]) == nil)
        let kept = text == Self.first ? "settings.json.version-1" : "settings.json.version-2"
        #expect(directory.read(kept) == text)
        try file.update([.set(NewPreferences.volume, to: 8)])
        #expect(directory.names() == ["settings.json", kept])
    }

    @Test func aFileOfThisVersionIsNotMigrated() throws {
        directory.write("settings.json", #"{"version":3,"account":{"name":"Ada"},"sound":{"volume":7}}"#)
        #expect(file.load().values?.name == "")
        #expect(file.load().values?.volume == 7)
        // Who writes a file by hand writes it for the program there is.
        directory.write("settings.json", #"{"profile":{"name":"Ada"}}"#)
        #expect(file.load().values?.name == "Ada")
    }

    @Test func aBadValueOfAnOlderFileIsReported() {
        directory.write("settings.json", #"{"version":1,"account":{"name":7},"sound":{"volume":"loud"}}"#)
        #expect(
            file.load().problems.map(\.description) == [
                "\(path): profile.name: expected a line of at most 64 characters, found 7",
                "\(path): sound.volume: expected a whole number from 0 to 10, found \"loud\"",
            ])
    }

    @Test func anOlderFileThatComesMeanwhileIsMigratedToo() throws {
        directory.write("settings.json", #"{"version":3}"#)
        let count = Counter()
        let file = SettingsFile<NewPreferences>(path: path) { [directory] in
            if count.increment() == 1 { directory.write("settings.json", Self.first) }
        }
        try file.update([.set(NewPreferences.volume, to: 9)])
        #expect(self.file.load().values?.name == "Ada" && self.file.load().values?.volume == 9)
    }

    @Test func aDocumentIsChangedByNames() throws {
        var document = SettingsDocument(try JSONDocument(parsing: Array(#"{"a":{"b":1.50,"c":2},"d":3}"#.utf8)))
        document.move("a.b", to: "x.y")
        document.move("missing", to: "d2")
        // Nothing is overwritten, and nothing is put where there is no object.
        document.move("a.c", to: "d")
        document.move("a.c", to: "d.e")
        document.set("d.e", .flag, to: true)
        document.remove("d.e")
        #expect(document.value(of: "d", .number(in: 0...9)) == 3)
        #expect(document.value(of: "a.c", .flag) == nil)
        document.remove("d")
        #expect(JSONWriter.compact(.object(document.json.root)) == #"{"a":{"c":2},"x":{"y":1.50}}"#)
    }
}
