import ItemListTerminal
import SignalistDemoScreens

/// The options of a command line; `nil` if an option isn't given.
struct CommandLineOptions: Sendable, Equatable {
    /// The path of the settings file; never empty.
    var file: String?
    var renderer: RendererName?
    var size: GridSize?
    var color: ColorOption?
    /// The options that override the settings for theme and language.
    var look = LookOptions()

    /// The path of the log to show, or the name of standard input; never empty.
    var log: String?

    var readsLog: Bool { log == RowFile.standardInput }

    /// The time at which the clock is fixed.
    var time: FixedTime?

    /// True to follow changes and read actions from standard input.
    var follows = false

    /// The path of the script to run; never empty.
    var script: String?

    /// The path of the script to record; never empty.
    var record: String?

    /// True to print settings as JSON.
    var json = false

    /// True to change a settings file although its permissions forbid writing.
    var isForced = false
}

extension CommandLineOptions {
    /// The source of the log's lines; nil if no log is shown.
    func logOrigin(waitsForInput: Bool) -> LogOrigin? {
        log.map { readsLog ? .standardInput(waitsForEnd: waitsForInput) : .file($0) }
    }
}

/// The values of `--color`.
enum ColorOption: String, Sendable, CaseIterable {
    /// Colors as the output and the environment allow.
    case auto
    /// Colors even if the output isn't a terminal.
    case always
    case never
    case ansi16 = "16"
    case ansi256 = "256"
    case truecolor

    /// The color mode of the output. Every value except `auto` overrides the environment's request for no colors.
    func mode(environment: [String: String], isTTY: Bool) -> TerminalColorMode {
        switch self {
        case .never:
            return .none
        case .ansi16:
            return .ansi16
        case .ansi256:
            return .ansi256
        case .truecolor:
            return .truecolor
        case .always:
            let offered = TerminalColorMode.offered(by: environment)
            return offered == .none ? .ansi16 : offered
        case .auto:
            return isTTY ? TerminalColorMode(environment: environment) : .none
        }
    }
}

/// The size of a screen in character cells.
struct GridSize: Sendable, Equatable {
    /// The number of columns, from 1 to 1000.
    let columns: Int

    /// The number of rows, from 1 to 1000.
    let rows: Int

    /// The allowed values, as the object of "expected".
    static let expectation = "columns and rows from 1x1 to 1000x1000, such as 80x24"

    /// Parses `COLSxROWS`, in digits.
    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Self.length(parts[0]), let rows = Self.length(parts[1]) else { return nil }
        self.columns = columns
        self.rows = rows
    }

    private static func length(_ text: Substring) -> Int? {
        // `Int` would accept a sign.
        guard text.first != "+", let length = Int(text), (1...1000).contains(length) else { return nil }
        return length
    }
}

enum RendererName: String, Sendable, CaseIterable {
    /// The whole terminal, with keys and mouse.
    case full

    /// Lines of text, with colors if the terminal supports them.
    case lines

    case text

    case html

    /// JSON lines for another program.
    case json
}

enum Invocation: Sendable, Equatable {
    /// Shows a screen and the screens below it on the whole terminal.
    case show(screen: ScreenName, CommandLineOptions)

    case render(screen: ScreenName, CommandLineOptions)

    case list(CommandLineOptions)

    case get(key: String, CommandLineOptions)

    /// Changes a setting; nil resets it to its default.
    case set(key: String, value: String?, CommandLineOptions)

    case completions(ShellName)

    case diff(old: String, new: String)

    /// Prints the help of a command; nil for all commands.
    case help(CommandName?)

    case version
}
