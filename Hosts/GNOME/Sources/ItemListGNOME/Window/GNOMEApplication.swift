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
    ///   - words: what the program says by itself, in the language of its screens.
    ///   - image: gives the file of a picture by its key.
    ///   - makeFirst: makes the first screen, on the main queue, each time when it comes to the top.
    public static func main(
        id: String, title: String? = nil, isUnique: Bool = true, words: ItemListHostWords = ItemListHostWords(),
        image: @escaping @MainActor (String) -> String? = { _ in nil },
        _ makeFirst: @escaping @Sendable (GNOMEWindow) -> any ItemListScreen
    ) -> Never {
        exit(run(id: id, title: title, isUnique: isUnique, words: words, image: image, makeFirst))
    }

    /// The same, for a program that has something to do when the window is closed.
    /// - Returns: what the process is to exit with: 128 and the number of the signal that closed the window.
    public static func run(
        id: String, title: String? = nil, isUnique: Bool = true, words: ItemListHostWords = ItemListHostWords(),
        image: @escaping @MainActor (String) -> String? = { _ in nil },
        _ makeFirst: @escaping @Sendable (GNOMEWindow) -> any ItemListScreen
    ) -> Int32 {
        let name = title ?? id.split(separator: ".").last.map(String.init) ?? id
        guard gtk_init_check() != 0 else { return fail("\(name): there is no desktop to show a window on\n") }
        guard g_application_id_is_valid(id) != 0, let application = gnome_application_new(id, isUnique ? 1 : 0) else {
            return fail("\(name): \(id) is no name of an application, which has the form org.example.Name\n")
        }
        g_set_application_name(name)
        GLibMainQueue.attach()
        on(application, "activate") {
            let shown = window ?? makeWindow(application, name, words, image, makeFirst)
            window = shown
            shown.present()
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
        return ending.map { 128 + $0 } ?? status
    }

    private static func makeWindow(
        _ application: UnsafeMutableRawPointer, _ name: String, _ words: ItemListHostWords,
        _ image: @escaping @MainActor (String) -> String?,
        _ makeFirst: @escaping @Sendable (GNOMEWindow) -> any ItemListScreen
    ) -> GNOMEWindow {
        let window = GNOMEWindow(application: application, title: name, words: words, image: image)
        window.open { [unowned window] in makeFirst(window) }
        return window
    }

    private static func fail(_ words: String) -> Int32 {
        write(STDERR_FILENO, words, words.utf8.count)
        return 1
    }
}
