import SignalistDemoScreens

struct CommandLineOption: Sendable {
    enum Effect: Sendable {
        /// Ends the parsing; only the command before the option counts, if there is one.
        case invocation(@Sendable (CommandName?) -> Invocation)

        case flag(@Sendable (inout CommandLineOptions) -> Void)

        /// Takes a value; the function returns false if the value isn't allowed.
        case value(placeholder: String, allowed: String, read: @Sendable (String, inout CommandLineOptions) -> Bool)
    }

    /// The spellings, with the long name first.
    let names: [String]

    let summary: String

    let commands: [CommandName]

    let effect: Effect

    /// The long name, used in messages.
    var name: String { names[0] }
}

extension CommandLineOption {
    /// All options: parsing and help are derived from this table.
    static let all: [CommandLineOption] = [
        spelled(
            "file", "PATH", "a path", \.file, "The settings file, in place of the user's own", of: screens + settings
        ) { $0.isEmpty ? nil : $0 },
        choice("renderer", \.renderer, "How to show a screen; full is not for render"),
        spelled("size", "COLSxROWS", GridSize.expectation, \.size, "The size of the screen") { GridSize($0) },
        choice("color", \.color, "Which colours to write"),
        spelled(
            "theme", "NAME|FILE", ThemeChoice.expectation + ", or the path of a theme's file", \.look.theme,
            "The theme, in place of the one in the settings"
        ) { ThemeChoice(argument: $0) },
        spelled("accent", "#RRGGBB", AccentColor.expectation, \.look.accent, "The colour of what can be acted on") { AccentColor($0) },
        choice("language", \.look.language, "The language of all words", of: screens + [.list, .get]),
        spelled("time", "TIME", FixedTime.expectation, \.time, "A clock that stands still") { FixedTime($0) },
        spelled(
            "script", "FILE", "the path of a file with an event on each line; - for standard input", \.script,
            "Do what a file says, write the picture and end", of: [.settings, .gallery, .processes, .log]
        ) { $0.isEmpty ? nil : $0 },
        spelled(
            "record", "FILE", "the path of a file that is not there yet", \.record, "Write what is done as such a file",
            of: [.settings, .gallery, .processes, .log]
        ) { ["", "-"].contains($0) ? nil : $0 },
        CommandLineOption(
            names: ["--follow"], summary: "With json: write what changes, read actions", commands: [.render],
            effect: .flag { $0.follows = true }),
        CommandLineOption(
            names: ["--json"], summary: "Write settings for another program", commands: [.list, .get],
            effect: .flag { $0.json = true }),
        CommandLineOption(
            names: ["--force"], summary: "Change a settings file that is read-only", commands: [.set, .reset],
            effect: .flag { $0.isForced = true }),
        CommandLineOption(
            names: ["--help", "-h"], summary: "Show this help", commands: CommandName.allCases, effect: .invocation { .help($0) }),
        CommandLineOption(
            names: ["--version"], summary: "Show the version", commands: CommandName.allCases, effect: .invocation { _ in .version }),
    ]

    private static let screens: [CommandName] = [.settings, .gallery, .processes, .log, .render]
    /// The commands that read or change settings without a screen.
    private static let settings: [CommandName] = [.list, .get, .set, .reset]

    /// An option of the commands that show a screen, unless other commands are given.
    private static func spelled<Value>(
        _ name: String, _ placeholder: String, _ allowed: String,
        _ field: WritableKeyPath<CommandLineOptions, Value?> & Sendable, _ summary: String, of commands: [CommandName] = screens,
        read: @escaping @Sendable (String) -> Value?
    ) -> CommandLineOption {
        CommandLineOption(
            names: ["--" + name],
            summary: summary,
            commands: commands,
            effect: .value(placeholder: placeholder, allowed: allowed) { text, options in
                options[keyPath: field] = read(text)
                return options[keyPath: field] != nil
            })
    }

    /// An option with one of several names as its value.
    private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ field: WritableKeyPath<CommandLineOptions, Value?> & Sendable, _ summary: String,
        of commands: [CommandName] = screens
    ) -> CommandLineOption {
        let names = Value.allCases.map(\.rawValue)
        return spelled(name, names.joined(separator: "|"), "one of " + names.joined(separator: ", "), field, summary, of: commands) {
            Value(rawValue: $0)
        }
    }
}
