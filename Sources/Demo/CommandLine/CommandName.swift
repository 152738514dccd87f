import SignalistDemoScreens

enum CommandName: String, Sendable, CaseIterable {
    case settings, gallery, processes, log, render, list, get, set, reset, completions, diff

    /// The screen that the command opens; nil if it opens none or any.
    var screen: ScreenName? { ScreenName(rawValue: rawValue) }

    var operands: [String] {
        switch self {
        case .settings, .gallery, .processes, .list: []
        case .get, .reset: ["KEY"]
        case .completions: ["SHELL"]
        case .set: ["KEY", "VALUE"]
        case .log: ["FILE"]
        case .render: ["SCREEN"]
        case .diff: ["OLD", "NEW"]
        }
    }

    private var optionalOperand: String? {
        switch self {
        case .render: "PATH|FILE"
        case .settings, .gallery, .processes, .log, .list, .get, .set, .reset, .completions, .diff:
            screen?.children.isEmpty == false ? "PATH" : nil
        }
    }

    var summary: String {
        switch self {
        case .settings: "Edit the settings on the whole screen (the default)"
        case .gallery: "Look at every row there is, in every state"
        case .processes: "Watch the machine's processes"
        case .log: "Follow a file of any size; - stands for standard input"
        case .render: "Draw any screen once; the rest is as for its command"
        case .list: "List all settings, and where each is changed"
        case .get: "Print what a setting has, as set takes it"
        case .set: "Change a setting, with the checks of its screen"
        case .reset: "Give a setting its default"
        case .completions: "Print the completions for bash, zsh or fish"
        case .diff: "Compare two files of rows; - stands for standard input"
        }
    }

    /// Examples, as typed after the program's name.
    var examples: [String] {
        switch self {
        case .settings: ["settings", "settings notifications", "settings --theme night --language ja"]
        case .gallery: ["gallery", "gallery switches"]
        case .processes: ["processes", "processes --renderer lines"]
        case .log: ["log server.log", "log /var/log/syslog --color never", "dmesg --follow | Demo log -"]
        case .render: ["render appearance --size 80x40", "render settings --renderer html > settings.html", "render log server.log"]
        case .list: ["list", "list --json", "list --language de"]
        case .get: ["get notifications.sound", "get appearance.theme --json"]
        case .set: ["set notifications.sound pulse", "set appearance.night.place \"-33.87, 151.21\"", "set account.bio \"\""]
        case .reset: ["reset appearance.accent"]
        case .completions: ShellName.allCases.map(\.setup)
        case .diff: ["diff old.txt new.txt", "sort rows.txt | Demo diff rows.txt -"]
        }
    }

    /// The command with its operands, as typed.
    var usage: String { ([rawValue] + operands + (optionalOperand.map { ["[\($0)]"] } ?? [])).joined(separator: " ") }
}
