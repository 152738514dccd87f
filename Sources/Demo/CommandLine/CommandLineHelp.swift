import SignalistDemoScreens

enum CommandLineHelp {
    /// The commands and options in lines of at most 80 columns.
    static var text: String {
        """
        Usage: Demo [COMMAND] [OPTIONS]

        Commands:
        \(table(CommandName.allCases.map { ($0.usage, $0.summary) }))
        Options:
        \(table(CommandLineOption.all))
        """
    }

    /// The help of one command, with the names that it accepts.
    static func text(of command: CommandName) -> String {
        let names = command == .render ? ScreenName.allCases.map(\.rawValue) : command.screen?.pathsBelow ?? []
        let places = command == .render ? "SCREEN is one of" : "PATH, the screen to begin with, is one of"
        return """
            Usage: Demo \(command.usage) [OPTIONS]

            \(command.summary).

            \(names.isEmpty ? "" : "\(places):\n\(table(names.map { ($0, "") }))\n")Options:
            \(table(CommandLineOption.all.filter { $0.commands.contains(command) }))
            Examples:
            \(command.examples.map { $0.contains("Demo ") ? "  \($0)\n" : "  Demo \($0)\n" }.joined())
            """
    }

    private static func table(_ options: [CommandLineOption]) -> String {
        table(options.map { (usage(of: $0), $0.summary) })
    }

    private static func usage(of option: CommandLineOption) -> String {
        let names = option.names.joined(separator: ", ")
        return switch option.effect {
        case .invocation, .flag: names
        case .value(let placeholder, _, _): names + " " + placeholder
        }
    }

    /// Formats two columns; the right column moves to the next line if the left one is too wide.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = 24
        return rows.map { usage, summary in
            let left = "  " + usage
            if summary.isEmpty { return left + "\n" }
            let gap = left.count < width ? String(repeating: " ", count: width - left.count) : "\n" + String(repeating: " ", count: width)
            return left + gap + summary + "\n"
        }.joined()
    }
}
