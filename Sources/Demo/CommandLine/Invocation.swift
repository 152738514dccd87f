import SignalistDemoScreens

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
