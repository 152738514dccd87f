import SignalistDemoScreens

/// An option: what it is called, what may follow it, and where that goes.
struct CommandLineOption: Sendable {
    /// What an option does.
    enum Effect: Sendable {
        /// It ends the reading: nothing matters but the command before it, if there is one.
        case invocation(@Sendable (CommandName?) -> Invocation)

        /// It is there or not.
        case flag(@Sendable (inout CommandLineOptions) -> Void)

        /// It takes a value, of which the function tells whether it is allowed.
        case value(placeholder: String, allowed: String, read: @Sendable (String, inout CommandLineOptions) -> Bool)
    }

    /// How it is typed, the long name first.
    let names: [String]

    /// One line on what it is for.
    let summary: String

    /// The commands that know it.
    let commands: [CommandName]

    let effect: Effect

    /// The long name, which messages use.
    var name: String { names[0] }
}

extension CommandLineOption {
    /// Every option there is: reading and help are derived from this table.
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

    /// The commands that show a screen.
    private static let screens: [CommandName] = [.settings, .gallery, .processes, .log, .render]
    /// Those that are about settings without one.
    private static let settings: [CommandName] = [.list, .get, .set, .reset]

    /// An option of the commands that show a screen, and perhaps of others.
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

    /// The same for one of a few names.
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
