import DemoScreens

/// What the program can be asked to do.
enum CommandName: String, Sendable, CaseIterable {
    case settings, gallery, processes, log, render, diff

    /// The arguments behind the command, all of which are needed.
    var operands: [String] {
        switch self {
        case .settings, .gallery, .processes: []
        case .log: ["FILE"]
        case .render: ["SCREEN"]
        case .diff: ["OLD", "NEW"]
        }
    }

    /// One line on what it does.
    var summary: String {
        switch self {
        case .settings: "Edit the settings on the whole screen (the default)"
        case .gallery: "Look at every row there is, in every state"
        case .processes: "Watch the machine's processes"
        case .log: "Follow a file of any size"
        case .render: "Draw any screen once; FILE is for the log"
        case .diff: "Compare two files of rows; - stands for standard input"
        }
    }

    /// The command with its operands, as it is typed.
    var usage: String { ([rawValue] + operands + (self == .render ? ["[FILE]"] : [])).joined(separator: " ") }
}
