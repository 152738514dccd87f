import Dispatch
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct FileWatchTests {
    private let directory = TemporaryDirectory()
    private let waiter = ChangeWaiter()

    @Test func seesAWriteInPlace() throws {
        directory.write("settings.json", theme("day"))
        let watch = try watch()
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { loadedTheme() == .night })
        directory.write("settings.json", theme("day"))
        #expect(waiter.sees { loadedTheme() == .day })
        watch.cancel()
    }

    @Test func seesAReplacement() throws {
        directory.write("settings.json", theme("day"))
        let watch = try watch()
        for name in [ThemeName.night, .day] {
            directory.write("new", theme(name.rawValue))
            directory.move("new", to: "settings.json")
            #expect(waiter.sees { loadedTheme() == name })
        }
        watch.cancel()
    }

    @Test func seesItsOwnProgramsUpdate() throws {
        let watch = try watch()
        try file.update { try $0.set(SettingKeys.appearanceTheme, to: .night) }
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    @Test func seesDeletionAndCreation() throws {
        directory.write("settings.json", theme("day"))
        let watch = try watch()
        directory.delete("settings.json")
        #expect(waiter.sees { file.load() == .missing })
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { loadedTheme() == .night })
        watch.cancel()
    }

    @Test func seesAFileThatMovesAway() throws {
        directory.write("settings.json", theme("day"))
        let watch = try watch()
        directory.move("settings.json", to: "old.json")
        #expect(waiter.sees { file.load() == .missing })
        watch.cancel()
    }

    @Test func followsALinkToItsTarget() throws {
        directory.makeDirectory("first")
        directory.makeDirectory("second")
        directory.write("first/real.json", theme("day"))
        directory.write("second/real.json", theme("night"))
        directory.link("settings.json", to: "first/real.json")
        let watch = try watch()
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
        let file = SettingsFile(path: directory.path("a/b/settings.json"))
        let watch = try file.watch(onChange: waiter.change, onFailure: waiter.fail)
        try file.update { try $0.set(SettingKeys.appearanceTheme, to: .night) }
        #expect(waiter.sees { directory.read("a/b/settings.json") != nil })
        directory.write("a/b/settings.json", theme("day"))
        #expect(waiter.sees { directory.read("a/b/settings.json") == theme("day") })
        // Everything goes, and comes again.
        directory.delete("a/b/settings.json")
        directory.delete("a/b")
        #expect(waiter.sees { directory.names(in: "a").isEmpty })
        directory.delete("a")
        #expect(waiter.sees { directory.names().isEmpty })
        try file.update { try $0.set(SettingKeys.appearanceTheme, to: .night) }
        #expect(waiter.sees { directory.read("a/b/settings.json")?.contains("night") == true })
        #expect(waiter.errors.isEmpty)
        watch.cancel()
    }

    @Test func followsADirectoryThatIsReplaced() throws {
        directory.makeDirectory("a")
        directory.write("a/settings.json", theme("day"))
        let file = SettingsFile(path: directory.path("a/settings.json"))
        let watch = try file.watch(onChange: waiter.change, onFailure: waiter.fail)
        directory.move("a", to: "old")
        #expect(waiter.sees { file.load() == .missing })
        directory.makeDirectory("a")
        directory.write("a/settings.json", theme("night"))
        #expect(waiter.sees { directory.read("a/settings.json") == theme("night") })
        watch.cancel()
    }

    @Test func canBeCancelledTwiceAndFromItsOwnCall() throws {
        let watches = Watches()
        let watch = try file.watch(onChange: { [waiter] in
            watches.cancelAll()
            waiter.change()
        })
        watches.add(watch)
        directory.write("settings.json", theme("night"))
        #expect(waiter.sees { true })
        watch.cancel()
        watch.cancel()
    }

    @Test func isSilentOnceItIsCancelled() throws {
        let cancelled = ChangeWaiter()
        try file.watch(onChange: cancelled.change, onFailure: cancelled.fail).cancel()
        let watch = try watch()
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
            let watch = try watch()
            released = watch
        }
        #expect(released == nil)
    }

    @Test func saysWhyItCannotWatch() {
        directory.link("settings.json", to: "settings.json")
        let error = SettingsFileError.unwatchable(path: directory.path("settings.json"), .tooManyLinks)
        #expect(throws: error) { try watch() }
    }

    @Test func endsWhenItCannotGoOn() throws {
        directory.write("settings.json", theme("day"))
        let watch = try watch()
        directory.link("link", to: "settings.json")
        directory.move("link", to: "settings.json")
        #expect(waiter.sees { !waiter.errors.isEmpty })
        #expect(waiter.errors == [.unwatchable(path: directory.path("settings.json"), .tooManyLinks)])
        watch.cancel()
    }

    private var file: SettingsFile { SettingsFile(path: directory.path("settings.json")) }

    private func watch() throws -> FileWatch {
        try file.watch(onChange: waiter.change, onFailure: waiter.fail)
    }

    private func theme(_ name: String) -> String { #"{"appearance":{"theme":"\#(name)"}}"# }

    private func loadedTheme() -> ThemeName? {
        if case .loaded(_, let settings) = file.load() { settings.appearance.theme } else { nil }
    }
}
