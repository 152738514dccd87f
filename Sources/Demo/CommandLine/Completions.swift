import SignalistDemoScreens
import ItemList
import SignalistSettings

enum ShellName: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The line for the shell's configuration that enables the completions.
    var setup: String {
        switch self {
        case .bash: "source <(Demo completions bash)"
        case .zsh: "source <(Demo completions zsh)"
        case .fish: "Demo completions fish | source"
        }
    }
}

/// Shell completions, derived from the tables that the parser uses.
enum Completions {
    /// The completions at one position.
    struct Offer: Sendable, Equatable {
        var words: [String] = []
        var hasFiles = false
    }

    /// The placeholder for any argument.
    static let anything = "*"

    /// The completions after operands.
    static var operands: [(before: [String], offer: Offer)] {
        var all: [([String], Offer)] = [([], Offer(words: CommandName.allCases.map(\.rawValue)))]
        for command in CommandName.allCases {
            switch command {
            case .settings, .gallery, .processes: all.append(([command.rawValue], Offer(words: command.screen?.pathsBelow ?? [])))
            case .log: all.append(([command.rawValue], Offer(hasFiles: true)))
            case .render:
                all.append(([command.rawValue], Offer(words: ScreenName.allCases.map(\.rawValue))))
                for screen in ScreenName.allCases where !screen.children.isEmpty || screen == .log {
                    all.append(([command.rawValue, screen.rawValue], Offer(words: screen.pathsBelow, hasFiles: screen == .log)))
                }
            case .list: all.append(([command.rawValue], Offer()))
            case .get, .set, .reset: all.append(([command.rawValue], Offer(words: SettingsList.names)))
            case .completions: all.append(([command.rawValue], Offer(words: ShellName.allCases.map(\.rawValue))))
            case .diff:
                all.append(([command.rawValue], Offer(hasFiles: true)))
                all.append(([command.rawValue, anything], Offer(hasFiles: true)))
            }
        }
        for (name, expectation) in SettingsList.expectations {
            all.append(([CommandName.set.rawValue, name], Offer(words: words(of: expectation))))
        }
        return all
    }

    /// The completions of an option's value; nil if the option takes none.
    static func offer(for option: CommandLineOption) -> Offer? {
        guard case .value(let placeholder, _, _) = option.effect else { return nil }
        let names = placeholder.split(separator: "|").map(String.init)
        switch placeholder {
        case "PATH", "FILE": return Offer(hasFiles: true)
        case "NAME|FILE": return Offer(words: PresentationTheme.names, hasFiles: true)
        default: return Offer(words: names.count > 1 ? names : [])
        }
    }

    private static func words(of expectation: SettingExpectation) -> [String] {
        switch expectation {
        case .flag: ["true", "false"]
        case .oneOf(let names): names
        case .optional(let expectation): words(of: expectation)
        case .words(ThemeChoice.expectation): PresentationTheme.names
        case .words(AccentColor.expectation): AccentColor.Name.allCases.map(\.rawValue)
        default: []
        }
    }

    /// The long names of the options that take a value, with its completions.
    static var optionsWithValue: [(name: String, offer: Offer)] {
        CommandLineOption.all.compactMap { option in offer(for: option).map { (option.name, $0) } }
    }

    static func options(of command: CommandName) -> [CommandLineOption] {
        CommandLineOption.all.filter { $0.commands.contains(command) }
    }

    static func script(for shell: ShellName) -> String {
        let head = "# What Demo takes, for \(shell.rawValue). To have it each time: \(shell.setup)\n"
        return switch shell {
        case .bash: head + bash
        case .zsh: "#compdef Demo\n" + head + zsh
        case .fish: head + fish
        }
    }

    /// Quotes a word so that all three shells understand it.
    static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: "’") + "'"
    }
}
