import Dispatch
import JSON
import Signals
import Synchronization
import TestSupport
import Testing

@testable import Demo
@testable import DemoScreens

/// The store over a file of its own, with the queues of a virtual clock: nothing happens before the clock runs.
@Suite struct SettingsStoreTests {
    private let directory = TemporaryDirectory()
    private let clock = VirtualClock()

    @Test func aChangeShowsBeforeItIsWritten() throws {
        let (store, states, queue) = try makeStore()
        queue.sync { store.set(SettingKeys.accountName, to: "Ada") }
        #expect(states.values.map(\.settings.account.name) == ["", "Ada"])
        #expect(directory.read("settings.json") == nil)
        clock.run()
        #expect(directory.read("settings.json")?.contains(#""name": "Ada""#) == true)
        // What was shown is what is saved: that is no news.
        #expect(states.values.count == 2)
    }

    @Test func aChangeFromAnotherQueueShowsWhenSetReturns() throws {
        let queue = Queue(name: "store")
        let store = try SettingsStore(file: SettingsFile(path: directory.path("settings.json")), queue: queue)
        // The queue has much to do before it comes to the change.
        for _ in 0..<10_000 { queue.async {} }
        store.set(SettingKeys.accountName, to: "Ada")
        let names = Mutex<[String]>([])
        store.state.start(next: { state in names.withLock { $0.append(state.settings.account.name) } }).dispose()
        let seen = names.withLock { $0 }
        #expect(seen == ["Ada"])
        try store.finish()
    }

    @Test func whatWasWrittenStaysAlthoughSomebodyElseIsAtTheFile() throws {
        let store = try SettingsStore(file: SettingsFile(path: directory.path("settings.json")), queue: Queue(name: "store"))
        let waiter = StateWaiter(store)
        let emptied = DispatchSemaphore(value: 0)
        let names = (1...40).map { "\($0)" }
        DispatchQueue(label: "another program").async { [directory] in
            for name in names {
                while directory.read("settings.json")?.contains(#""name": "\#(name)""#) != true {}
                directory.write("settings.json", "")
                emptied.signal()
            }
        }
        for name in names {
            store.set(SettingKeys.accountName, to: name)
            #expect(waiter.sees { $0.settings.account.name == name })
            emptied.wait()
            try store.finish()
            directory.write("settings.json", #"{"account": {"name": "\#(name)"}}"#)
        }
        #expect(waiter.states.map(\.settings.account.name) == [""] + names)
    }

    @Test func aChangeThatChangesNothingSucceedsOverAProblemElsewhere() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let (store, states, queue) = try makeStore()
        directory.write("settings.json", #"{"account":{"name":"Ada"},"appearance":{"theme":"bogus"}}"#)
        queue.sync { store.set(SettingKeys.accountName, to: "Ada") }
        clock.run()
        try store.finish()
        #expect(states.values.last?.settings.account.name == "Ada")
        #expect(states.values.last?.problem?.contains("bogus") == true)
    }

    @Test func changesThatComeWhileOneIsWrittenAreWrittenTogether() throws {
        directory.write("settings.json", "{}")
        let (store, states, queue) = try makeStore()
        queue.sync {
            store.set(SettingKeys.accountName, to: "A")
            store.set(SettingKeys.accountName, to: "Ad")
            store.set(SettingKeys.accountName, to: "Ada")
            store.set(SettingKeys.appearanceTheme, to: .night)
        }
        clock.run()
        #expect(states.values.map(\.settings.account.name) == ["", "A", "Ad", "Ada", "Ada"])
        let settings = try #require(saved())
        #expect(settings.account.name == "Ada")
        #expect(settings.appearance.theme == .night)
        #expect(try store.file.load() == .loaded(JSONDocument(parsing: Array((directory.read("settings.json") ?? "").utf8)), settings))
    }

    @Test func aChangeKeepsWhatTheProgramDoesNotKnow() throws {
        directory.write("settings.json", #"{"account":{"pet":"cat","name":"Ada"},"other":[1.50]}"#)
        let (store, _, queue) = try makeStore()
        queue.sync { store.reset(\.account, [SettingKeys.accountName]) }
        clock.run()
        let text = try #require(directory.read("settings.json"))
        #expect(text.contains("cat") && text.contains("1.50") && !text.contains("Ada"))
    }

    @Test func aChangeThatCannotBeWrittenIsTakenBack() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let (store, states, queue) = try makeStore()
        directory.write("settings.json", "{")
        queue.sync { store.set(SettingKeys.notificationsBadge, to: false) }
        #expect(states.values.last?.settings.notifications.showsBadge == false)
        #expect(states.values.last?.problem == nil)
        clock.run()
        let last = try #require(states.values.last)
        #expect(last.settings.notifications.showsBadge)
        #expect(last.settings.account.name == "Ada")
        #expect(last.problem?.hasPrefix("\(store.file.path):1:") == true)
        #expect(last.notice != nil)
        #expect(directory.read("settings.json") == "{")
    }

    @Test func aChangeOverAPlaceThatCannotBeWrittenIsTakenBack() throws {
        let path = directory.path("link")
        directory.link("link", to: "/proc/nobody/settings.json")
        let (store, states, queue) = try makeStore(path: path)
        queue.sync { store.set(SettingKeys.notificationsBadge, to: false) }
        clock.run()
        let last = try #require(states.values.last)
        #expect(last.settings == AppSettings())
        #expect(last.problem?.contains("cannot be written") == true)
        #expect(directory.names() == ["link"])
    }

    @Test func aChangeThatSucceedsForgetsTheProblem() throws {
        directory.write("settings.json", "{}")
        let (store, states, queue) = try makeStore()
        directory.write("settings.json", "{")
        queue.sync { store.set(SettingKeys.notificationsBadge, to: false) }
        clock.run()
        #expect(states.values.last?.problem != nil)
        directory.write("settings.json", "{}")
        queue.sync { store.set(SettingKeys.notificationsBadge, to: false) }
        clock.run()
        #expect(states.values.last?.problem == nil)
        #expect(saved()?.notifications.showsBadge == false)
    }

    @Test func aFileOfANewerVersionIsShownAndLeftAlone() throws {
        let text = #"{"version":2,"account":{"name":"Ada"}}"#
        directory.write("settings.json", text)
        let (store, states, queue) = try makeStore()
        #expect(states.values.last?.settings.account.name == "Ada")
        #expect(states.values.last?.problem?.contains("newer") == true)
        queue.sync { store.set(SettingKeys.accountName, to: "Grace") }
        clock.run()
        #expect(states.values.last?.settings.account.name == "Ada")
        #expect(directory.read("settings.json") == text)
    }

    @Test func aFileThatCannotBeUsedIsRefused() {
        directory.write("settings.json", "{")
        #expect(throws: SettingsFileError.self) { try makeStore() }
    }

    private func makeStore(path: String? = nil) throws -> (SettingsStore, Received<SettingsState>, Queue) {
        let queue = clock.queue
        let file = SettingsFile(path: path ?? directory.path("settings.json"))
        let store = try SettingsStore(file: file, queue: queue, fileQueue: clock.makeQueue())
        let states = Received<SettingsState>()
        _ = store.state.start(next: { states.append($0) })
        return (store, states, queue)
    }

    private func saved() -> AppSettings? {
        guard case .loaded(_, let settings) = SettingsFile(path: directory.path("settings.json")).load() else { return nil }
        return settings
    }
}
