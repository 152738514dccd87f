import JSON
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct SettingsFileFailureTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private var file: SettingsFile { SettingsFile(path: path) }

    @Test func doesNotWriteANewerVersion() {
        let text = #"{"version":2}"#
        directory.write("settings.json", text)
        #expect(throws: SettingsFileError.newerVersion(path: path, found: 2, known: 1)) { try file.update(setNight) }
        #expect(directory.read("settings.json") == text)
    }

    @Test func doesNotBecomeANewerVersion() {
        directory.write("settings.json", "{}")
        #expect(throws: SettingsFileError.newerVersion(path: path, found: 2, known: 1)) {
            try file.update { try $0.setValue(.number(JSONNumber(2)), at: ["version"]) }
        }
        #expect(directory.read("settings.json") == "{}")
    }

    @Test func passesOnWhatTheChangeThrows() {
        directory.write("settings.json", "{}")
        let problem = SettingsProblem.unknownKey("x", nearest: nil)
        #expect(throws: SettingsFileError.problem(path: path, problem)) {
            try file.update { document in
                try setNight(&document)
                throw problem
            }
        }
        #expect(directory.read("settings.json") == "{}")
    }

    @Test func passesOnWhatElseTheChangeThrows() {
        #expect(throws: SettingsFileError.rejected(path: path, reason: "File exists")) { try file.update { _ in throw SystemError.exists } }
        #expect(directory.names().isEmpty)
    }

    @Test func writesNoValueThatItCouldNotRead() {
        directory.write("settings.json", "{}")
        let problem = SettingsProblem.wrongValue(
            key: "appearance.theme", found: "5", expected: "one of day-classic, day, night, night-accent")
        #expect(throws: SettingsFileError.problem(path: path, problem)) {
            try file.update { try $0.setValue(.number(JSONNumber(5)), at: ["appearance", "theme"]) }
        }
        #expect(directory.read("settings.json") == "{}")
    }

    @Test func repairsAWrongValue() throws {
        directory.write("settings.json", #"{"appearance":{"theme":5}}"#)
        try file.update(setNight)
        #expect(directory.read("settings.json")?.contains("\"theme\": \"night\"") == true)
    }

    @Test func needsADirectory() {
        directory.write("parent", "content")
        let path = directory.path("parent/settings.json")
        let error = SettingsFileError.unreadable(path: path, .notADirectory)
        #expect(throws: error) { try SettingsFile(path: path).update(setNight) }
        #expect(error.description == "\(path): cannot be read: Not a directory")
        #expect(directory.read("parent") == "content")
        #expect(directory.names() == ["parent"])
    }

    /// The file system of processes takes no new files, not even from root.
    #if os(Linux)
        @Test func needsADirectoryThatTakesFiles() {
            directory.link("settings.json", to: "/proc/self/settings.json")
            let error = #expect(throws: SettingsFileError.self) { try file.update(setNight) }
            #expect(error == .unwritable(path: "/proc/self/settings.json", .noSuchFile))
            #expect(error?.description == "/proc/self/settings.json: cannot be written: No such file or directory")
            #expect(directory.status("settings.json").isLink)
        }
    #endif

    @Test func leavesNoTemporaryFile() {
        directory.write("settings.json", "{}")
        // The file becomes a directory between reading and replacing.
        #expect(throws: SettingsFileError.notAFile(path: path)) {
            try file.update { document in
                directory.delete("settings.json")
                directory.makeDirectory("settings.json")
                try setNight(&document)
            }
        }
        #expect(directory.names() == ["settings.json"])
    }

    @Test func removesAReplacementThatIsNotUsed() throws {
        directory.makeDirectory("inner")
        do {
            let replacement = try FileReplacement(in: directory.path, bytes: [1, 2, 3], mode: 0o640)
            #expect(directory.names().count == 2)
            // A directory with something in it is not replaced.
            directory.write("inner/x", "")
            #expect(throws: SystemError.self) { try replacement.rename(to: directory.path("inner")) }
        }
        #expect(directory.names() == ["inner"])
    }

    private func setNight(_ document: inout JSONDocument) throws(SettingsProblem) {
        try document.set(SettingKeys.appearanceTheme, to: .night)
    }
}
