import Dispatch
import Signals
import TestSupport
import Testing

@testable import SignalistSettings

/// ``SettingsStore/finish()`` on any queue, and writes that wait for another program.
@Suite struct SettingsFinishTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }

    /// Does something on a thread of its own, and gives up after ten seconds.
    private func returns(_ body: @escaping @Sendable () -> Void) -> Bool {
        let end = DispatchSemaphore(value: 0)
        DispatchQueue(label: "caller").async {
            body()
            end.signal()
        }
        return end.wait(timeout: .now() + .seconds(10)) == .success
    }

    private func saved() -> Preferences? { SettingsFile(path: path).load().values }

    @Test(arguments: ["store", "file", "both"]) func finishReturnsOnItsOwnQueues(_ place: String) {
        let queue = Queue(name: "store")
        let fileQueue = place == "both" ? queue : Queue(name: "file")
        let store = SettingsStore(file: SettingsFile<Preferences>(path: path), queue: queue, fileQueue: fileQueue)
        #expect(
            returns {
                (place == "file" ? fileQueue : queue).sync {
                    store.set(Preferences.name, to: "Ada")
                    try? store.finish()
                }
            })
        #expect(saved()?.name == "Ada")
    }

    @Test func finishReturnsInAHandlerOfTheState() {
        let store = SettingsStore(file: SettingsFile<Preferences>(path: path), queue: Queue(name: "store"))
        let finished = Counter()
        let subscription = store.state.start(next: { [weak store] state in
            guard state.values.name == "Ada" else { return }
            try? store?.finish()
            finished.increment()
        })
        #expect(returns { store.set(Preferences.name, to: "Ada") })
        #expect(returns { try? store.finish() })
        #expect(finished.count == 1 && saved()?.name == "Ada")
        subscription.dispose()
    }

    @Test func finishInAHandlerReportsAFailure() {
        directory.makeDirectory("settings.json")
        let store = SettingsStore(file: SettingsFile<Preferences>(path: path), queue: Queue(name: "store"))
        let errors = Received<SettingsFileError>()
        #expect(
            returns {
                store.queue.sync {
                    store.set(Preferences.name, to: "Ada")
                    do throws(SettingsFileError) { try store.finish() } catch { errors.append(error) }
                }
            })
        #expect(errors.values == [.notAFile(path: path)])
    }

    @Test func lockedFolderDoesNotHoldUpWhatAnotherProgramWrites() throws {
        directory.write("settings.json", "{}")
        let store = SettingsStore(file: SettingsFile<Preferences>(path: path), queue: Queue(name: "store"))
        let states = StateWaiter(store)
        store.follow()
        let other = try FileDescriptor(directory.path(""), .read)
        let isLocked = other.tryLock()
        #expect(isLocked)
        store.set(Preferences.name, to: "Ada")
        #expect(states.sees { $0.values.name == "Ada" })
        let start = DispatchTime.now()
        directory.write("settings.json", #"{"appearance":{"theme":"night"}}"#)
        #expect(states.sees { $0.values.theme == .night })
        #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds < 3_000_000_000)
        #expect(states.states.last?.values.name == "Ada" && saved()?.name == "")
        other.unlock()
        try store.finish()
        #expect(saved()?.name == "Ada" && saved()?.theme == .night)
    }

    @Test func lockThatLastsLongIsReportedAndWaitedFor() throws {
        let host = StoreHost("{}")
        let other = try FileDescriptor(host.directory.path(""), .read)
        let isLocked = other.tryLock()
        #expect(isLocked)
        host.store.set(Preferences.name, to: "Ada")
        host.clock.advance(by: 5)
        #expect(host.last.problems.isEmpty)
        host.clock.advance(by: 6)
        #expect(host.last.problems == [.busy(path: host.directory.path)])
        #expect(host.last.values.name == "Ada")
        other.unlock()
        host.clock.advance(by: 1)
        #expect(host.last.problems.isEmpty && host.saved?.name == "Ada")
    }
}
