import DemoScreens

/// What the program can be asked to do.
enum CommandName: String, Sendable, CaseIterable {
    case settings, gallery, processes, log, render, diff

    /// The screen that the command opens; nil for one that opens none, or any.
    var screen: ScreenName? { ScreenName(rawValue: rawValue) }

    /// The arguments behind the command that are needed.
    var operands: [String] {
        switch self {
        case .settings, .gallery, .processes: []
        case .log: ["FILE"]
        case .render: ["SCREEN"]
        case .diff: ["OLD", "NEW"]
        }
    }

    /// The argument behind those that are needed, which may be left out.
    private var optionalOperand: String? {
        switch self {
        case .render: "PATH|FILE"
        case .settings, .gallery, .processes, .log, .diff: screen?.children.isEmpty == false ? "PATH" : nil
        }
    }

    /// One line on what it does.
    var summary: String {
        switch self {
        case .settings: "Edit the settings on the whole screen (the default)"
        case .gallery: "Look at every row there is, in every state"
        case .processes: "Watch the machine's processes"
        case .log: "Follow a file of any size"
        case .render: "Draw any screen once; the rest is as for its command"
        case .diff: "Compare two files of rows; - stands for standard input"
        }
    }

    /// The command with its operands, as it is typed.
    var usage: String { ([rawValue] + operands + (optionalOperand.map { ["[\($0)]"] } ?? [])).joined(separator: " ") }
}
