import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct CommandLineParserTests {
    @Test func argumentThatIsNotUTF8IsRefused() throws {
        let name = Array("café".utf8)
        #expect(try CommandLine.texts(of: [[], name]) == ["", "café"])
        #expect(throws: ArgumentEncodingError("caf\\xC3.json")) {
            try CommandLine.texts(of: [name, name.dropLast() + Array(".json".utf8)])
        }
        #expect("\(ArgumentEncodingError("a"))".contains("allowed:"))
    }

    @Test(
        arguments: [
            ([], .show(screen: .settings, CommandLineOptions())),
            (["settings"], .show(screen: .settings, CommandLineOptions())),
            (["--"], .show(screen: .settings, CommandLineOptions())),
            (["--", "settings"], .show(screen: .settings, CommandLineOptions())),
            (["render", "account"], .render(screen: .account, CommandLineOptions())),
            (["render", "settings"], .render(screen: .settings, CommandLineOptions())),
            (["render", "notifications"], .render(screen: .notifications, CommandLineOptions())),
            (["render", "appearance"], .render(screen: .appearance, CommandLineOptions())),
            (["log", "a.log"], .show(screen: .log, CommandLineOptions(log: "a.log"))),
            (["log", "-"], .show(screen: .log, CommandLineOptions(log: "-"))),
            (["render", "log", "./-"], .render(screen: .log, CommandLineOptions(log: "./-"))),
            (["processes"], .show(screen: .processes, CommandLineOptions())),
            (["render", "--", "account"], .render(screen: .account, CommandLineOptions())),
            (["diff", "old", "new"], .diff(old: "old", new: "new")),
            (["diff", "--", "-a", "--help"], .diff(old: "-a", new: "--help")),
            (["diff", "-", "--", "--"], .diff(old: "-", new: "--")),
            (["list"], .list(CommandLineOptions())), (["--json", "list"], .list(CommandLineOptions(json: true))),
            (["get", "account.name"], .get(key: "account.name", CommandLineOptions())),
            (["set", "account.name", ""], .set(key: "account.name", value: "", CommandLineOptions())),
            (
                ["set", "appearance.night.place", "-33.87, 151.21", "--file", "a"],
                .set(key: "appearance.night.place", value: "-33.87, 151.21", CommandLineOptions(file: "a"))
            ),
            (["set", "account.bio", "--", "--json"], .set(key: "account.bio", value: "--json", CommandLineOptions())),
            (["reset", "account.name"], .set(key: "account.name", value: nil, CommandLineOptions())),
            (["completions", "fish"], .completions(.fish)),
            (["settings", "account"], .show(screen: .account, CommandLineOptions())),
            (["settings", "settings/notifications"], .show(screen: .notifications, CommandLineOptions())),
            (["settings", "notifications/sounds"], .show(screen: .sounds, CommandLineOptions())),
            (["render", "sounds"], .render(screen: .sounds, CommandLineOptions())),
            (["settings", "--", "/appearance/"], .show(screen: .appearance, CommandLineOptions())),
            (["settings", "settings"], .show(screen: .settings, CommandLineOptions())),
            (
                ["gallery", "switches", "--theme", "day"],
                .show(screen: .gallerySwitches, CommandLineOptions(look: LookOptions(theme: .day)))
            ),
            (["gallery", "gallery/bars"], .show(screen: .galleryBars, CommandLineOptions())),
            (["render", "settings", "account"], .render(screen: .account, CommandLineOptions())),
            (["render", "gallery", "gallery/texts"], .render(screen: .galleryTexts, CommandLineOptions())),
            (["render", "gallery/texts"], .render(screen: .galleryTexts, CommandLineOptions())),
            (["--help"], .help(nil)), (["-h"], .help(nil)), (["diff", "--help"], .help(.diff)), (["--help", "--nonsense"], .help(nil)),
            (["settings", "nowhere", "-h"], .help(.settings)), (["nothing", "--help"], .help(nil)),
            (["help"], .help(nil)), (["help", "gallery"], .help(.gallery)),
            (["--version"], .version), (["render", "--version"], .version),
        ] as [([String], Invocation)])
    func readsCommands(_ arguments: [String], _ invocation: Invocation) throws {
        #expect(try CommandLineParser.parse(arguments) == invocation)
    }

    @Test(arguments: [
        ("--file", "a b", CommandLineOptions(file: "a b")),
        ("--file", "-", CommandLineOptions(file: "-")),
        ("--renderer", "full", CommandLineOptions(renderer: .full)),
        ("--renderer", "lines", CommandLineOptions(renderer: .lines)),
        ("--renderer", "text", CommandLineOptions(renderer: .text)),
        ("--size", "80x24", CommandLineOptions(size: GridSize("80x24"))),
        ("--color", "auto", CommandLineOptions(color: .auto)),
        ("--color", "always", CommandLineOptions(color: .always)),
        ("--color", "never", CommandLineOptions(color: .never)),
        ("--color", "16", CommandLineOptions(color: .ansi16)),
        ("--color", "256", CommandLineOptions(color: .ansi256)),
        ("--color", "truecolor", CommandLineOptions(color: .truecolor)),
        ("--theme", "day", CommandLineOptions(look: LookOptions(theme: .day))),
        ("--theme", "night", CommandLineOptions(look: LookOptions(theme: .night))),
        ("--theme", "local:/a/b.json", CommandLineOptions(look: LookOptions(theme: ThemeChoice(.local(path: "/a/b.json"))))),
        ("--theme", "./b.yaml", CommandLineOptions(look: LookOptions(theme: ThemeChoice(.local(path: "./b.yaml"))))),
        ("--accent", "pink", CommandLineOptions(look: LookOptions(accent: .named(.pink)))),
        ("--accent", "#3E88F7", CommandLineOptions(look: LookOptions(accent: .custom(red: 0x3E, green: 0x88, blue: 0xF7)))),
        ("--language", "ja", CommandLineOptions(look: LookOptions(language: .japanese))),
        ("--time", "2025-03-09T18:30Z", CommandLineOptions(time: FixedTime("2025-03-09T18:30:00+00:00"))),
    ])
    func readsOptions(_ option: String, _ value: String, _ options: CommandLineOptions) throws {
        #expect(options != CommandLineOptions())
        #expect(try CommandLineParser.parse([option, value]) == .show(screen: .settings, options))
        #expect(try CommandLineParser.parse(["\(option)=\(value)", "settings"]) == .show(screen: .settings, options))
        guard options.renderer != .full else { return }
        let render = Invocation.render(screen: .account, options)
        #expect(try CommandLineParser.parse(["render", "account", option, value]) == render)
        #expect(try CommandLineParser.parse(["render", "\(option)=\(value)", "account"]) == render)
        #expect(try CommandLineParser.parse([option, value, "render", "--", "account"]) == render)
    }

    @Test func readsSeveralOptions() throws {
        let options = CommandLineOptions(
            file: "-x=y", renderer: .lines, size: GridSize("1x1000"), color: .never, look: LookOptions(theme: .night),
            time: FixedTime("2024-02-29T00:00"))
        let arguments = [
            "--time", "2024-02-29T00:00", "--theme=night", "render", "--color", "never", "--size=1x1000", "appearance", "--renderer",
            "lines",
            "--file=-x=y",
        ]
        #expect(try CommandLineParser.parse(arguments) == .render(screen: .appearance, options))
    }

    private static let commands = "settings, gallery, processes, log, render, list, get, set, reset, completions, diff"

    @Test(arguments: [
        (["setings"], "there is no command 'setings'; did you mean 'settings'? allowed: \(commands)"),
        (["galery"], "there is no command 'galery'; did you mean 'gallery'? allowed: \(commands)"),
        ([""], "there is no command ''; allowed: \(commands)"),
        (
            ["--sise", "80x24"],
            "there is no option '--sise'; did you mean '--size'? "
                + "allowed: --file, --renderer, --size, --color, --theme, --accent, --language, --time, --script, --record, --follow, --json, --force, --help, -h, --version"
        ),
        (
            ["-x"],
            "there is no option '-x'; allowed: --file, --renderer, --size, --color, --theme, --accent, --language, --time, --script, --record, --follow, --json, --force, --help, -h, --version"
        ),
        (
            ["--nonsense", "--help"],
            "there is no option '--nonsense'; allowed: --file, --renderer, --size, --color, --theme, --accent, --language, --time, --script, --record, --follow, --json, --force, --help, -h, --version"
        ),
        (
            ["settings", "more"],
            "PATH cannot be 'more'; allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["settings", ""],
            "PATH cannot be ''; allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["settings", "/"],
            "PATH cannot be '/'; allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["settings", "notificatons"],
            "PATH cannot be 'notificatons'; did you mean 'notifications'? allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["settings", "settings/acount"],
            "PATH cannot be 'settings/acount'; did you mean 'settings/account'? "
                + "allowed: one of settings, settings/account, settings/notifications, settings/notifications/sounds, settings/privacy, settings/data, settings/devices, settings/appearance, settings/language"
        ),
        (
            ["settings", "gallery/bars"],
            "PATH cannot be 'gallery/bars'; allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["settings", "account/more"],
            "PATH cannot be 'account/more'; allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["render", "settings", "more"],
            "PATH cannot be 'more'; allowed: one of account, notifications, notifications/sounds, privacy, data, devices, appearance, language"
        ),
        (
            ["gallery", "account"],
            "PATH cannot be 'account'; allowed: one of switches, labels, buttons, texts, fields, choices, editing, bars, empty, search"
        ),
        (["settings", "account", "more"], "'more' is one argument too many; allowed: settings [PATH]"),
        (["processes", "more"], "'more' is one argument too many; allowed: processes"),
        (["log", "a", "more"], "'more' is one argument too many; allowed: log FILE"),
        (["render", "account", "more"], "'more' is one argument too many; allowed: render SCREEN [PATH|FILE]"),
        (["diff", "a", "b", "c"], "'c' is one argument too many; allowed: diff OLD NEW"),
        (["log"], "FILE is missing; expected: log FILE"), (["render", "log"], "FILE is missing; expected: render SCREEN [PATH|FILE]"),
        (["render", "log", "a", "b"], "'b' is one argument too many; allowed: render SCREEN [PATH|FILE]"),
        (["log", "-", "--script", "-"], "FILE cannot be '-'; allowed: the path of a file, as --script - reads standard input already"),
        (
            ["render", "log", "-", "--renderer", "json", "--follow"],
            "FILE cannot be '-'; allowed: the path of a file, as --follow reads standard input already"
        ),
        (["log", ""], "FILE cannot be ''; allowed: the path of a file, or - for standard input; ./- is a file with that name"),
        (["render"], "SCREEN is missing; expected: render SCREEN [PATH|FILE]"),
        (["get"], "KEY is missing; expected: get KEY"), (["set", "account.name"], "VALUE is missing; expected: set KEY VALUE"),
        (["list", "account"], "'account' is one argument too many; allowed: list"),
        (["completions", "csh"], "SHELL cannot be 'csh'; did you mean 'zsh'? allowed: one of bash, zsh, fish"),
        (["set", "account.name", "Ada", "--json"], "--json cannot be used with set; allowed: --file, --force, --help, --version"),
        (["diff"], "OLD is missing; expected: diff OLD NEW"),
        (["diff", "a"], "NEW is missing; expected: diff OLD NEW"),
        (
            ["render", "logs"],
            "SCREEN cannot be 'logs'; did you mean 'log'? allowed: one of settings, account, notifications, sounds, privacy, data, devices, appearance, language, gallery, processes, log, gallery/switches, gallery/labels, gallery/buttons, "
                + "gallery/texts, gallery/fields, gallery/choices, gallery/editing, gallery/bars, gallery/empty, gallery/search"
        ),
        (["--file"], "--file has no value; expected: a path (write --file=VALUE for a value that begins with '-')"),
        (["--file", "--size=1x1"], "--file has no value; expected: a path (write --file=VALUE for a value that begins with '-')"),
        (
            ["--theme", "--", "day"],
            "--theme has no value; expected: \(ThemeChoice.expectation), or the path of a theme's file (write --theme=VALUE for a value that begins with '-')"
        ),
        (["--file="], "--file cannot be ''; allowed: a path"),
        (["--record=-"], "--record cannot be '-'; allowed: the path of a file that is not there yet"),
        (["--script="], "--script cannot be ''; allowed: the path of a file with an event on each line; - for standard input"),
        (
            ["--script", "a", "--renderer", "html"],
            "--script has no meaning with --renderer html: a script leads to pictures of --renderer text"
        ),
        (["--help=x"], "--help takes no value, but has 'x'"),
        (["-h="], "-h takes no value, but has ''"),
        (["--version=1"], "--version takes no value, but has '1'"),
        (["--renderer", "pdf"], "--renderer cannot be 'pdf'; allowed: one of full, lines, text, html, json"),
        (
            ["render", "account", "--renderer", "full"],
            "--renderer cannot be 'full'; allowed: lines, text, html or json, as render does not wait for keys"
        ),
        (["--size=0x0"], "--size cannot be '0x0'; allowed: columns and rows from 1x1 to 1000x1000, such as 80x24"),
        (["--color", "red"], "--color cannot be 'red'; allowed: one of auto, always, never, 16, 256, truecolor"),
        (
            ["--theme", "Day"],
            "--theme cannot be 'Day'; did you mean 'day'? allowed: \(ThemeChoice.expectation), or the path of a theme's file"
        ),
        (["--time", "now"], "--time cannot be 'now'; allowed: \(FixedTime.expectation)"),
        (["--file", "a", "--file=b"], "--file is there twice; allowed: once"),
        (["diff", "a", "b", "--size", "1x1"], "--size cannot be used with diff; allowed: --help, --version"),
        (["--file", "x", "diff", "a", "b"], "--file cannot be used with diff; allowed: --help, --version"),
    ])
    func saysWhatIsWrong(_ arguments: [String], _ message: String) {
        let error = #expect(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
        #expect(error?.description == message)
    }

    @Test func exitsAsShellsExpect() {
        #expect(UsageError.exitStatus == 2)
    }
}
