import ItemListHTML
import ItemListText
import SignalistC
import SignalistDemoScreens
import ItemList
import ItemListTerminal
import SignalistSettings
import Signals
import Synchronization

/// Runs the command in the arguments, which don't include the program's name, and returns the exit status.
func runCommand(_ arguments: @autoclosure () throws -> [String]) -> Int32 {
    do {
        return try run(CommandLineParser.parse(arguments()))
    } catch let error where error is UsageError || error is ArgumentEncodingError {
        printMessage("Demo: \(error)")
        printMessage("Try 'Demo --help'.")
        return UsageError.exitStatus
    } catch let error as CommandError {
        printMessage("Demo: \(error)")
        return error.status
    } catch let error as OutputError {
        // A reader that closed the pipe needs no message.
        if error.cause != .brokenPipe {
            printMessage("Demo: \(error)")
        }
        return 1
    } catch {
        printMessage("Demo: \(error)")
        return 1
    }
}

private func run(_ invocation: Invocation) throws -> Int32 {
    switch invocation {
    case .help(let command):
        try write(command.map(CommandLineHelp.text) ?? CommandLineHelp.text)
    case .version:
        try write("Demo \(programVersion)\n")
    case .list(let options):
        try listSettings(options)
    case .get(let key, let options):
        try printSetting(key, options)
    case .set(let key, let value, let options):
        try changeSetting(key, value, options)
    case .completions(let shell):
        try writeExactly(Completions.script(for: shell))
    case .diff(let old, let new):
        try writeExactly(rowDiff(old: RowFile.read(old), new: RowFile.read(new)) + "\n")
    case .render(let name, let options):
        if options.readsLog, Platform.isInputTerminal { throw CommandError(description: inputIsTerminal, status: UsageError.exitStatus) }
        try render(name, options)
    case .show(let name, let options):
        if options.readsLog, Platform.isInputTerminal { throw CommandError(description: inputIsTerminal, status: UsageError.exitStatus) }
        if let script = options.script {
            if options.record != nil { throw UsageError.uselessOption("--record", "--script", "it writes what a person does") }
            return try runScript(script, from: name, options)
        }
        // Lines suit every output without cursor control: a pipe, and a terminal that would show escape codes.
        let hasKeys = options.readsLog || Platform.isInputTerminal
        let canDraw = hasKeys && isatty(STDOUT_FILENO) == 1 && !TerminalType(environment: Terminal.environment).isDumb
        if options.renderer ?? (canDraw ? .full : .lines) == .full {
            return try runSession(name, options)
        }
        if options.record != nil {
            throw CommandError(description: "--record cannot be used: this is no terminal, and nobody can do something", status: 2)
        }
        var options = options
        options.renderer = options.renderer ?? .lines
        try render(name, options)
    }
    return 0
}

private let programVersion = "0.1.0"

private let inputIsTerminal = "log -: standard input is the terminal; allowed: a pipe or a file, as in COMMAND | Demo log -"

/// Creates the screens; a log from standard input can be read to its end first.
func makeScreens(_ options: CommandLineOptions, queue: Queue, waitsForInput: Bool = true) throws -> SettingsScreens {
    if let problem = options.look.problem { throw CommandError(description: "--theme: \(problem)", status: 2) }
    return try SettingsScreens(
        file: options.file, log: options.logOrigin(waitsForInput: waitsForInput), time: options.time, look: options.look, queue: queue)
}

