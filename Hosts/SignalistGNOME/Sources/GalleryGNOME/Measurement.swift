import Dispatch
import Glibc
import ItemListGNOME

/// A measurement of the time from a state change to the end of its painting. Prints the median and the memory, and exits.
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
        onPainted(window) { self.painted() }
        change()
    }

    /// Changes a number and a row's text, without starting an animation.
    private func change() {
        start = DispatchTime.now().uptimeNanoseconds
        gallery.runs.set(times.count + 1)
    }

    private func painted() {
        guard start > 0 else { return }
        times.append(DispatchTime.now().uptimeNanoseconds - start)
        start = 0
        guard times.count < 300 else { return finish() }
        // A random delay, so that changes aren't synchronized with frames.
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int.random(in: 5...60))) { self.change() }
    }

    private func finish() {
        let sorted = times.sorted()
        print("a change is painted after \(sorted[150] / 1_000) µs (median of 300; 95 %: \(sorted[285] / 1_000) µs)")
        print(memoryInWords())
        exit(0)
    }
}
