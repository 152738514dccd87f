import SignalistC
import Dispatch
import TestSupport
import Testing

@testable import SignalistSettings

/// Other programs that change the file, or what its path leads to, in the middle of an update.
@Suite struct SettingsFileRaceTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private let night = [SettingsChange.set(Preferences.theme, to: .night)]
    private let work = #"{"account":{"name":"work"}}"#
    private let home = #"{"account":{"name":"home"}}"#

    private func turnLink() {
        directory.link("new", to: "home.json")
        directory.move("new", to: "settings.json")
    }

    private func makeLinkedFiles() {
        directory.write("work.json", work)
        directory.write("home.json", home)
        directory.link("settings.json", to: "work.json")
    }

    @Test func linkThatIsTurnedWhileWaitingForTheLockIsFollowed() throws {
        makeLinkedFiles()
        let other = try FileDescriptor(directory.path(""), .read)
        let isLocked = other.tryLock()
        #expect(isLocked)
        let group = DispatchGroup()
        let started = DispatchSemaphore(value: 0)
        DispatchQueue(label: "update").async(group: group) { [path, night] in
            started.signal()
            _ = try? SettingsFile<Preferences>(path: path).update(night)
        }
        started.wait()
        #expect(group.wait(timeout: .now() + 0.2) == .timedOut, "the update waits for the lock")
        turnLink()
        other.unlock()
        group.wait()
        #expect(directory.read("work.json") == work)
        #expect(SettingsFile<Preferences>(path: directory.path("home.json")).load().values?.theme == .night)
        #expect(SettingsFile<Preferences>(path: directory.path("home.json")).load().values?.name == "home")
    }

    @Test func linkThatIsTurnedBeforeTheReplacementIsFollowed() throws {
        makeLinkedFiles()
        let isTurned = Counter()
        let file = SettingsFile<Preferences>(path: path) { [self] in
            isTurned.increment()
            if isTurned.count == 1 { turnLink() }
        }
        try file.update(night)
        #expect(directory.read("work.json") == work)
        #expect(directory.read("home.json") == #"{"account":{"name":"home"},"appearance":{"theme":"night"}}"#)
    }

    @Test func targetWhoseNameIsNoTextIsWritten() throws {
        // "caf" and a byte that is no UTF-8.
        let name: [CChar] = [0x63, 0x61, 0x66, CChar(bitPattern: 0xE9), 0]
        #expect(symlink(name, path) == 0)
        let file = SettingsFile<Preferences>(path: path)
        for theme in [Preferences.Theme.night, .day] {
            try file.update([.set(Preferences.theme, to: theme)])
            #expect(file.load().values?.theme == theme)
            #expect(directory.names().count == 2)
        }
        directory.write("settings.json", "{")
        try file.update(night)
        #expect(file.kept().map(\.size) == [1])
        try file.remove(file.kept())
        #expect(file.kept().isEmpty)
    }

    @Test func programThatWritesAllTheTimeIsNotWaitedForWithoutEnd() {
        directory.write("settings.json", "{}")
        let writes = Counter()
        let file = SettingsFile<Preferences>(path: path) { [directory] in
            writes.increment()
            // In the end it gives in, so that a test of old code ends.
            if writes.count < 1000 { directory.write("settings.json", "{}" + String(repeating: " ", count: writes.count)) }
        }
        #expect(throws: SettingsFileError.busy(path: path)) { try file.update(night) }
        #expect(writes.count == 100)
    }

    @Test("a file that is being written is waited for", arguments: ["", #"{"account":{"na"#])
    func halfWrittenFileIsWaitedFor(_ half: String) throws {
        for usesStore in [false, true] {
            directory.write("settings.json", half)
            let writer = DispatchQueue(label: "another program")
            writer.asyncAfter(deadline: .now() + 0.03) { [directory, home] in directory.write("settings.json", home) }
            let file = SettingsFile<Preferences>(path: path)
            if usesStore {
                let store = SettingsStore(file: file)
                store.set(Preferences.theme, to: .night)
                try store.finish()
            } else {
                try file.update(night)
            }
            #expect(directory.read("settings.json") == #"{"account":{"name":"home"},"appearance":{"theme":"night"}}"#)
            #expect(directory.names() == ["settings.json"])
        }
    }

    @Test func newFileAfterABrokenOneHasAVersion() throws {
        for usesStore in [false, true] {
            directory.write("settings.json", "{ oops")
            let file = SettingsFile<Preferences>(path: path)
            if usesStore {
                let store = SettingsStore(file: file)
                store.set(Preferences.name, to: "Ada")
                try store.finish()
            } else {
                try file.update([.set(Preferences.name, to: "Ada")])
            }
            #expect(SettingsFile<NewPreferences>(path: path).load().values?.name == "Ada")
        }
    }

    @Test func fileStatusHasTimesOfAnyYear() {
        var status = stat()
        for seconds in [Int.min, 9_223_372_037, Int.max] {
            #if canImport(Darwin)
                status.st_ctimespec.tv_sec = seconds
            #else
                status.st_ctim.tv_sec = seconds
            #endif
            #expect(FileStatus(status) == FileStatus(status))
            #expect(FileStatus(status) != FileStatus(stat()))
        }
    }
}