/// Writes one rendering of a screen to standard output.
private func render(_ name: ScreenName, _ options: CommandLineOptions) throws {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let queue = Queue(name: "render")
    let screens = try makeScreens(options, queue: queue)
    if name == .log, let log = options.log, let problem = screens.logProblem { throw CommandError(description: "\(log): \(problem)") }
    switch options.renderer ?? (isTerminal ? .text : .lines) {
    case .full:
        throw CommandError(
            description: "--renderer full is for screens on a terminal; allowed: lines, text, html, json",
            status: 2)
    case .json:
        try renderJSON(name, screens, on: queue, isFollowing: options.follows)
    case .html:
        let text = Mutex("")
        show(name, screens, queue, on: ItemListHTMLPageRenderer<String>(sink: { page in text.withLock { $0 = page.page() } }))
        try writeExactly(text.withLock(\.self))
    case .lines:
        try refuseSize(options, for: .lines)
        let text = Mutex("")
        show(
            name, screens, queue,
            on: ItemListLinesRenderer<String>(sink: { lines in text.withLock { $0 += lines.map { $0 + "\n" }.joined() } }))
        try write(text.withLock(\.self))
    case .text:
        let environment = Terminal.environment
        let terminal = isTerminal ? TextSize(ofTerminal: STDOUT_FILENO, environment: environment) : .ofSilentTerminal
        // On a terminal, one line is left for the shell's prompt.
        let shown = TextSize(columns: terminal.columns, rows: isTerminal ? max(1, terminal.rows - 1) : terminal.rows)
        let size = options.size.map { TextSize(columns: $0.columns, rows: $0.rows) } ?? shown
        let renderer = ItemListTextRenderer<String>(size: size, onChange: {})
        show(name, screens, queue, on: renderer)
        let mode = (options.color ?? .auto).mode(environment: environment, isTTY: isTerminal)
        var encoder = TerminalEncoder(colorMode: mode)
        let frame = renderer.view.frame()
        try write(mode == .none ? TerminalEncoder.plainText(of: frame) : encoder.ansiText(of: frame))
    }
}

/// Rejects a size for a renderer without one.
private func refuseSize(_ options: CommandLineOptions, for renderer: RendererName) throws(UsageError) {
    guard options.size != nil else { return }
    throw .uselessOption("--size", "--renderer \(renderer.rawValue)", "a picture of --renderer text has a size")
}

/// Shows a screen on a renderer; the first transition is applied before this returns.
private func show(_ name: ScreenName, _ screens: SettingsScreens, _ queue: Queue, on renderer: any ItemListRenderer<String>) {
    queue.sync {
        screens.make(name, on: queue).connect(renderer).dispose()
    }
}

/// Runs the program on the terminal until the user quits.
private func runSession(_ first: ScreenName, _ options: CommandLineOptions) throws -> Int32 {
    try refuseSize(options, for: .full)
    let queue = Queue(name: "session", qos: .userInteractive)
    let keys = options.readsLog ? try openTerminal() : STDIN_FILENO
    let mode = (options.color ?? .auto).mode(environment: Terminal.environment, isTTY: true)
    let terminal = try onTerminal { () throws(TerminalError) in try Terminal(input: keys, colorMode: mode, queue: queue) }
    let screens = try makeScreens(options, queue: queue, waitsForInput: false)
    let end = SessionEnd()
    let recorder = try options.record.map { try makeRecorder(terminal, $0) }
    // The appearance comes from the session, which needs the screens first.
    let running = ValuePromise<TerminalSession>()
    let appearance = running.get() |> mapToSignal { (session: TerminalSession) in session.appearance }
    let navigation = NavigationController(queue: queue, routes: screens.routes(on: queue, appearance: appearance), style: .split)
    let session = TerminalSession(on: recorder ?? terminal, navigation: navigation, finished: { end.set($0) })
    try? navigation.open(first.path)
    try onTerminal { () throws(TerminalError) in try session.start() }
    running.set(session)
    screens.follow()
    var status = end.wait()
    do {
        try screens.finish()
    } catch {
        printMessage("Demo: the last change is lost: \(error)")
        status = max(status, 1)
    }
    if let problem = queue.sync({ recorder?.problem }) {
        printMessage("Demo: \(options.record ?? ""): the record ends early: \(problem)")
        status = max(status, 1)
    }
    return status
}

/// Opens the terminal for keys while standard input provides the lines of a log.
private func openTerminal() throws(CommandError) -> Int32 {
    do throws(SystemError) {
        return try Platform.openTerminal()
    } catch {
        throw CommandError(description: "log -: the terminal can't be opened for keys: \(error)")
    }
}

private func onTerminal<Result>(_ body: () throws(TerminalError) -> Result) throws(CommandError) -> Result {
    do throws(TerminalError) {
        return try body()
    } catch .failed(let call, let error) {
        throw CommandError(description: "the terminal cannot be used: \(TerminalError.failed(call: call, errno: error))")
    } catch {
        throw CommandError(description: "--renderer full cannot be used: \(error); allowed here: lines, text", status: 2)
    }
}

private func makeRecorder(_ terminal: Terminal, _ path: String) throws(CommandError) -> RecordingTerminal {
    let start = ContinuousClock.now
    do throws(SystemError) {
        return try RecordingTerminal(terminal, path: path) { (ContinuousClock.now - start) / .seconds(1) }
    } catch {
        throw CommandError(description: "\(path): cannot be written: \(error)")
    }
}
