import ItemListRemote
import ItemListText
import SignalistC
import SignalistDemoScreens
import SignalistJSON
import ItemList
import ItemListTerminal
import SignalistSettings
import Signals
import Synchronization

/// Runs a script and writes its pictures to standard output.
/// - Returns: the exit status.
func runScript(_ path: String, from first: ScreenName, _ options: CommandLineOptions) throws -> Int32 {
    let bytes: [UInt8]
    do throws(SystemError) {
        bytes = try path == RowFile.standardInput ? FileDescriptor.standardInput().readAll() : FileDescriptor(path, .read).readAll()
    } catch {
        throw CommandError(description: "\(path): cannot be read: \(error)")
    }
    guard UTF8.firstInvalidOffset(in: bytes) == nil else { throw CommandError(description: "\(path): not UTF-8") }
    let mode = (options.color ?? .auto).mode(environment: Terminal.environment, isTTY: isatty(STDOUT_FILENO) == 1)
    var encoder = TerminalEncoder(colorMode: mode)
    var isFirst = true
    let run = try ScriptRun(first, options) { name, frame in
        let title = (isFirst ? "" : "\n") + (name.isEmpty ? "" : "== \(name) ==\n")
        isFirst = false
        try write(title + (mode == .none ? TerminalEncoder.plainText(of: frame) : encoder.ansiText(of: frame)))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return try run.run(lines, path: path)
}

/// A run of a script on the program's screens without a terminal, with a virtual clock.
///
/// Only the script advances the time: by the saving delay of a field after each event, and by its waits. So a script produces the same
/// pictures each time.
final class ScriptRun {
    private let clock = VirtualClock()
    private let terminal: ScriptTerminal
    private let screens: SettingsScreens
    private let navigation: NavigationController
    private let session: TerminalSession
    private let end = ScriptEnd()
    private let show: (String, TextFrame) throws -> Void
    /// The greatest number of rows in an error about a missing row: a log has millions.
    private static let namedRowCount = 50
    /// True if the screen shows something that was not written as a picture.
    private var isUnwritten = true
    private var hasWritten = false

    /// Creates a run. `watch` wraps the terminal device of the session, for example to record it.
    init(
        _ first: ScreenName, _ options: CommandLineOptions, watch: (any TerminalDevice) throws -> any TerminalDevice = { $0 },
        show: @escaping (String, TextFrame) throws -> Void
    ) throws {
        let clock = clock
        if let problem = options.look.problem { throw CommandError(description: "--theme: \(problem)", status: 2) }
        screens = try SettingsScreens(
            file: options.file, log: options.logOrigin(waitsForInput: true), time: options.time, look: options.look, queue: clock.queue,
            fileQueue: clock.makeQueue(), makeWorkQueue: { _ in clock.makeQueue() })
        self.show = show
        terminal = ScriptTerminal(TextSize(columns: options.size?.columns ?? 80, rows: options.size?.rows ?? 24))
        navigation = NavigationController(queue: clock.queue, routes: screens.routes(on: clock.queue), style: .split)
        session = TerminalSession(
            on: try watch(terminal), navigation: navigation, finished: { [end] status in end.status.withLock { $0 = status } })
        try? navigation.open(first.path)
        try session.start()
        settle()
    }

    /// Performs the events of all lines, writes the final picture and returns the exit status. Messages name the script by its path.
    func run(_ lines: [String], path: String) throws -> Int32 {
        for (index, line) in lines.enumerated() {
            do throws(ScriptProblem) {
                guard let event = try ScriptEvent.read(line) else { continue }
                try perform(event)
            } catch {
                throw CommandError(description: "\(path):\(index + 1): \(error)")
            }
            if let failure { throw failure }
            if end.status.withLock({ $0 }) != nil {
                // After the end of the session, the last picture needn't be written again.
                isUnwritten = !hasWritten
                break
            }
        }
        if isUnwritten { try write("") }
        session.end(status: 0)
        // Leaves time to save typed text.
        clock.advance(by: 1)
        do {
            try screens.finish()
        } catch {
            throw CommandError(description: "the last change is lost: \(error)")
        }
        return end.status.withLock { $0 } ?? 0
    }

    private var failure: (any Error)?

    private func perform(_ event: ScriptEvent) throws(ScriptProblem) {
        if case .picture(let name) = event {
            do { try write(name) } catch { failure = error }
            return
        }
        isUnwritten = true
        switch event {
        case .key(let key, let count):
            for _ in 0..<count { terminal.report(.key(key), on: clock.queue) }
        case .click(let position):
            for kind in [TerminalMouse.Kind.press, .release] {
                terminal.report(.key(.mouse(TerminalMouse(kind, at: position))), on: clock.queue)
            }
        case .type(let text):
            for character in text { terminal.report(.key(.character(character)), on: clock.queue) }
        case .resize(let size): terminal.resize(TextSize(columns: size.columns, rows: size.rows), on: clock.queue)
        case .wait(let seconds): clock.advance(by: seconds)
        case .open(let path):
            do { try navigation.open(path) } catch { throw .refused("\(error)") }
        case .act(let action, let row): try perform(action, row)
        case .message(let line):
            try send(line)
        case .picture: break
        }
        settle()
    }

    private func send(_ line: String) throws(ScriptProblem) {
        let lines = Mutex<[String]>([])
        let renderer = ItemListJSONRenderer<String>(queue: clock.queue) { line in lines.withLock { $0.append(line) } }
        let connection = try front().connect(renderer)
        defer { connection.dispose() }
        settle()
        renderer.receive(line, on: connection)
        settle()
        for line in lines.withLock(\.self) {
            guard let answer = try? JSONDocument(parsing: Array(line.utf8)).root, case .string(let words)? = answer["words"],
                answer["type"] == .string("error") || answer["result"] == .string("refused")
            else { continue }
            throw .refused(words)
        }
    }

    private func perform(_ action: ItemListAction, _ row: String) throws(ScriptProblem) {
        let recorder = ItemListRecorder<String>()
        let connection = try front().connect(recorder)
        defer { connection.dispose() }
        settle()
        let answer = Mutex<ItemListAnswer?>(nil)
        connection.perform(action, on: .row(row)) { given in answer.withLock { $0 = given } }
        settle()
        switch answer.withLock(\.self) {
        case .refused(.notThere)?:
            let rows = recorder.transitions.last?.rows
            let ids = rows.map { rows in rows.indices.prefix(Self.namedRowCount).map(rows.id(at:)) } ?? []
            let rest = (rows?.count ?? 0) > ids.count ? " and more" : ""
            throw .refused("there is no row '\(row)'; allowed: one of \(ids.joined(separator: ", "))\(rest)")
        case .refused(let reason)?: throw .refused("'\(row)' \(reason.words)")
        default: break
        }
    }

    /// The front screen. All screens of this program have strings as row identifiers.
    private func front() throws(ScriptProblem) -> any ItemListScreen<String> {
        let shown = navigation.current.modals.last?.screen ?? navigation.current.shown.last
        guard let screen = shown?.screen as? any ItemListScreen<String> else { throw .refused("there is no screen") }
        return screen
    }

    private func settle() {
        clock.run()
        // Long enough for typed text to be written and for left fields to be saved.
        clock.advance(by: 0.3)
    }

    private func write(_ name: String) throws {
        (isUnwritten, hasWritten) = (false, true)
        if let frame = terminal.frame { try show(name, frame) }
    }
}

/// The exit status of the session; nil while it runs.
private final class ScriptEnd: Sendable {
    let status = Mutex<Int32?>(nil)
}

/// A terminal device without a display that keeps the last frame.
// Sendable: all variables are used on the thread that runs the clock.
private final class ScriptTerminal: TerminalDevice, @unchecked Sendable {
    private(set) var size: TextSize
    private(set) var frame: TextFrame?
    private var onEvents: (@Sendable ([TerminalEvent]) -> Void)?

    init(_ size: TextSize) {
        self.size = size
    }

    func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) {
        self.onEvents = onEvents
    }

    func leave() {
        onEvents = nil
    }

    func draw(_ frame: TextFrame) {
        self.frame = frame
    }

    func report(_ event: TerminalEvent, on queue: Queue) {
        queue.sync { onEvents?([event]) }
    }

    func resize(_ size: TextSize, on queue: Queue) {
        self.size = size
        report(.resized(size), on: queue)
    }
}
