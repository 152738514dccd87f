import Signals
import Testing

@testable import Demo
@testable import DemoScreens

/// The store with real queues: what others write into its file, and the end of the program.
@Suite struct SettingsStoreFollowingTests {
    private let directory = TemporaryDirectory()

    @Test func whatAnotherProgramWritesArrives() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let store = try makeStore()
        let states = StateWaiter(store)
        try store.follow()
        directory.write("settings.json", #"{"account":{"name":"Grace"}}"#)
        #expect(states.sees { $0.settings.account.name == "Grace" })
        directory.write("new", #"{"account":{"name":"Barbara"}}"#)
        directory.move("new", to: "settings.json")
        #expect(states.sees { $0.settings.account.name == "Barbara" })
        directory.delete("settings.json")
        #expect(states.sees { $0.settings == AppSettings() })
    }

    @Test func aChangeBetweenMakingAndFollowingIsNotMissed() throws {
        let store = try makeStore()
        let states = StateWaiter(store)
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        try store.follow()
        #expect(states.sees { $0.settings.account.name == "Ada" })
    }

    @Test func aFileThatBreaksKeepsTheLastGoodSettingsUntilItIsRepaired() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let store = try makeStore()
        let states = StateWaiter(store)
        try store.follow()
        directory.write("settings.json", "{")
        #expect(states.sees { $0.problem != nil })
        #expect(states.states.last?.settings.account.name == "Ada")
        directory.write("settings.json", "{}")
        #expect(states.sees { $0.problem == nil && $0.settings == AppSettings() })
    }

    @Test("A failure to write is forgotten when the file is another one")
    func aRepairForgetsAFailure() throws {
        directory.write("settings.json", "{}")
        let store = try makeStore()
        let states = StateWaiter(store)
        try store.follow()
        directory.write("settings.json", "{")
        #expect(states.sees { $0.problem != nil })
        store.set(SettingKeys.notificationsBadge, to: false)
        #expect(throws: SettingsFileError.self) { try store.finish() }
        directory.write("settings.json", "{}")
        #expect(states.sees { $0.problem == nil })
        try store.finish()
    }

    @Test(arguments: [1, 50])
    func finishingWaitsUntilEverythingIsWritten(_ count: Int) throws {
        let store = try makeStore()
        for number in 1...count {
            store.set(SettingKeys.accountName, to: "\(number)")
        }
        try store.finish()
        #expect(directory.read("settings.json")?.contains(#""name": "\#(count)""#) == true)
    }

    @Test func finishingWithoutChangesMakesNoFile() throws {
        try makeStore().finish()
        #expect(directory.names().isEmpty)
    }

    @Test func finishingTellsOfALostChange() throws {
        let store = try makeStore()
        directory.write("settings.json", "[]")
        store.set(SettingKeys.accountName, to: "Ada")
        #expect(throws: SettingsFileError.self) { try store.finish() }
        #expect(directory.read("settings.json") == "[]")
    }

    private func makeStore() throws -> SettingsStore {
        try SettingsStore(file: SettingsFile(path: directory.path("settings.json")), queue: Queue(name: "store"))
    }
}
