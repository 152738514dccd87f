import Signals
import TestSupport

@testable import SignalistSettings

/// A store over a file of its own, with the queues of a virtual clock: nothing happens before the clock runs.
final class StoreHost: Sendable {
    let directory = TemporaryDirectory()
    let clock = VirtualClock()
    let fileQueue: Queue
    let store: SettingsStore<Preferences>
    private let received = Received<SettingsState<Preferences>>()

    /// - Parameter text: what the file holds; nil for none.
    init(_ text: String? = nil, path: String? = nil, sizeLimit: Int = 16_777_216) {
        if let text { directory.write("settings.json", text) }
        let file = SettingsFile<Preferences>(path: path ?? directory.path("settings.json"), sizeLimit: sizeLimit)
        fileQueue = clock.makeQueue()
        store = SettingsStore(file: file, queue: clock.queue, fileQueue: fileQueue)
        _ = store.state.start(next: { [received] in received.append($0) })
    }

    var states: [SettingsState<Preferences>] { received.values }

    var last: SettingsState<Preferences> { received.values.last ?? SettingsState() }

    /// What the file holds.
    var text: String? {
        get { directory.read("settings.json") }
        set { if let newValue { directory.write("settings.json", newValue) } }
    }

    var saved: Preferences? { SettingsFile(path: directory.path("settings.json")).load().values }
}
