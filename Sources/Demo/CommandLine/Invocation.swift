import DemoScreens

/// What a command line asks for.
enum Invocation: Sendable, Equatable {
    /// Shows a screen, with those that it leads to, on the whole terminal.
    case show(screen: ScreenName, CommandLineOptions)

    case render(screen: ScreenName, CommandLineOptions)

    /// Compares two files of rows.
    case diff(old: String, new: String)

    /// Tells how to use a command; nil for all of them.
    case help(CommandName?)

    case version
}
