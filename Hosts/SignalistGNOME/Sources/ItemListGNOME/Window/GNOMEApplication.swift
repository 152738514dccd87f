internal import CAdwaita
internal import Dispatch
internal import GLibMainQueue
internal import Glibc
public import ItemList

/// A program with one window of screens. The program's `main.swift` needs only one of these calls.
@MainActor
public enum GNOMEApplication {
    private static var window: GNOMEWindow?

    /// Shows a screen in a window until the user closes it, then exits.
    ///
    /// ```swift
    /// import ItemListGNOME
    ///
    /// let backup = Backup()
    /// GNOMEApplication.main(id: "org.example.Backup") { _ in backupController(backup, on: .mainQueue()) }
    /// ```
    ///
    /// Dispatch's main queue runs in GLib's loop, so screens use it as their queue, and their handlers may change state on the main actor.
    /// Without a desktop, it prints one line to standard error and exits with status 1. SIGTERM, SIGINT and SIGHUP close the window.
    ///
    /// - Parameters:
    ///   - id: the program's identifier on the desktop, in reverse domain notation: `org.example.Backup`.
    ///   - title: the title in lists of windows; nil for the last part of the identifier.
    ///   - isUnique: true to activate the existing window on a second start; false to open a window for each start.
    ///   - style: the layout of a stack of screens in a wide window.
    ///   - image: returns the file of an image by its key.
    ///   - makeFirst: makes the first screen, on the main queue.
    public static func main(
        id: String, title: String? = nil, isUnique: Bool = true, style: NavigationStyle = .flat,
        image: @escaping @MainActor (String) -> String? = { _ in nil },
        _ makeFirst: @escaping @Sendable (GNOMEWindow) -> any ItemListScreen
    ) -> Never {
        exit(run(id: id, title: title, isUnique: isUnique, style: style, image: image, makeFirst))
    }

    /// Shows a screen in a window and returns after the user closes it, for a program with work left to do.
    /// - Returns: the exit status: 128 plus the number of a signal that closed the window.
    public static func run(
        id: String, title: String? = nil, isUnique: Bool = true, style: NavigationStyle = .flat,
        image: @escaping @MainActor (String) -> String? = { _ in nil },
        _ makeFirst: @escaping @Sendable (GNOMEWindow) -> any ItemListScreen
    ) -> Int32 {
        let navigation = NavigationController(queue: .mainQueue(), style: style)
        return run(id, title, isUnique, navigation, image) { window in
            navigation.start { [unowned window] _ in makeFirst(window) }
        }
    }

    /// Shows the screens of routes, beginning at a path, until the user closes the window, then exits. For an invalid path it prints a line
    /// to standard error and exits with status 1.
    ///
    /// ```swift
    /// GNOMEApplication.main(id: "org.example.Backup", routes: [settings], style: .split, path: "settings/account")
    /// ```
    ///
    /// - Parameters:
    ///   - id: the program's identifier on the desktop, in reverse domain notation.
    ///   - title: the title in lists of windows; nil for the last part of the identifier.
    ///   - isUnique: true to activate the existing window on a second start; false to open a window for each start.
    ///   - routes: the routes of the screens, which use the main queue.
    ///   - style: the layout of a stack of screens in a wide window.
    ///   - path: the path of the first screen; nil for the first route.
    ///   - image: returns the file of an image by its key.
    public static func main(
        id: String, title: String? = nil, isUnique: Bool = true, routes: [NavigationRoute], style: NavigationStyle = .flat,
        path: String? = nil,
        image: @escaping @MainActor (String) -> String? = { _ in nil }
    ) -> Never {
        do {
            exit(
                try run(
                    id: id, title: title, isUnique: isUnique, routes: routes, style: style, path: path, image: image))
        } catch {
            exit(fail("\(name(title, id)): \(error)\n"))
        }
    }

    /// Shows the screens of routes and returns after the user closes the window, for a program with work left to do.
    ///
    /// - Returns: the exit status: 128 plus the number of a signal that closed the window.
    /// - Throws: an error if the path is invalid; no window was shown then.
    public static func run(
        id: String, title: String? = nil, isUnique: Bool = true, routes: [NavigationRoute], style: NavigationStyle = .flat,
        path: String? = nil,
        image: @escaping @MainActor (String) -> String? = { _ in nil }
    ) throws(NavigationPathError) -> Int32 {
        let navigation = NavigationController(queue: .mainQueue(), routes: routes, style: style)
        try navigation.open(path ?? routes.first?.name ?? "")
        return run(id, title, isUnique, navigation, image) { _ in }
    }

    /// Shows a navigation, including its tabs, until the user closes the window, then exits.
    ///
    /// ```swift
    /// let tabs = TabBarController([TabBarController.Tab(chats, tab: chatsTab), TabBarController.Tab(settings, tab: settingsTab)])
    /// GNOMEApplication.main(id: "org.example.Talk", NavigationController(queue: .mainQueue(), tabs: tabs))
    /// ```
    ///
    /// - Parameters:
    ///   - id: the program's identifier on the desktop, in reverse domain notation.
    ///   - title: the title in lists of windows; nil for the last part of the identifier.
    ///   - isUnique: true to activate the existing window on a second start; false to open a window for each start.
    ///   - navigation: a navigation on the main queue.
    ///   - image: returns the file of an image by its key.
    public static func main(
        id: String, title: String? = nil, isUnique: Bool = true, _ navigation: NavigationController,
        image: @escaping @MainActor (String) -> String? = { _ in nil }
    ) -> Never {
        exit(run(id, title, isUnique, navigation, image) { _ in })
    }

    private static func name(_ title: String?, _ id: String) -> String {
        title ?? id.split(separator: ".").last.map(String.init) ?? id
    }

    private static func run(
        _ id: String, _ title: String?, _ isUnique: Bool, _ navigation: NavigationController,
        _ image: @escaping @MainActor (String) -> String?, _ begin: @escaping @MainActor (GNOMEWindow) -> Void
    ) -> Int32 {
        let name = name(title, id)
        guard gtk_init_check() != 0 else { return fail("\(name): there is no desktop to show a window on\n") }
        guard g_application_id_is_valid(id) != 0, let application = gnome_application_new(id, isUnique ? 1 : 0) else {
            return fail("\(name): \(id) is no name of an application, which has the form org.example.Name\n")
        }
        g_set_application_name(name)
        GLibMainQueue.attach()
        on(application, "activate") {
            if window == nil {
                let shown = GNOMEWindow(application: application, title: name, navigation: navigation, image: image)
                window = shown
                begin(shown)
            }
            // The first screen may not be loaded yet.
            DispatchQueue.main.async { MainActor.assumeIsolated { window?.present() } }
        }
        var ending: Int32?
        let sources = [SIGTERM, SIGINT, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated {
                    ending = number
                    gnome_application_quit(application)
                }
            }
            source.resume()
            return source
        }
        let status = gnome_application_run(application, 0, nil)
        for source in sources { source.cancel() }
        window?.close()
        finishWork()
        return ending.map { 128 + $0 } ?? status
    }

    /// Runs the pending blocks of the main queue, such as the cancellation of open questions.
    private static func finishWork() {
        var isDone = false
        DispatchQueue.main.async { MainActor.assumeIsolated { isDone = true } }
        while !isDone { g_main_context_iteration(nil, 1) }
    }

    private static func fail(_ words: String) -> Int32 {
        write(STDERR_FILENO, words, words.utf8.count)
        return 1
    }
}
