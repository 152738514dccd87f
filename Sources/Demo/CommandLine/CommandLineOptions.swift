import ItemListTerminal
import SignalistDemoScreens

/// What the options of a command line ask for; `nil` where one is not given.
struct CommandLineOptions: Sendable, Equatable {
    /// The path of the settings file; not empty.
    var file: String?
    var renderer: RendererName?
    var size: GridSize?
    var color: ColorOption?
    /// What stands above the settings of how the program looks and speaks.
    var look = LookOptions()

    /// The path of the log that is shown, or that of standard input; not empty.
    var log: String?

    /// True if the log comes from standard input.
    var readsLog: Bool { log == RowFile.standardInput }

    /// Where the clock stands still.
    var time: FixedTime?

    /// Whether to go on with what changes, and to take actions from standard input.
    var follows = false

    /// The path of the script that is run in place of a person; not empty.
    var script: String?

    /// The path of the script that is written while a person works; not empty.
    var record: String?

    /// Whether settings are written for another program.
    var json = false

    /// Changes a settings file although its permissions protect it.
    var isForced = false
}

extension CommandLineOptions {
    /// The origin of the log's lines; nil if no log is shown.
    func logOrigin(waitsForInput: Bool) -> LogOrigin? {
        log.map { readsLog ? .standardInput(waitsForEnd: waitsForInput) : .file($0) }
    }
}

/// What a user may ask for with `--color`.
enum ColorOption: String, Sendable, CaseIterable {
    /// What the output and the environment allow.
    case auto
    /// Colours even where the output is no terminal.
    case always
    case never
    case ansi16 = "16"
    case ansi256 = "256"
    case truecolor

    /// How many colours to use.
    /// - Parameters:
    ///   - environment: the variables of the process; anything but `auto` overrules its wish for no colours.
    ///   - isTTY: whether the output is a terminal.
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
    /// From 1 to 1000.
    let columns: Int

    /// From 1 to 1000.
    let rows: Int

    /// What is allowed, as the object of "expected".
    static let expectation = "columns and rows from 1x1 to 1000x1000, such as 80x24"

    /// Reads `COLSxROWS`, in digits.
    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Self.length(parts[0]), let rows = Self.length(parts[1]) else { return nil }
        self.columns = columns
        self.rows = rows
    }

    private static func length(_ text: Substring) -> Int? {
        // `Int` would take a sign, too.
        guard text.first != "+", let length = Int(text), (1...1000).contains(length) else { return nil }
        return length
    }
}

/// How a screen is shown.
enum RendererName: String, Sendable, CaseIterable {
    /// On the whole terminal, with keys and mouse.
    case full

    /// As lines of text with colours, where the terminal has them.
    case lines

    /// As plain text.
    case text

    /// As a page for a browser.
    case html

    /// As lines of JSON for another program.
    case json
}

/// What a command line asks for.
enum Invocation: Sendable, Equatable {
    /// Shows a screen, with those that it leads to, on the whole terminal.
    case show(screen: ScreenName, CommandLineOptions)

    case render(screen: ScreenName, CommandLineOptions)

    /// Lists all settings.
    case list(CommandLineOptions)

    /// Prints what a setting has.
    case get(key: String, CommandLineOptions)

    /// Changes a setting; nil gives it its default.
    case set(key: String, value: String?, CommandLineOptions)

    /// Prints the completions for a shell.
    case completions(ShellName)

    /// Compares two files of rows.
    case diff(old: String, new: String)

    /// Tells how to use a command; nil for all of them.
    case help(CommandName?)

    case version
}
