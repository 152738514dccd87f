import DemoScreens

/// What the program can be asked to do.
enum CommandName: String, Sendable, CaseIterable {
    case settings, gallery, render, diff

    /// The arguments behind the command, all of which are needed.
    var operands: [String] {
        switch self {
        case .settings, .gallery: []
        case .render: ["SCREEN"]
        case .diff: ["OLD", "NEW"]
        }
    }

    /// One line on what it does.
    var summary: String {
        switch self {
        case .settings: "Edit the settings on the whole screen (the default)"
        case .gallery: "Look at every row there is, in every state"
        case .render: "Draw once: settings, gallery, or one of their pages"
        case .diff: "Compare two files of rows; - stands for standard input"
        }
    }

    /// The command with its operands, as it is typed.
    var usage: String { ([rawValue] + operands).joined(separator: " ") }
}
