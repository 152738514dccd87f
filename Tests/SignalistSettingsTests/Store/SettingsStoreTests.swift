import Dispatch
import SignalistJSON
import Signals
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsStoreTests {
    @Test func aChangeShowsBeforeItIsWritten() throws {
        let host = StoreHost()
        host.store.set(Preferences.name, to: "Ada")
        #expect(host.states.map(\.values.name) == ["", "Ada"])
        #expect(host.text == nil)
        host.clock.run()
        #expect(host.text?.contains(#""name": "Ada""#) == true)
        // What was shown is what is saved: that is no news.
        #expect(host.states.count == 2)
    }

    @Test func aChangeFromAnotherQueueShowsWhenSetReturns() throws {
        let directory = TemporaryDirectory()
        let queue = Queue(name: "store")
        let store = SettingsStore(file: SettingsFile<Preferences>(path: directory.path("settings.json")), queue: queue)
        // The queue has much to do before it comes to the change.
        for _ in 0..<10_000 { queue.async {} }
        store.set(Preferences.name, to: "Ada")
        let names = Locked<[String]>([])
        store.state.start(next: { state in names.withLock { $0.append(state.values.name) } }).dispose()
        let seen = names.withLock { $0 }
        #expect(seen == ["Ada"])
        try store.finish()
    }

    @Test func whatWasWrittenStaysAlthoughSomebodyElseIsAtTheFile() throws {
        let directory = TemporaryDirectory()
        let store = SettingsStore(file: SettingsFile<Preferences>(path: directory.path("settings.json")), queue: Queue(name: "store"))
        let waiter = StateWaiter(store)
        let emptied = DispatchSemaphore(value: 0)
        let names = (1...40).map { "\($0)" }
        DispatchQueue(label: "another program").async {
            for name in names {
                while directory.read("settings.json")?.contains(#""name": "\#(name)""#) != true {}
                directory.write("settings.json", "")
                emptied.signal()
            }
        }
        for name in names {
            store.set(Preferences.name, to: name)
            #expect(waiter.sees { $0.values.name == name })
            emptied.wait()
            try store.finish()
            directory.write("settings.json", #"{"account": {"name": "\#(name)"}}"#)
        }
        #expect(waiter.states.map(\.values.name) == [""] + names)
    }

    @Test("What another program writes is seen, also while the store is still busy with a change of its own")
    func whatIsWrittenBehindAChangeIsSeen() {
        let host = StoreHost()
        host.store.set(Preferences.name, to: "Ada")
        // Runs behind the writing, and before the store is told of it.
        host.fileQueue.async { host.text = #"{"account":{"name":"Grace"}}"# }
        host.store.reload()
        host.clock.run()
        #expect(host.last.values.name == "Grace")
    }

    @Test("A change of the file that was seen before a write failed does not hide the failure")
    func whatWasSeenBeforeAFailureHidesNothing() {
        let host = StoreHost("{}", sizeLimit: 20)
        let failure = SettingsFileError.tooLarge(path: host.store.file.path, size: 40, limit: 20)
        host.store.set(Preferences.name, to: "Ada")
        host.store.reload()
        host.clock.run()
        #expect(host.last.problems == [failure])
        host.store.reload()
        host.clock.run()
        #expect(host.last.problems.isEmpty)
    }

    @Test func aChangeThatChangesNothingSucceedsOverAProblemElsewhere() throws {
        let host = StoreHost(#"{"account":{"name":"Ada"}}"#)
        host.text = #"{"account":{"name":"Ada"},"appearance":{"theme":"bogus"}}"#
        host.store.set(Preferences.name, to: "Ada")
        host.clock.run()
        try host.store.finish()
        #expect(host.last.values.name == "Ada")
        #expect(host.last.problem(of: Preferences.theme)?.description.contains("bogus") == true)
        #expect(host.last.problem(of: Preferences.name) == nil)
    }

    @Test func changesThatComeWhileOneIsWrittenAreWrittenTogether() throws {
        let host = StoreHost("{}")
        host.store.queue.sync {
            host.store.set(Preferences.name, to: "A")
            host.store.set(Preferences.name, to: "Ad")
            host.store.set(Preferences.name, to: "Ada")
            host.store.set(Preferences.theme, to: .night)
        }
        host.clock.run()
        #expect(host.states.map(\.values.name) == ["", "A", "Ad", "Ada", "Ada"])
        #expect(host.saved?.name == "Ada" && host.saved?.theme == .night)
    }

    @Test func aChangeKeepsWhatTheProgramDoesNotKnow() throws {
        let host = StoreHost(#"{"account":{"pet":"cat","name":"Ada"},"other":[1.50]}"#)
        host.store.reset(SettingTable(Preferences.name, Preferences.email))
        host.clock.run()
        let text = try #require(host.text)
        #expect(text.contains("cat") && text.contains("1.50") && !text.contains("Ada"))
    }

    @Test(
        "a bad value or a broken file never stops the program from starting",
        arguments: ["{", "[]", #"{"account":[]}"#, #"{"account":{"name":7}}"#, #"{"version":"x"}"#, #"{"version":99}"#, "\u{0}\u{FF}"])
    func startsOverAnything(_ text: String) throws {
        let host = StoreHost(text)
        #expect(host.last.values == Preferences())
        #expect(host.last.problems.count == 1)
        #expect(host.last.problems[0].description.hasPrefix(host.store.file.path + ":"))
        // Whatever is changed, what the file held is there still.
        host.store.set(Preferences.badge, to: false)
        host.clock.advance(by: 5)
        let kept = host.directory.names().compactMap { host.directory.read($0) }
        let isPartOfIt = ["[]", "7"].contains { text.contains($0) && host.text?.filter { $0 != "\n" && $0 != " " }.contains($0) == true }
        #expect(kept.contains(text) || isPartOfIt)
        if host.last.lock == nil { #expect(host.saved?.badge == false) } else { #expect(host.text == text) }
    }

    @Test("a change over a corrupt file sets it aside after a while, and says so") func aChangeOverACorruptFile() throws {
        let host = StoreHost(#"{"account":{"name":"Ada","pet":"cat"}}"#)
        host.text = "{"
        host.store.set(Preferences.badge, to: false)
        host.clock.run()
        // Another program may be in the middle of it.
        #expect(host.text == "{" && host.last.values.badge == false && host.last.problems.isEmpty)
        host.clock.advance(by: 1)
        #expect(host.directory.read("settings.json.broken") == "{")
        #expect(host.saved?.badge == false && host.saved?.name == "Ada")
        #expect(host.text?.contains("cat") == true)
        #expect(host.last.values.name == "Ada" && host.last.problems.count == 1)
        #expect(host.last.problems[0].description.hasSuffix("what it held is kept in settings.json.broken"))
        // That is no reason not to go on.
        host.store.set(Preferences.badge, to: true)
        host.clock.run()
        #expect(host.saved?.badge == true && host.last.problems.count == 1)
    }

    @Test func aChangeOverAHalfFileGoesIntoTheWholeOne() throws {
        let host = StoreHost(#"{"account":{"name":"Ada"}}"#)
        host.text = #"{"account":{"na"#
        host.store.set(Preferences.badge, to: false)
        host.clock.advance(by: 0.2)
        host.text = #"{"account":{"name":"Grace"}}"#
        host.clock.advance(by: 1)
        #expect(host.saved?.name == "Grace" && host.saved?.badge == false)
        #expect(host.last.values.name == "Grace" && host.last.problems.isEmpty)
        #expect(host.directory.names() == ["settings.json"])
    }

    @Test func finishingWaitsForNoBetterTimes() throws {
        let directory = TemporaryDirectory()
        let file = SettingsFile<Preferences>(path: directory.path("settings.json"))
        let store = SettingsStore(file: file)
        directory.write("settings.json", "{")
        store.set(Preferences.badge, to: false)
        try store.finish()
        #expect(directory.read("settings.json.broken") == "{")
        #expect(file.load().values?.badge == false)
    }

    @Test func aChangeOverAPlaceThatCannotBeWrittenIsTakenBack() throws {
        let directory = TemporaryDirectory()
        directory.link("link", to: "/proc/nobody/settings.json")
        let host = StoreHost(path: directory.path("link"))
        host.store.set(Preferences.badge, to: false)
        host.clock.run()
        #expect(host.last.values == Preferences())
        #expect(host.last.problems.count == 1 && host.last.problems[0].description.contains("cannot be written"))
        #expect(directory.names() == ["link"])
    }

    @Test func aChangeThatSucceedsForgetsTheProblem() throws {
        let host = StoreHost("{}")
        host.directory.delete("settings.json")
        host.directory.makeDirectory("settings.json")
        host.store.set(Preferences.badge, to: false)
        host.clock.run()
        #expect(host.last.values.badge && host.last.problems == [.notAFile(path: host.store.file.path)])
        host.directory.delete("settings.json")
        host.store.set(Preferences.badge, to: false)
        host.clock.run()
        #expect(host.last.problems.isEmpty)
        #expect(host.saved?.badge == false)
    }

    @Test("a newer version opens read-only, and the state says of each key why") func aFileOfANewerVersionIsShownAndLeftAlone() throws {
        let text = #"{"version":2,"account":{"name":"Ada"}}"#
        let host = StoreHost(text)
        let error = SettingsFileError.newerVersion(path: host.store.file.path, found: 2, known: 1)
        #expect(host.last.values.name == "Ada")
        #expect(host.last.lock == error && host.last.lock(of: Preferences.badge) == error)
        host.store.set(Preferences.name, to: "Grace")
        host.store.reset(Preferences.name)
        SettingDraft(Preferences.name, in: host.store, saves: .whileTyping).type("Grace")
        host.clock.run()
        #expect(host.states.allSatisfy { $0.values.name == "Ada" })
        #expect(host.last.problems == [error])
        #expect(throws: error) { try host.store.finish() }
        #expect(host.text == text)
        #expect(!host.store.undo())
    }

    @Test("what stands in the way of a key is said of that key") func aKeyThatCannotBeSet() {
        let host = StoreHost(#"{"account":[],"appearance":{"theme":5}}"#)
        #expect(host.last.lock(of: Preferences.name)?.description.contains("account: expected an object, found []") == true)
        #expect(host.last.lock(of: Preferences.theme) == nil && host.last.lock(of: Preferences.badge) == nil)
        #expect(host.last.problem(of: Preferences.name) != nil && host.last.problem(of: Preferences.theme) != nil)
    }

    @Test func aValueThatIsNotAllowedIsRefused() throws {
        let host = StoreHost("{}")
        host.store.set(Preferences.volume, to: 101)
        host.clock.run()
        #expect(host.last.values.volume == 50)
        #expect(
            host.last.problems.map(\.description) == [
                "\(host.store.file.path): sound.volume: expected a whole number from 0 to 100, found 101"
            ])
        #expect(host.text == "{}")
    }
}
