internal import CAdwaita
internal import Dispatch
internal import GLibMainQueue
internal import Glibc
public import ItemList

/// A program with a window of screens: all that the `main.swift` of one has to call.
@MainActor
public enum GNOMEApplication {
    private static var window: GNOMEWindow?

    /// Shows a screen in a window until its user closes it, then ends the process.
    ///
    /// ```swift
    /// import ItemListGNOME
    ///
    /// let backup = Backup()
    /// GNOMEApplication.main(id: "org.example.Backup") { _ in backupController(backup, on: .mainQueue()) }
    /// ```
    ///
    /// Dispatch's main queue runs in the loop of GLib, so screens live on it and their handlers may change what is on the main actor. Where
    /// there is no desktop, one line on the standard error says so and the status is 1. SIGTERM, SIGINT and SIGHUP close the window.
    ///
    /// - Parameters:
    ///   - id: names the program on the desktop, as a domain name does: `org.example.Backup`.
    ///   - title: what the window is called in lists of windows; nil for the last part of the id.
    ///   - isUnique: whether a second start of the program brings the window of the first in front; else each has a window of its own.
    ///   - style: whether the first screen stands beside the others where there is room.
    ///   - image: gives the file of a picture by its key.
    ///   - makeFirst: makes the first screen, on the main queue.
    public static func main(
        id: String, title: String? = nil, isUnique: Bool = true, style: NavigationStyle = .flat,
        image: @escaping @MainActor (String) -> String? = { _ in nil },
        _ makeFirst: @escaping @Sendable (GNOMEWindow) -> any ItemListScreen
    ) -> Never {
        exit(run(id: id, title: title, isUnique: isUnique, style: style, image: image, makeFirst))
    }

    /// The same, for a program that has something to do when the window is closed.
    /// - Returns: what the process is to exit with: 128 and the number of the signal that closed the window.
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

    /// Shows the screens that paths lead to, from one of them on, until their user closes the window, then ends the process: with the status 1
    /// and a line on the standard error where the path leads nowhere.
    ///
    /// ```swift
    /// GNOMEApplication.main(id: "org.example.Backup", routes: [settings], style: .split, path: "settings/account")
    /// ```
    ///
    /// - Parameters:
    ///   - routes: the screens, which live on the main queue.
    ///   - path: where to begin; nil for the first of the routes.
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

    /// The same, for a program that has something to do when the window is closed.
    ///
    /// - Returns: what the process is to exit with: 128 and the number of the signal that closed the window.
    /// - Throws: if the path leads nowhere; then nothing was shown.
    public static func run(
        id: String, title: String? = nil, isUnique: Bool = true, routes: [NavigationRoute], style: NavigationStyle = .flat,
        path: String? = nil,
        image: @escaping @MainActor (String) -> String? = { _ in nil }
    ) throws(NavigationPathError) -> Int32 {
        let navigation = NavigationController(queue: .mainQueue(), routes: routes, style: style)
        try navigation.open(path ?? routes.first?.name ?? "")
        return run(id, title, isUnique, navigation, image) { _ in }
    }

    /// Shows what a navigation has, with tabs if they are its own, until its user closes the window, then ends the process.
    ///
    /// ```swift
    /// let tabs = TabBarController([TabBarController.Tab(chats, tab: chatsTab), TabBarController.Tab(settings, tab: settingsTab)])
    /// GNOMEApplication.main(id: "org.example.Talk", NavigationController(queue: .mainQueue(), tabs: tabs))
    /// ```
    ///
    /// - Parameter navigation: on the main queue.
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
            // The first screen may be on its way.
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

    /// Does what is on the main queue: who asked something hears there that nobody answers.
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
