import Dispatch
import ItemList
import ItemListRemote
import ItemListTerminal
import ItemListText
import SignalistC
import SignalistDemoScreens
import SignalistSettings
import Signals
import Synchronization

/// A failure to write all output.
struct OutputError: Error, CustomStringConvertible {
    let cause: SystemError

    var description: String { "standard output: cannot be written: \(cause)" }
}

func write(_ text: String) throws(OutputError) {
    try writeExactly(terminalText(text, on: STDOUT_FILENO))
}

/// Writes text for other programs to standard output, unmodified even on a terminal.
func writeExactly(_ text: String) throws(OutputError) {
    do throws(SystemError) {
        try Platform.print(text)
    } catch {
        throw OutputError(cause: error)
    }
}

func printMessage(_ message: String) {
    Platform.printMessage(terminalText(message, on: STDERR_FILENO))
}

private func terminalText(_ text: String, on descriptor: Int32) -> String {
    guard isatty(descriptor) == 1 else { return text }
    return TerminalCharacters(environment: Terminal.environment).drawn(text)
}

/// Writes a screen as JSON lines to standard output; if following, also its changes, and reads messages from standard input until that
/// ends.
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
    // Waits until all messages are answered and their changes are saved.
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

/// The exit status that one thread sets and another waits for.
final class SessionEnd: Sendable {
    private let status = Atomic<Int32>(0)
    private let semaphore = DispatchSemaphore(value: 0)

    func set(_ status: Int32) {
        self.status.store(status, ordering: .releasing)
        semaphore.signal()
    }

    func wait() -> Int32 {
        semaphore.wait()
        return status.load(ordering: .acquiring)
    }
}
