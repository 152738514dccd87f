import Dispatch
import ItemList
import Signals
import TestSupport

@testable import Demo
@testable import DemoScreens

/// A screen over a settings file of its own, and a display that checks every transition.
final class ScreenHost: Sendable {
    let store: SettingsStore
    let recorder = ItemListRecorder<String>()
    let opened = Received<ScreenName>()
    private let directory = TemporaryDirectory()
    private let queue = Queue(name: "screen")
    private let screen: any ItemListScreen<String>
    let connection: ItemListConnection<String>

    /// - Parameter content: what the file holds; nil for none.
    init(
        _ name: ScreenName, content: String? = nil, theme: ThemeName? = nil,
        clock: Signal<ClockTime, NoError> = .single(ClockTime(hour: 14, minute: 5, second: 9))
    ) throws {
        if let content { directory.write("settings.json", content) }
        store = try SettingsStore(file: SettingsFile(path: directory.path("settings.json")), queue: queue)
        let context = ScreenContext(
            settings: store, clock: clock,
            load: .single(LoadAverage(averages: [1, 0.25, 12.345])), theme: theme, queue: queue,
            open: { [opened] name in opened.append(name) })
        let screen = queue.sync { name.makeScreen(context) }
        self.screen = screen
        connection = queue.sync { [recorder] in screen.connect(recorder) }
    }

    /// Does what a user does, and waits until it is saved and shown.
    func perform(_ actions: ItemListAction..., on id: String) {
        for action in actions {
            screen.perform(action, on: .row(id), completion: nil)
            settle()
        }
    }

    /// Replaces what the file holds, as another program that saves.
    func write(_ content: String) {
        directory.write("settings.json", content)
    }

    /// Waits until all that was changed is saved and shown.
    func settle() {
        try? store.finish()
        let shown = DispatchSemaphore(value: 0)
        screen.whenShown { shown.signal() }
        shown.wait()
    }

    var file: String? { directory.read("settings.json") }

    var ids: [String] { recorder.rows.map(\.id) }

    var title: ItemListTitle? { recorder.transitions.last?.chrome.title }

    /// What a switch or a check mark says; nil for other rows and where there is none.
    func isOn(_ id: String) -> Bool? {
        recorder.row(id)?.content.control?.isOn
    }

    /// What an input holds.
    func input(_ id: String) -> String? {
        recorder.row(id)?.content.control?.input?.text
    }

    /// The words of a row.
    func title(of id: String) -> String? {
        recorder.row(id)?.content.title.string
    }
}
