import Dispatch
import JSON
import Synchronization
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct SettingsFileUpdateTests {
    private let directory = TemporaryDirectory()
    private var file: SettingsFile { SettingsFile(path: directory.path("settings.json")) }

    @Test func makesFileAndDirectories() throws {
        let file = SettingsFile(path: directory.path("a/b/settings.json"))
        try file.update(setNight)
        #expect(directory.read("a/b/settings.json") == "{\n  \"version\": 1,\n  \"appearance\": {\n    \"theme\": \"night\"\n  }\n}\n")
        #expect(directory.names(in: "a/b") == ["settings.json"])
        #expect(directory.status("a/b/settings.json").mode == 0o600)
        #expect(directory.status("a").mode == 0o700)
        #expect(directory.status("a/b").mode == 0o700)
    }

    @Test func keepsWhatItDoesNotKnow() throws {
        directory.write("settings.json", #"{"z":{"n":1.50},"appearance":{"font":"x","theme":"day","y":1E2},"version":1,"a":[null]}"#)
        try file.update(setNight)
        let text = try #require(directory.read("settings.json"))
        let document = try JSONDocument(parsing: Array(text.utf8))
        #expect(
            JSONWriter.compact(.object(document.root))
                == #"{"z":{"n":1.50},"appearance":{"font":"x","theme":"night","y":1E2},"version":1,"a":[null]}"#)
    }

    @Test(arguments: [0o640, 0o444, 0o600] as [UInt32])
    func keepsTheMode(_ mode: UInt32) throws {
        directory.write("settings.json", "{}")
        directory.setMode("settings.json", mode)
        try file.update(setNight)
        #expect(directory.status("settings.json").mode == mode)
    }

    @Test func doesNotWriteWhatIsThere() throws {
        try file.update { _ in }
        #expect(directory.names().isEmpty)
        directory.write("settings.json", #"{"appearance":{"theme":"night"}}"#)
        let inode = directory.status("settings.json").inode
        try file.update(setNight)
        #expect(directory.status("settings.json").inode == inode)
        #expect(directory.read("settings.json") == #"{"appearance":{"theme":"night"}}"#)
    }

    @Test func writesAnotherSpellingOfAnEqualString() throws {
        directory.write("settings.json", "{\"account\":{\"name\":\"\u{E9}\"}}")
        try file.update { try $0.set(SettingKeys.accountName, to: "e\u{301}") }
        #expect(directory.read("settings.json")?.unicodeScalars.contains("\u{301}") == true)
    }

    @Test(arguments: ["target/real.json", "ABSOLUTE"])
    func keepsSymbolicLinks(_ target: String) throws {
        directory.makeDirectory("target")
        directory.write("target/real.json", "{}")
        directory.link("link", to: target == "ABSOLUTE" ? directory.path("target/real.json") : target)
        directory.link("settings.json", to: "link")
        try file.update(setNight)
        #expect(directory.status("settings.json").isLink)
        #expect(directory.status("link").isLink)
        #expect(directory.read("target/real.json")?.contains("night") == true)
        #expect(directory.names() == ["link", "settings.json", "target"])
        #expect(directory.names(in: "target") == ["real.json"])
    }

    @Test func makesTheTargetOfALink() throws {
        directory.link("settings.json", to: "deep/er/real.json")
        try file.update(setNight)
        #expect(directory.status("settings.json").isLink)
        #expect(directory.read("deep/er/real.json")?.contains("night") == true)
    }

    @Test func startsFromWhatAnotherProgramWrote() throws {
        directory.write("settings.json", #"{"version":1}"#)
        let file = file
        _ = file.load()
        directory.write("settings.json", #"{"version":1,"other":5}"#)
        try file.update(setNight)
        #expect(directory.read("settings.json")?.contains("\"other\": 5") == true)
    }

    @Test func startsAgainWhenTheFileChangesMeanwhile() throws {
        directory.write("settings.json", #"{"version":1}"#)
        var calls = 0
        try file.update { document in
            calls += 1
            if calls == 1 { directory.write("settings.json", #"{"version":1,"other":5}"#) }
            try setNight(&document)
        }
        #expect(calls == 2)
        #expect(directory.read("settings.json")?.contains("\"other\": 5") == true)
        #expect(directory.read("settings.json")?.contains("night") == true)
        #expect(directory.names() == ["settings.json"])
    }

    @Test func mayBeNested() throws {
        let file = file
        var inner: SettingsFileError?
        try file.update { document in
            do throws(SettingsFileError) {
                try file.update { try $0.set(SettingKeys.accountName, to: "Ada") }
            } catch {
                inner = error
            }
            try setNight(&document)
        }
        #expect(inner == nil)
        let text = try #require(directory.read("settings.json"))
        #expect(text.contains("Ada") && text.contains("night"))
    }

    @Test func losesNoUpdate() throws {
        let path = directory.path("settings.json")
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            // A value of its own each time: what serialises updates is not the value.
            _ = try? SettingsFile(path: path).update { try $0.setValue(.bool(true), at: ["k\(index)"]) }
        }
        guard case .loaded(let document, _) = file.load() else {
            Issue.record("no document")
            return
        }
        #expect(Set(document.root.members.map(\.key)) == Set((0..<16).map { "k\($0)" } + ["version"]))
        #expect(directory.names() == ["settings.json"])
    }

    @Test func waitsForAnotherProgramThatIsReplacing() throws {
        try file.update(setNight)
        let other = try FileDescriptor(directory.path(""), .read)
        let isLocked = other.tryLock()
        #expect(isLocked)
        let replaced = Mutex(false)
        let group = DispatchGroup()
        let started = DispatchSemaphore(value: 0)
        DispatchQueue.global().async(group: group) { [file] in
            started.signal()
            _ = try? file.update { try $0.set(SettingKeys.accountName, to: "Ada") }
            replaced.withLock { $0 = true }
        }
        started.wait()
        // Looks take long enough for many updates, and much less than an update waits for others.
        let isEarly = (0..<300).contains { _ in
            directory.read("settings.json")?.contains("Ada") == true || replaced.withLock { $0 }
        }
        #expect(!isEarly)
        other.unlock()
        group.wait()
        #expect(try #require(directory.read("settings.json")).contains("Ada"))
    }

    @Test func somebodyWhoWasStoppedWhileReplacingHoldsUpNobody() throws {
        try file.update(setNight)
        let stopped = try FileDescriptor(directory.path(""), .read)
        let isLocked = stopped.tryLock()
        #expect(isLocked)
        try file.update { try $0.set(SettingKeys.accountName, to: "Ada") }
        #expect(try #require(directory.read("settings.json")).contains("Ada"))
    }

    private func setNight(_ document: inout JSONDocument) throws(SettingsProblem) {
        try document.set(SettingKeys.appearanceTheme, to: .night)
    }
}
