/// What `--help` shows.
enum CommandLineHelp {
    /// The commands and options, a line or two each, at most 80 columns wide.
    static var text: String {
        let options = CommandLineOption.all.map { (usage(of: $0), $0.summary) }
        return """
            Usage: Demo [COMMAND] [OPTIONS]

            Commands:
            \(table(CommandName.allCases.map { ($0.usage, $0.summary) }))
            Options:
            \(table(options))
            """
    }

    private static func usage(of option: CommandLineOption) -> String {
        let names = option.names.joined(separator: ", ")
        return switch option.effect {
        case .invocation, .flag: names
        case .value(let placeholder, _, _): names + " " + placeholder
        }
    }

    /// Two columns; where the left one is too wide for its place, the right one goes to the next line.
    private static func table(_ rows: [(String, String)]) -> String {
        let width = 24
        return rows.map { usage, summary in
            let left = "  " + usage
            let gap = left.count < width ? String(repeating: " ", count: width - left.count) : "\n" + String(repeating: " ", count: width)
            return left + gap + summary + "\n"
        }.joined()
    }
}
