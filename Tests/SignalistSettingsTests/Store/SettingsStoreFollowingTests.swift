import Dispatch
import Signals
import TestSupport
import Testing

@testable import SignalistSettings

/// The store with real queues: what others write into its file, and the end of the program.
@Suite struct SettingsStoreFollowingTests {
    private let directory = TemporaryDirectory()

    @Test func whatAnotherProgramWritesArrives() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let store = makeStore()
        let states = StateWaiter(store)
        store.follow()
        directory.write("settings.json", #"{"account":{"name":"Grace"}}"#)
        #expect(states.sees { $0.values.name == "Grace" })
        directory.write("new", #"{"account":{"name":"Barbara"}}"#)
        directory.move("new", to: "settings.json")
        #expect(states.sees { $0.values.name == "Barbara" })
        directory.delete("settings.json")
        #expect(states.sees { $0.values == Preferences() })
    }

    @Test func aChangeBetweenMakingAndFollowingIsNotMissed() throws {
        let store = makeStore()
        let states = StateWaiter(store)
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        store.follow()
        #expect(states.sees { $0.values.name == "Ada" })
    }

    @Test func aFileThatBreaksKeepsTheLastGoodSettingsUntilItIsRepaired() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let store = makeStore()
        let states = StateWaiter(store)
        store.follow()
        directory.write("settings.json", "{")
        #expect(states.sees { !$0.problems.isEmpty })
        #expect(states.states.last?.values.name == "Ada")
        directory.write("settings.json", "{}")
        #expect(states.sees { $0.problems.isEmpty && $0.values == Preferences() })
    }

    @Test("A failure to write is forgotten when the file is another one")
    func aRepairForgetsAFailure() throws {
        directory.write("settings.json", "{}")
        let store = makeStore()
        let states = StateWaiter(store)
        store.follow()
        directory.delete("settings.json")
        directory.makeDirectory("settings.json")
        #expect(states.sees { !$0.problems.isEmpty })
        store.set(Preferences.badge, to: false)
        #expect(throws: SettingsFileError.notAFile(path: store.file.path)) { try store.finish() }
        directory.delete("settings.json")
        directory.write("settings.json", "{}")
        #expect(states.sees { $0.problems.isEmpty })
        try store.finish()
    }

    @Test(arguments: [1, 50])
    func finishingWaitsUntilEverythingIsWritten(_ count: Int) throws {
        let store = makeStore()
        for number in 1...count {
            store.set(Preferences.name, to: "\(number)")
        }
        try store.finish()
        #expect(directory.read("settings.json")?.contains(#""name": "\#(count)""#) == true)
    }

    @Test func finishingWithoutChangesMakesNoFile() throws {
        try makeStore().finish()
        #expect(directory.names().isEmpty)
    }

    @Test func finishingTellsOfALostChange() throws {
        let store = makeStore()
        directory.makeDirectory("settings.json")
        store.set(Preferences.name, to: "Ada")
        #expect(throws: SettingsFileError.notAFile(path: store.file.path)) { try store.finish() }
    }

    @Test("a writer that truncates first flashes no error") func aWriterThatTruncatesFirst() throws {
        directory.write("settings.json", #"{"account":{"name":"0"}}"#)
        let store = makeStore()
        let states = StateWaiter(store)
        store.follow()
        for number in 1...10 {
            // Two files that are closed: an empty one, and half of one.
            directory.write("settings.json", "")
            directory.write("settings.json", #"{"account":{"na"#)
            directory.write("settings.json", #"{"account":{"name":"\#(number)"}}"#)
            #expect(states.sees { $0.values.name == "\(number)" })
        }
        #expect(states.states.allSatisfy { $0.problems.isEmpty && !$0.values.name.isEmpty })
    }

    @Test("an empty or half file is looked at again for a short while before it is reported") func aHalfFileIsReported() throws {
        directory.write("settings.json", "{}")
        let store = makeStore()
        let states = StateWaiter(store)
        store.follow()
        let start = DispatchTime.now()
        directory.write("settings.json", #"{"account":{"#)
        #expect(states.sees { !$0.problems.isEmpty })
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 500_000_000)
    }

    @Test("following the file goes on after a loop of links") func healsAfterALoopOfLinks() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let store = makeStore()
        let states = StateWaiter(store)
        store.follow()
        for name in ["Grace", "Barbara"] {
            directory.link("link", to: "settings.json")
            directory.move("link", to: "settings.json")
            #expect(states.sees { !$0.problems.isEmpty })
            directory.write("new", #"{"account":{"name":"\#(name)"}}"#)
            directory.move("new", to: "settings.json")
            #expect(states.sees { $0.values.name == name && $0.problems.isEmpty })
        }
    }

    private func makeStore() -> SettingsStore<Preferences> {
        SettingsStore(file: SettingsFile(path: directory.path("settings.json")), queue: Queue(name: "store"))
    }
}
