/// What kind of terminal a program is told that it has, by the variable `TERM`.
package struct TerminalType: Sendable, Hashable {
    /// Empty when nothing is told.
    package let name: String
    /// Whether it is a window of tmux or GNU screen, which draws on another terminal.
    package let isMultiplexed: Bool

    /// Which of the two it is; nil for neither, and where only the other end of a connection knows.
    package let multiplexer: Multiplexer?

    /// A program that draws on another terminal.
    package enum Multiplexer: Sendable {
        case tmux, screen
    }

    package init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        self.name = name
        // Other variables are inherited by terminals that are started there, and don't go along to other machines.
        isMultiplexed = name.hasPrefix("screen") || name.hasPrefix("tmux")
        let isTmux = name.hasPrefix("tmux") || name.hasPrefix("screen") && environment["TMUX"] != nil
        let isScreen = name.hasPrefix("screen") && environment["STY"] != nil
        multiplexer = isTmux ? .tmux : isScreen ? .screen : nil
    }

    /// Whether it has to be taken for one that shows text and obeys nothing: escape sequences would be seen there.
    package var isDumb: Bool {
        ["", "dumb", "unknown"].contains(name.lowercased())
    }
}
