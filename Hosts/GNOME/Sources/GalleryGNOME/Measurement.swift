import CAdwaita
import Dispatch
import Glibc
import ItemListGNOME

/// Measures the time from a change of the state to the end of the painting that shows it, prints the median and the memory, and ends.
@MainActor
final class Measurement {
    private let gallery: Gallery
    private let window: GNOMEWindow
    private var times: [UInt64] = []
    private var start: UInt64 = 0

    init(_ gallery: Gallery, _ window: GNOMEWindow) {
        (self.gallery, self.window) = (gallery, window)
    }

    func run() {
        guard let clock = gtk_widget_get_frame_clock(gnome_widget(window.widget)) else { return }
        let data = Unmanaged.passRetained(self).toOpaque()
        let painted: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            guard let data else { return }
            let measurement = Unmanaged<Measurement>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { measurement.painted() }
        }
        _ = gnome_connect(
            UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self), data, nil, 0)
        change()
    }

    /// Changes a number and a row's words: nothing that moves on its own afterwards.
    private func change() {
        start = DispatchTime.now().uptimeNanoseconds
        gallery.runs.set(times.count + 1)
    }

    private func painted() {
        guard start > 0 else { return }
        times.append(DispatchTime.now().uptimeNanoseconds - start)
        start = 0
        guard times.count < 300 else { return finish() }
        // The next change comes at any time, not just after a frame.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int.random(in: 5...60))) { self.change() }
    }

    private func finish() {
        let sorted = times.sorted()
        let resident = memory("VmRSS:")
        print("a change is painted after \(sorted[150] / 1_000) µs (median of 300; 95 %: \(sorted[285] / 1_000) µs)")
        print("memory: \(resident / 1_024) MB resident, of which \(memory("RssAnon:") / 1_024) MB are the program's own")
        exit(0)
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
}
