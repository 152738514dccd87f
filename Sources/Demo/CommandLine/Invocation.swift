import DemoScreens

/// What a command line asks for.
enum Invocation: Sendable, Equatable {
    case settings(CommandLineOptions)
    case render(screen: ScreenName, CommandLineOptions)

    /// Compares two files of rows.
    case diff(old: String, new: String)

    case help
    case version
}
