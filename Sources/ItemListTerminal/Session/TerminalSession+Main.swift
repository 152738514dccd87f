internal import SignalistC
internal import Dispatch
public import ItemList
public import Signals

extension TerminalSession {
    /// Shows a screen on the terminal until the user leaves it, then ends the process: all that the `main.swift` of a program with one
    /// screen has to call.
    ///
    /// The main queue runs meanwhile. Where there is no terminal, or one that can't draw screens, one line on the standard error says so and
    /// the status is 1; else it is that of the session.
    ///
    /// - Parameter screen: lives on a serial queue, which the session shares: the main queue or any other.
    public static func main(_ screen: any ItemListScreen) -> Never {
        main(on: screen.queue) { _ in screen }
    }

    /// The same for a program whose screens lead to others: they call ``push(_:)-(ItemListScreen)`` of the session.
    ///
    /// - Parameters:
    ///   - queue: a serial queue, where the session and best all of its screens live.
    ///   - keyMap: what the keys mean.
    ///   - makeFirst: makes the first screen, on the queue, each time when it comes to the top.
    public static func main(
        on queue: Queue = .mainQueue(), keyMap: TerminalKeyMap = .standard,
        _ makeFirst: @escaping @Sendable (TerminalSession) -> any ItemListScreen
    ) -> Never {
        let navigation = NavigationController(queue: queue)
        run(navigation, keyMap) { session in try session.start { [unowned session] in makeFirst(session) } }
    }

    /// The same for a program whose screens have paths: shows what the navigation has, on its queue.
    ///
    /// ```swift
    /// let navigation = NavigationController(queue: .mainQueue(), routes: [settings], style: .split)
    /// try navigation.open("settings")
    /// TerminalSession.main(navigation)
    /// ```
    public static func main(_ navigation: NavigationController, keyMap: TerminalKeyMap = .standard) -> Never {
        run(navigation, keyMap) { session in try session.start() }
    }

    private static func run(
        _ navigation: NavigationController, _ keyMap: TerminalKeyMap, _ start: (TerminalSession) throws -> Void
    ) -> Never {
        do {
            let session = TerminalSession(on: try Terminal(queue: navigation.queue), navigation: navigation, keyMap: keyMap) { exit($0) }
            try start(session)
        } catch {
            let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
            Platform.print("\(program): \(error)\n", to: STDERR_FILENO)
            exit(1)
        }
        dispatchMain()
    }
}
