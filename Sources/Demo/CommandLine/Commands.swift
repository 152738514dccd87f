import Dispatch
import ItemList
import Signals

/// Does what the arguments ask for.
///
/// - Parameter arguments: without the program's name.
/// - Returns: the exit status.
func runCommand(_ arguments: [String]) -> Int32 {
    do {
        return try run(CommandLineParser.parse(arguments))
    } catch let error as UsageError {
        Platform.print("Demo: \(error)\nTry 'Demo --help'.\n", to: STDERR_FILENO)
        return UsageError.exitStatus
    } catch let error as CommandError {
        Platform.print("Demo: \(error)\n", to: STDERR_FILENO)
        return error.status
    } catch {
        Platform.print("Demo: \(error)\n", to: STDERR_FILENO)
        return 1
    }
}

private func run(_ invocation: Invocation) throws -> Int32 {
    switch invocation {
    case .help:
        Platform.print(CommandLineHelp.text)
    case .version:
        Platform.print("Demo \(programVersion)\n")
    case .diff(let old, let new):
        Platform.print(try rowDiff(old: RowFile.read(old), new: RowFile.read(new)) + "\n")
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
        show(name, context, on: ItemListLinesRenderer<String>(sink: { lines in Platform.print(lines.map { $0 + "\n" }.joined()) }))
    case .text:
        let environment = environment()
        let terminal = isTerminal ? TerminalSize(of: STDOUT_FILENO, environment: environment) : .standard
        let size =
            options.size.map { TextSize(columns: $0.columns, rows: $0.rows) } ?? TextSize(columns: terminal.columns, rows: terminal.rows)
        let renderer = ItemListTextRenderer<String>(size: size, onChange: {})
        show(name, context, on: renderer)
        let mode = ColorMode.detect(environment: environment, isTTY: isTerminal, option: options.color ?? .auto)
        var encoder = TerminalEncoder(colorMode: mode)
        let frame = renderer.view.frame()
        Platform.print(mode == .none ? TerminalEncoder.plainText(of: frame) : encoder.ansiText(of: frame))
    }
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
        Platform.print("Demo: \(watchProblem)\n", to: STDERR_FILENO)
    }
    do throws(SettingsFileError) {
        try context.settings.finish()
    } catch {
        Platform.print("Demo: the last change is lost: \(error)\n", to: STDERR_FILENO)
        status = max(status, 1)
    }
    return status
}
