import ItemListRemote
import SignalistDemoScreens
import Dispatch
import ItemList
import Signals
import Synchronization

/// Writes a screen as lines of JSON to standard output.
///
/// - Parameter isFollowing: whether to go on: to write what changes, and to read what the other side says from standard input, until
///   that ends.
func renderJSON(_ name: ScreenName, _ screens: SettingsScreens, on queue: Queue, isFollowing: Bool) throws {
    let failure = Mutex<OutputError?>(nil)
    let renderer = ItemListJSONRenderer<String>(queue: queue) { line in
        do throws(OutputError) {
            try writeExactly(line + "\n")
        } catch {
            failure.withLock { $0 = $0 ?? error }
        }
    }
    let screen = queue.sync { screens.make(name, on: queue) }
    let connection = queue.sync { screen.connect(renderer) }
    defer { queue.sync { connection.dispose() } }
    if let failed = failure.withLock(\.self) { throw failed }
    guard isFollowing else { return }
    screens.follow()
    while failure.withLock({ $0 == nil }), let line = readLine() {
        renderer.receive(line, on: connection)
    }
    // What was asked for is answered and saved.
    let answered = DispatchSemaphore(value: 0)
    renderer.whenAnswered { answered.signal() }
    answered.wait()
    queue.sync {}
    do {
        try screens.finish()
    } catch {
        throw CommandError(description: "the last change is lost: \(error)")
    }
    if let failed = failure.withLock(\.self) { throw failed }
}
