import Dispatch
import ItemList
import Signals
import Synchronization

/// Does what the arguments ask for.
///
/// - Parameter arguments: without the program's name.
/// - Returns: the exit status.
func runCommand(_ arguments: [String]) -> Int32 {
    do {
        return try run(CommandLineParser.parse(arguments))
    } catch let error as UsageError {
        Platform.printMessage("Demo: \(error)")
        Platform.printMessage("Try 'Demo --help'.")
        return UsageError.exitStatus
    } catch let error as CommandError {
        Platform.printMessage("Demo: \(error)")
        return error.status
    } catch let error as OutputError {
        // A reader that has gone knows why.
        if error.cause != .brokenPipe {
            Platform.printMessage("Demo: \(error)")
        }
        return 1
    } catch {
        Platform.printMessage("Demo: \(error)")
        return 1
    }
}

private func run(_ invocation: Invocation) throws -> Int32 {
    switch invocation {
    case .help:
        try write(CommandLineHelp.text)
    case .version:
        try write("Demo \(programVersion)\n")
    case .diff(let old, let new):
        try write(rowDiff(old: RowFile.read(old), new: RowFile.read(new)) + "\n")
    case .render(let name, let options):
        try render(name, options)
    case .settings(let options):
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        if options.renderer ?? (isTerminal ? .full : .lines) == .full {
            return try runSession(options)
        }
        var options = options
        options.renderer = options.renderer ?? .lines
        try render(.settings, options)
    }
    return 0
}

/// Why standard output did not take all that was written.
private struct OutputError: Error, CustomStringConvertible {
    let cause: SystemError

    var description: String { "standard output: cannot be written: \(cause)" }
}

private func write(_ text: String) throws(OutputError) {
    do throws(SystemError) {
        try Platform.print(text)
    } catch {
        throw OutputError(cause: error)
    }
}

private let programVersion = "0.1.0"

/// What a screen is made over: the settings file, a clock, a place to work.
private func makeContext(
    _ options: CommandLineOptions, queue: Queue, open: @escaping @Sendable (ScreenName) -> Void = { _ in }
) throws -> ScreenContext {
    let path = try options.file ?? SettingsFile.defaultPath()
    return ScreenContext(
        settings: try SettingsStore(file: SettingsFile(path: path), queue: queue),
        clock: ClockTime.ticking(fixed: options.time, on: queue),
        load: LoadAverage.measured(isFixed: options.time != nil, on: queue),
        theme: options.theme, queue: queue, open: open)
}

private func environment() -> [String: String] {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "COLUMNS", "LINES"]
    return Dictionary(uniqueKeysWithValues: names.compactMap { name in Platform.environment(name).map { (name, $0) } })
}

/// Writes one picture of a screen to standard output.
private func render(_ name: ScreenName, _ options: CommandLineOptions) throws {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let queue = Queue(name: "render")
    let context = try makeContext(options, queue: queue)
    switch options.renderer ?? (isTerminal ? .text : .lines) {
    case .full:
        throw CommandError(description: "--renderer full is for the command settings on a terminal; allowed: lines, text", status: 2)
    case .lines:
        try refuseSize(options, for: .lines)
        let text = Mutex("")
        show(name, context, on: ItemListLinesRenderer<String>(sink: { lines in text.withLock { $0 += lines.map { $0 + "\n" }.joined() } }))
        try write(text.withLock(\.self))
    case .text:
        let environment = environment()
        let terminal = isTerminal ? TerminalSize(of: STDOUT_FILENO, environment: environment) : .standard
        // On a terminal one line is for what the shell writes next.
        let rows = isTerminal ? max(1, terminal.rows - 1) : terminal.rows
        let size = options.size.map { TextSize(columns: $0.columns, rows: $0.rows) } ?? TextSize(columns: terminal.columns, rows: rows)
        let renderer = ItemListTextRenderer<String>(size: size, onChange: {})
        show(name, context, on: renderer)
        let mode = ColorMode.detect(environment: environment, isTTY: isTerminal, option: options.color ?? .auto)
        var encoder = TerminalEncoder(colorMode: mode)
        let frame = renderer.view.frame()
        try write(mode == .none ? TerminalEncoder.plainText(of: frame) : encoder.ansiText(of: frame))
    }
}

/// A size is for what has one.
private func refuseSize(_ options: CommandLineOptions, for renderer: RendererName) throws(CommandError) {
    guard options.size != nil else { return }
    throw CommandError(description: "--size cannot be used with --renderer \(renderer.rawValue); allowed: with --renderer text", status: 2)
}

/// Shows a screen on a renderer; the first transition is applied before this returns.
private func show(_ name: ScreenName, _ context: ScreenContext, on renderer: any ItemListRenderer<String>) {
    context.queue.sync {
        let screen = Screen.named(name, context)
        screen.connect(renderer).dispose()
    }
}

/// Runs the program on the terminal until the user leaves it.
private func runSession(_ options: CommandLineOptions) throws -> Int32 {
    try refuseSize(options, for: .full)
    let dispatchQueue = DispatchQueue(label: "session", qos: .userInteractive)
    let queue = Queue(queue: dispatchQueue)
    let context = try makeContext(options, queue: queue)
    let mode = ColorMode.detect(environment: environment(), isTTY: true, option: options.color ?? .auto)
    let terminal: Terminal
    do {
        terminal = try Terminal(environment: environment(), colorMode: mode, queue: dispatchQueue)
    } catch {
        throw CommandError(description: "--renderer full needs a terminal for input and output; allowed here: lines, text", status: 2)
    }
    let end = SessionEnd()
    let session = Session(
        terminal: terminal, queue: queue,
        makeScreen: { name, open in
            var context = context
            context.open = open
            return Screen.named(name, context)
        },
        finished: { end.set($0) })
    do {
        try queue.sync { try session.start() }
    } catch {
        throw CommandError(description: "the terminal cannot be used: \(error)")
    }
    var watchProblem: SettingsFileError?
    do throws(SettingsFileError) {
        try context.settings.follow()
    } catch {
        watchProblem = error
    }
    var status = end.wait()
    withExtendedLifetime(session) {}
    if let watchProblem {
        Platform.printMessage("Demo: \(watchProblem)")
    }
    do throws(SettingsFileError) {
        try context.settings.finish()
    } catch {
        Platform.printMessage("Demo: the last change is lost: \(error)")
        status = max(status, 1)
    }
    return status
}
