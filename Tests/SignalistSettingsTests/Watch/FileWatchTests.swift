import SignalistC
import Dispatch
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct FileWatchTests {
    private let directory = TemporaryDirectory()
    private let waiter = ChangeWaiter()

    @Test func seesAWriteInPlace() throws {
        directory.write("settings.json", theme("day"))
        let watch = watch()
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { loadedTheme() == .night })
        directory.write("settings.json", theme("day"))
        #expect(waiter.sees { loadedTheme() == .day })
        watch.cancel()
    }

    @Test func seesAReplacement() throws {
        directory.write("settings.json", theme("day"))
        let watch = watch()
        for name in [Preferences.Theme.night, .day] {
            directory.write("new", theme(name.rawValue))
            directory.move("new", to: "settings.json")
            #expect(waiter.sees { loadedTheme() == name })
        }
        watch.cancel()
    }

    @Test func seesItsOwnProgramsUpdate() throws {
        let watch = watch()
        try file.update([.set(Preferences.theme, to: .night)])
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    @Test func seesDeletionAndCreation() throws {
        directory.write("settings.json", theme("day"))
        let watch = watch()
        directory.delete("settings.json")
        #expect(waiter.sees { isMissing })
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    @Test func seesAFileThatMovesAway() throws {
        directory.write("settings.json", theme("day"))
        let watch = watch()
        directory.move("settings.json", to: "old.json")
        #expect(waiter.sees { isMissing })
        watch.cancel()
    }

    @Test func followsALinkToItsTarget() throws {
        directory.makeDirectory("first")
        directory.makeDirectory("second")
        directory.write("first/real.json", theme("day"))
        directory.write("second/real.json", theme("night"))
        directory.link("settings.json", to: "first/real.json")
        let watch = watch()
        directory.write("first/real.json", theme("night"))
        #expect(waiter.sees { loadedTheme() == .night })
        directory.write("first/new", theme("day"))
        directory.move("first/new", to: "first/real.json")
        #expect(waiter.sees { loadedTheme() == .day })
        // The link gets another target, which is followed from then on.
        directory.link("link", to: "second/real.json")
        directory.move("link", to: "settings.json")
        #expect(waiter.sees { loadedTheme() == .night })
        directory.write("second/real.json", theme("day"))
        #expect(waiter.sees { loadedTheme() == .day })
        watch.cancel()
    }

    @Test func waitsForDirectories() throws {
        let file = SettingsFile<Preferences>(path: directory.path("a/b/settings.json"))
        let watch = watch("a/b/settings.json")
        try file.update([.set(Preferences.theme, to: .night)])
        #expect(waiter.sees { directory.read("a/b/settings.json") != nil })
        directory.write("a/b/settings.json", theme("day"))
        #expect(waiter.sees { directory.read("a/b/settings.json") == theme("day") })
        // Everything goes, and comes again.
        directory.delete("a/b/settings.json")
        directory.delete("a/b")
        #expect(waiter.sees { directory.names(in: "a").isEmpty })
        directory.delete("a")
        #expect(waiter.sees { directory.names().isEmpty })
        try file.update([.set(Preferences.theme, to: .night)])
        #expect(waiter.sees { directory.read("a/b/settings.json")?.contains("night") == true })
        #expect(waiter.errors.isEmpty)
        watch.cancel()
    }

    @Test func followsADirectoryThatIsReplaced() throws {
        directory.makeDirectory("a")
        directory.write("a/settings.json", theme("day"))
        let watch = watch("a/settings.json")
        directory.move("a", to: "old")
        #expect(waiter.sees { directory.read("a/settings.json") == nil })
        directory.makeDirectory("a")
        directory.write("a/settings.json", theme("night"))
        #expect(waiter.sees { directory.read("a/settings.json") == theme("night") })
        watch.cancel()
    }

    @Test func canBeCancelledTwiceAndFromItsOwnCall() throws {
        let watches = Watches()
        let watch = file.watch(onChange: { [waiter, weak watches] in
            watches?.cancelAll()
            waiter.change()
        })
        watches.add(watch)
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { true })
        withExtendedLifetime(watches) {
            watch.cancel()
            watch.cancel()
        }
    }

    @Test func isSilentOnceItIsCancelled() throws {
        let cancelled = ChangeWaiter()
        file.watch(onChange: cancelled.change, onProblem: cancelled.fail).cancel()
        let watch = watch()
        for name in ["night", "day", "night", "day"] {
            directory.write("settings.json", theme(name))
            #expect(waiter.sees { directory.read("settings.json") == theme(name) })
        }
        #expect(cancelled.count == 0)
        watch.cancel()
    }

    @Test func endsWhenItIsReleased() throws {
        weak var released: FileWatch?
        do {
            let watch = watch()
            released = watch
        }
        #expect(released == nil)
    }

    @Test("following the file goes on after a loop of links") func healsAfterALoopOfLinks() throws {
        directory.write("settings.json", theme("day"))
        let watch = watch()
        for name in [Preferences.Theme.night, .day] {
            directory.link("link", to: "settings.json")
            directory.move("link", to: "settings.json")
            #expect(waiter.sees { file.load().problems == [.unreadable(path: file.path, .tooManyLinks)] })
            directory.write("new", theme(name.rawValue))
            directory.move("new", to: "settings.json")
            #expect(waiter.sees { loadedTheme() == name })
        }
        #expect(waiter.errors.isEmpty)
        watch.cancel()
    }

    @Test("a watch that begins with a loop of links sees the next good file") func beginsWithALoopOfLinks() throws {
        directory.link("settings.json", to: "other.json")
        directory.link("other.json", to: "settings.json")
        let watch = watch()
        directory.write("new", theme("night"))
        directory.move("new", to: "other.json")
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    @Test func goesOnAfterADirectoryInItsPlace() throws {
        directory.write("settings.json", theme("day"))
        let watch = watch()
        directory.delete("settings.json")
        directory.makeDirectory("settings.json")
        #expect(waiter.sees { file.load().problems == [.notAFile(path: file.path)] })
        directory.delete("settings.json")
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    @Test func seesThatAFileMayBeReadAgain() throws {
        directory.write("settings.json", theme("night"))
        let watch = watch()
        directory.setMode("settings.json", 0o000)
        #expect(waiter.sees { directory.status("settings.json").mode == 0 })
        directory.setMode("settings.json", 0o600)
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    /// Writes through a hard link in another directory are reported to that directory alone, on Linux: so the watch gets no event, as on a file
    /// system that accepts watches and reports nothing.
    @Test func seesChangesThatTheSystemDoesNotReport() throws {
        directory.makeDirectory("watched")
        directory.makeDirectory("other")
        directory.write("watched/settings.json", theme("day"))
        #expect(link(directory.path("watched/settings.json"), directory.path("other/name")) == 0)
        let watch = FileWatch(
            path: directory.path("watched/settings.json"), pollInterval: .milliseconds(50), onChange: waiter.change)
        for name in ["night", "day", "night"] {
            directory.write("other/name", theme(name))
            #expect(waiter.sees { directory.read("watched/settings.json") == theme(name) })
        }
        watch.cancel()
    }

    @Test func seesUnreportedChangesOfFilesInAFolder() throws {
        directory.makeDirectory("watched")
        directory.makeDirectory("other")
        directory.write("watched/a", "1")
        #expect(link(directory.path("watched/a"), directory.path("other/name")) == 0)
        let watch = FileWatch(
            path: directory.path("watched"), seeing: .folder, pollInterval: .milliseconds(50), onChange: waiter.change)
        directory.write("other/name", "2")
        #expect(waiter.sees { directory.read("watched/a") == "2" })
        watch.cancel()
    }

    @Test func pollsWithoutACallWhileNothingChanges() throws {
        directory.write("settings.json", theme("day"))
        let watch = FileWatch(path: directory.path("settings.json"), pollInterval: .milliseconds(1), onChange: waiter.change)
        // Another watch is called after the first one has polled many times.
        let other = ChangeWaiter()
        let otherWatch = FileWatch(path: directory.path("other.json"), onChange: other.change)
        directory.write("other.json", theme("night"))
        #expect(other.sees { true })
        #expect(waiter.count == 0)
        watch.cancel()
        otherWatch.cancel()
    }

    private var file: SettingsFile<Preferences> { SettingsFile<Preferences>(path: directory.path("settings.json")) }

    /// A watch that sees by events alone what happens during a test.
    private func watch(_ name: String = "settings.json") -> FileWatch {
        let path = directory.path(name)
        return FileWatch(
            path: path, pollInterval: .seconds(600), onChange: waiter.change,
            onProblem: { [waiter] error in waiter.fail(error.map { .unwatchable(path: path, $0) }) })
    }

    private func theme(_ name: String) -> String { #"{"appearance":{"theme":"\#(name)"}}"# }

    private var isMissing: Bool { directory.read("settings.json") == nil && file.load().problems.isEmpty }

    private func loadedTheme() -> Preferences.Theme? { file.load().values?.theme }
}
