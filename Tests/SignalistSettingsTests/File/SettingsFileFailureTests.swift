import SignalistJSON
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsFileFailureTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private var file: SettingsFile<Preferences> { SettingsFile(path: path) }
    private let night = [SettingsChange.set(Preferences.theme, to: .night)]

    @Test(
        "a corrupt file is set aside under another name and reported, never overwritten",
        arguments: ["{", "[]", #"{"account":{"name":"Ada"},"account":{}}"#, #"{"account":{"name":"Ad"#])
    func aCorruptFileIsSetAside(_ text: String) throws {
        directory.write("settings.json", text)
        directory.setMode("settings.json", 0o640)
        let content = try file.update(night)
        #expect(content.values?.theme == .night)
        #expect(directory.read("settings.json.broken") == text)
        #expect(directory.status("settings.json.broken").mode == 0o640)
        #expect(file.load().values?.theme == .night)
        guard case .setAside(path, "settings.json.broken", let reason)? = content.problems.first else {
            Issue.record("\(content.problems)")
            return
        }
        #expect(content.problems.first?.description == "\(path): line \(reason); what it held is kept in settings.json.broken")
        // A second one has a name of its own.
        directory.write("settings.json", "again" + text)
        try file.update(night)
        #expect(directory.read("settings.json.broken-2") == "again" + text)
        #expect(directory.read("settings.json.broken") == text)
        #expect(directory.names() == ["settings.json", "settings.json.broken", "settings.json.broken-2"])
    }

    @Test("a flipped byte is told of, and nothing is lost", arguments: 0..<40)
    func aFlippedByte(_ seed: UInt64) throws {
        let text = Array(#"{"version":1,"account":{"name":"Ada","pet":"cat"},"sound":{"volume":70},"appearance":{"theme":"night"}}"#.utf8)
        var generator = SeededGenerator(seed: seed)
        var flipped = text
        let place = Int.random(in: 0..<text.count, using: &generator)
        flipped[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        directory.write("settings.json", flipped)
        let before = file.load()
        // It is a document with other values, or it is none; a key may have another name.
        do throws(SettingsFileError) {
            let content = try file.update([.set(Preferences.badge, to: false)])
            let kept = directory.bytes("settings.json.broken")
            if before.mayBeUnfinished {
                #expect(kept == flipped, "seed \(seed)")
                #expect(content.problems.contains { if case .setAside = $0 { true } else { false } }, "seed \(seed)")
            } else {
                #expect(kept == nil, "seed \(seed)")
                #expect(content.values?.name == before.values?.name, "seed \(seed)")
                #expect(file.load().document?.root.members.count == before.document.map { $0.root.members.count + 1 }, "seed \(seed)")
            }
        } catch {
            #expect(directory.bytes("settings.json") == flipped, "seed \(seed)")
            #expect(before.lock == error, "seed \(seed)")
        }
    }

    @Test func aBrokenFileIsContinuedFromWhatWasKnownLast() throws {
        let last = try JSONDocument(parsing: Array(#"{"version":1,"account":{"name":"Ada","pet":"cat"}}"#.utf8))
        directory.write("settings.json", "{")
        #expect(throws: SettingsFileError.self) { _ = try file.update(night, SettingsUpdatePolicy(repair: .refuse)) }
        #expect(directory.names() == ["settings.json"])
        _ = try file.update(night, SettingsUpdatePolicy(repair: .setAside(last)))
        #expect(file.load().values?.name == "Ada")
        #expect(directory.read("settings.json")?.contains("cat") == true)
    }

    @Test func writesNoValueThatItCouldNotRead() {
        directory.write("settings.json", "{}")
        let name = String(repeating: "x", count: 65)
        let error = #expect(throws: SettingsFileError.self) { try file.update(night + [.set(Preferences.name, to: name)]) }
        #expect(error?.description.hasPrefix("\(path): account.name: expected a line of at most 64 characters, found \"xxx") == true)
        #expect(directory.read("settings.json") == "{}")
    }

    @Test func leavesWhatIsInTheWay() {
        let text = #"{"appearance":[1]}"#
        directory.write("settings.json", text)
        let problem = SettingsProblem.wrongValue(key: "appearance", found: "[1]", expected: .object)
        #expect(throws: SettingsFileError.problem(path: path, problem)) { try file.update(night) }
        #expect(directory.read("settings.json") == text)
    }

    @Test func needsADirectory() {
        directory.write("parent", "content")
        let path = directory.path("parent/settings.json")
        let error = SettingsFileError.unreadable(path: path, .notADirectory)
        #expect(throws: error) { try SettingsFile(path: path).update(night) }
        #expect(error.description == "\(path): cannot be read: Not a directory")
        #expect(directory.read("parent") == "content")
        #expect(directory.names() == ["parent"])
    }

    /// The file system of processes takes no new files, not even from root.
    #if os(Linux)
        @Test func needsADirectoryThatTakesFiles() {
            directory.link("settings.json", to: "/proc/self/settings.json")
            let error = #expect(throws: SettingsFileError.self) { try file.update(night) }
            #expect(error == .unwritable(path: "/proc/self/settings.json", .noSuchFile))
            #expect(error?.description == "/proc/self/settings.json: cannot be written: No such file or directory")
            #expect(directory.status("settings.json").isLink)
        }
    #endif

    @Test func leavesNoTemporaryFile() {
        directory.write("settings.json", "{}")
        // The file becomes a directory between reading and replacing.
        let file = SettingsFile<Preferences>(path: path) { [directory] in
            directory.delete("settings.json")
            directory.makeDirectory("settings.json")
        }
        #expect(throws: SettingsFileError.notAFile(path: path)) { try file.update(night) }
        #expect(directory.names() == ["settings.json"])
    }

    @Test func removesAReplacementThatIsNotUsed() throws {
        directory.makeDirectory("inner")
        do {
            let replacement = try FileReplacement(of: PathName(path), bytes: [1, 2, 3], keepsAttributes: false)
            #expect(directory.names().count == 2)
            // A directory with something in it is not replaced.
            directory.write("inner/x", "")
            #expect(throws: SystemError.self) { try replacement.rename(to: PathName(directory.path("inner"))) }
        }
        #expect(directory.names() == ["inner"])
    }
}
