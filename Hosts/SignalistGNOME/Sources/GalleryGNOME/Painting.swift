import CAdwaita
import Glibc
import ItemListGNOME

@MainActor
func onPainted(_ window: GNOMEWindow, _ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(gnome_widget(window.widget)) else { return }
    let data = Unmanaged.passRetained(Painted(body)).toOpaque()
    let painted: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        guard let data else { return }
        let painted = Unmanaged<Painted>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { painted.body() }
    }
    _ = gnome_connect(UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self), data, nil, 0)
}

private final class Painted: Sendable {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }
}

func memoryInWords() -> String {
    "memory: \(memory("VmRSS:") / 1_024) MB resident, of which \(memory("RssAnon:") / 1_024) MB are the program's own"
}

private func memory(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if words.hasPrefix(name) { return Int(words.split(whereSeparator: \.isWhitespace)[1]) ?? 0 }
    }
    return 0
}
