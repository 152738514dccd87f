import Dispatch
import SignalistJSON
import Synchronization
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsFileUpdateTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private var file: SettingsFile<Preferences> { SettingsFile(path: path) }
    private let night = [SettingsChange.set(Preferences.theme, to: .night)]

    @Test func makesFileAndDirectories() throws {
        let file = SettingsFile<Preferences>(path: directory.path("a/b/settings.json"))
        try file.update(night)
        #expect(directory.read("a/b/settings.json") == "{\n  \"version\": 1,\n  \"appearance\": {\n    \"theme\": \"night\"\n  }\n}\n")
        #expect(directory.names(in: "a/b") == ["settings.json"])
        #expect(directory.status("a/b/settings.json").mode == 0o600)
        #expect(directory.status("a").mode == 0o700)
        #expect(directory.status("a/b").mode == 0o700)
    }

    @Test("unknown keys are kept") func keepsWhatItDoesNotKnow() throws {
        directory.write("settings.json", #"{"z":{"n":1.50},"appearance":{"font":"x","theme":"day","y":1E2},"version":1,"a":[null]}"#)
        try file.update(night)
        #expect(compact() == #"{"z":{"n":1.50},"appearance":{"font":"x","theme":"night","y":1E2},"version":1,"a":[null]}"#)
    }

    @Test("a bad value of another key is kept as it is") func keepsABadValue() throws {
        directory.write("settings.json", #"{"sound":{"volume":"loud"},"appearance":{"language":"tlh"}}"#)
        let content = try file.update(night)
        #expect(compact() == #"{"sound":{"volume":"loud"},"appearance":{"language":"tlh","theme":"night"}}"#)
        #expect(content.values?.theme == .night && content.problems.count == 2)
    }

    @Test func repairsAWrongValue() throws {
        directory.write("settings.json", #"{"appearance":{"theme":5}}"#)
        try file.update(night)
        #expect(compact() == #"{"appearance":{"theme":"night"}}"#)
    }

    @Test func resetsToTheDefault() throws {
        directory.write("settings.json", #"{"appearance":{"theme":"night","other":1}}"#)
        let content = try file.update([.reset(Preferences.theme)])
        #expect(compact() == #"{"appearance":{"other":1}}"#)
        #expect(content.values?.theme == .day)
    }

    @Test(arguments: [0o640, 0o444, 0o600] as [UInt32])
    func keepsTheMode(_ mode: UInt32) throws {
        directory.write("settings.json", "{}")
        directory.setMode("settings.json", mode)
        try file.update(night, overridesReadOnly: mode == 0o444)
        #expect(directory.status("settings.json").mode == mode)
    }

    @Test func doesNotWriteWhatIsThere() throws {
        try file.update([])
        try file.update([.reset(Preferences.theme)])
        #expect(directory.names().isEmpty)
        directory.write("settings.json", #"{"appearance":{"theme":"night"}}"#)
        let inode = directory.status("settings.json").inode
        try file.update(night)
        #expect(directory.status("settings.json").inode == inode)
        #expect(directory.read("settings.json") == #"{"appearance":{"theme":"night"}}"#)
    }

    @Test func writesAnotherSpellingOfAnEqualString() throws {
        directory.write("settings.json", "{\"account\":{\"name\":\"\u{E9}\"}}")
        try file.update([.set(Preferences.name, to: "e\u{301}")])
        #expect(directory.read("settings.json")?.unicodeScalars.contains("\u{301}") == true)
    }

    @Test(arguments: ["target/real.json", "ABSOLUTE"])
    func keepsSymbolicLinks(_ target: String) throws {
        directory.makeDirectory("target")
        directory.write("target/real.json", "{}")
        directory.link("link", to: target == "ABSOLUTE" ? directory.path("target/real.json") : target)
        directory.link("settings.json", to: "link")
        try file.update(night)
        #expect(directory.status("settings.json").isLink)
        #expect(directory.status("link").isLink)
        #expect(directory.read("target/real.json")?.contains("night") == true)
        #expect(directory.names() == ["link", "settings.json", "target"])
        #expect(directory.names(in: "target") == ["real.json"])
    }

    @Test func makesTheTargetOfALink() throws {
        directory.link("settings.json", to: "deep/er/real.json")
        try file.update(night)
        #expect(directory.status("settings.json").isLink)
        #expect(directory.read("deep/er/real.json")?.contains("night") == true)
    }

    @Test("a change is made to what the file holds then") func startsFromWhatAnotherProgramWrote() throws {
        directory.write("settings.json", #"{"version":1}"#)
        let file = file
        _ = file.load()
        directory.write("settings.json", #"{"version":1,"other":5}"#)
        try file.update(night)
        #expect(directory.read("settings.json") == #"{"version":1,"other":5,"appearance":{"theme":"night"}}"#)
    }

    @Test("what somebody writes who knows of no lock is not overwritten") func startsAgainWhenTheFileChangesMeanwhile() throws {
        directory.write("settings.json", #"{"version":1}"#)
        let calls = Mutex(0)
        let file = SettingsFile<Preferences>(path: path) { [directory] in
            calls.withLock { $0 += 1 }
            if calls.withLock(\.self) == 1 { directory.write("settings.json", #"{"version":1,"other":5}"#) }
        }
        try file.update(night)
        #expect(calls.withLock(\.self) == 2)
        #expect(compact() == #"{"version":1,"other":5,"appearance":{"theme":"night"}}"#)
        #expect(directory.names() == ["settings.json"])
    }

    @Test func losesNoUpdate() throws {
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            // A value of its own each time: what serialises updates is not the value.
            let change = SettingsChange<Preferences>(name: "k\(index)", json: .bool(true), apply: { _ in }, copy: { _, _ in })
            _ = try? SettingsFile(path: path).update([change])
        }
        let document = try #require(file.load().document)
        #expect(Set(document.root.members.map(\.key)) == Set((0..<16).map { "k\($0)" } + ["version"]))
        #expect(directory.names() == ["settings.json"])
    }

    @Test("the lock of a slow writer that lives does not lapse") func waitsForAnotherProgramThatIsReplacing() throws {
        try file.update(night)
        let other = try FileDescriptor(directory.path(""), .read)
        let isLocked = other.tryLock()
        #expect(isLocked)
        let group = DispatchGroup()
        let started = DispatchSemaphore(value: 0)
        DispatchQueue.global().async(group: group) { [file] in
            started.signal()
            _ = try? file.update([.set(Preferences.name, to: "Ada")])
        }
        started.wait()
        // Longer than the 100 ms after which a lock once lapsed.
        let deadline = DispatchTime.now() + .milliseconds(400)
        var isEarly = false
        while DispatchTime.now() < deadline { isEarly = isEarly || directory.read("settings.json")?.contains("Ada") == true }
        #expect(!isEarly)
        other.unlock()
        group.wait()
        #expect(try #require(directory.read("settings.json")).contains("Ada"))
    }

    @Test("a writer that has the lock and does not go on is told of, and nothing is lost") func saysThatAnotherProgramHasIt() throws {
        try file.update(night)
        let before = directory.read("settings.json")
        let stopped = try FileDescriptor(directory.path(""), .read)
        let isLocked = stopped.tryLock()
        #expect(isLocked)
        #expect(throws: SettingsFileError.busy(path: directory.path)) {
            _ = try file.update([.set(Preferences.name, to: "Ada")], SettingsUpdatePolicy(repair: .refuse, lockPatience: 10_000))
        }
        #expect(directory.read("settings.json") == before)
    }

    @Test func filesOfKilledWritersAreRemovedAndNoOthers() throws {
        let others = [
            ".other.json-0123456789abcdef.tmp", ".settings.json-0123456789ABCDEF.tmp", ".settings.json-123.tmp", ".settings.json-notes.tmp",
        ]
        for name in others + [".settings.json-0123456789abcdef.tmp"] { directory.write(name, "{") }
        try file.update(night)
        #expect(directory.names() == others + ["settings.json"])
    }

    private func compact() -> String? {
        file.load().document.map { JSONWriter.compact(.object($0.root)) }
    }
}
