import CAdwaita
import Glibc

/// Whether there is a display to show widgets on. Where the checks run, there has to be one.
@MainActor
enum Desktop {
    static let isThere: Bool = {
        guard gtk_init_check() != 0 else {
            if getenv("CI") != nil { fatalError("the tests of widgets need a display: run them by Scripts/check-gnome.sh") }
            print("no display: the tests of widgets are left out; Scripts/check-gnome.sh runs them all")
            return false
        }
        adw_init()
        return true
    }()

    /// Does what GLib's loop has to do now.
    static func settle() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}
