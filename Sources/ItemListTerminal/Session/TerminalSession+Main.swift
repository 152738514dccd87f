internal import SignalistC
internal import Dispatch
public import ItemList
public import Signals

extension TerminalSession {
    /// Shows a screen on the terminal until the user leaves it, then exits the process. A `main.swift` with one screen needs no other call.
    ///
    /// The main queue runs meanwhile. The exit status is the session's. Without a terminal that can draw screens, the process prints one
    /// line to standard error and exits with status 1.
    ///
    /// - Parameter screen: A screen on a serial queue, which the session shares: the main queue or any other.
    public static func main(_ screen: any ItemListScreen) -> Never {
        main(on: screen.queue) { _ in screen }
    }

    /// Shows a screen that opens others with the session's ``push(_:)-(ItemListScreen)``, then exits the process.
    ///
    /// - Parameters:
    ///   - queue: A serial queue for the session and preferably all of its screens.
    ///   - keyMap: The meaning of the keys.
    ///   - makeFirst: Makes the first screen, on the queue, each time it comes to the top.
    public static func main(
        on queue: Queue = .mainQueue(), keyMap: TerminalKeyMap = .standard,
        _ makeFirst: @escaping @Sendable (TerminalSession) -> any ItemListScreen
    ) -> Never {
        let navigation = NavigationController(queue: queue)
        run(navigation, keyMap) { session in try session.start { [unowned session] in makeFirst(session) } }
    }

    /// Shows the screens of a navigation, on its queue, then exits the process. For a program with paths to its screens:
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
