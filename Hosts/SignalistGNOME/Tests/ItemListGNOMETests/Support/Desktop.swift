import CAdwaita
import Glibc

@testable import ItemListGNOME

/// Whether there is a display to show widgets on. Where the checks run, there has to be one.
@MainActor
enum Desktop {
    static let isThere: Bool = {
        guard gtk_init_check() != 0 else {
            if getenv("CI") != nil { fatalError("the tests of widgets need a display: run them by Scripts/check-end-to-end.sh gnome") }
            print("no display: the tests of widgets are left out; Scripts/check-end-to-end.sh gnome runs them all")
            return false
        }
        adw_init()
        return true
    }()

    /// Whether what changes moves.
    static func animate(_ isAnimated: Bool) {
        gnome_set_bool(UnsafeMutableRawPointer(gtk_settings_get_default()), "gtk-enable-animations", isAnimated ? 1 : 0)
    }

    /// Does what GLib's loop has to do now.
    static func settle() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    private final class Frame {
        var isDone = false
    }

    /// Waits until the window of a widget has been laid out.
    static func layOut(_ widget: Widget) {
        settle()
        // A frame that has begun may be laid out already.
        for _ in 0..<2 {
            let frame = Frame()
            afterLayout(of: widget) { frame.isDone = true }
            while !frame.isDone { g_main_context_iteration(nil, 1) }
        }
        settle()
    }

    /// What the program has of its own in memory, in kilobytes.
    static var residentKilobytes: Int {
        gnome_trim()
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var (size, resident) = (0, 0)
        withUnsafeMutablePointer(to: &size) { size in
            withUnsafeMutablePointer(to: &resident) { resident in
                _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
            }
        }
        return resident * 4
    }
}
