import SignalistDemoScreens
import ItemList
import SignalistSettings

/// A shell for which there are completions.
enum ShellName: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// How the completions are switched on, by a line of the shell's own settings.
    var setup: String {
        switch self {
        case .bash: "source <(Demo completions bash)"
        case .zsh: "source <(Demo completions zsh)"
        case .fish: "Demo completions fish | source"
        }
    }
}

/// What a shell offers while a command line is typed, from the tables that the command line is read by.
enum Completions {
    /// What may stand at a place.
    struct Offer: Sendable, Equatable {
        var words: [String] = []
        var hasFiles = false
    }

    /// Stands for an argument of any kind.
    static let anything = "*"

    /// What may follow arguments that are no options.
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

    /// What may follow an option; nil for one that takes no value.
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

    /// The options that take a value, by their long names.
    static var optionsWithValue: [(name: String, offer: Offer)] {
        CommandLineOption.all.compactMap { option in offer(for: option).map { (option.name, $0) } }
    }

    static func options(of command: CommandName) -> [CommandLineOption] {
        CommandLineOption.all.filter { $0.commands.contains(command) }
    }

    /// The completions for a shell, as a program of its own language.
    static func script(for shell: ShellName) -> String {
        let head = "# What Demo takes, for \(shell.rawValue). To have it each time: \(shell.setup)\n"
        return switch shell {
        case .bash: head + bash
        case .zsh: "#compdef Demo\n" + head + zsh
        case .fish: head + fish
        }
    }

    /// A word in quotes that all three shells understand.
    static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: "’") + "'"
    }
}
