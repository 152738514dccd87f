import CAdwaita
import Dispatch
import Glibc
import ItemListGNOME

/// A measurement of opening a long list, searching it and ending the search. Prints the times and the memory, and exits.
@MainActor
final class LongMeasurement {
    private let long: Long
    private let window: GNOMEWindow
    private var start: UInt64
    private var isOpen = false
    private var queries = Array(repeating: ["7", ""], count: 5).flatMap(\.self)
    private var times: [String: [UInt64]] = [:]
    private var query: String?

    init(_ long: Long, _ window: GNOMEWindow, since start: UInt64) {
        (self.long, self.window, self.start) = (long, window, start)
    }

    func run() {
        onPainted(window) { self.painted() }
        // Forces a frame, as the screen may be painted already.
        gtk_widget_queue_draw(gnome_widget(window.widget))
    }

    private func painted() {
        let time = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
        if !isOpen {
            isOpen = true
            print("\(long.count) rows are painted \(time) ms after the program began; \(memoryInWords())")
        } else if let query {
            times[query, default: []].append(time)
        } else {
            return
        }
        query = nil
        guard !queries.isEmpty else { return finish() }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) {
            self.query = self.queries.removeFirst()
            self.start = DispatchTime.now().uptimeNanoseconds
            self.long.query.set(self.query ?? "")
        }
    }

    private func finish() {
        for (query, words) in [("7", "what a letter finds is painted"), ("", "all rows are painted again")] {
            let times = (times[query] ?? []).sorted()
            guard let most = times.last else { continue }
            print("\(words) after \(times[times.count / 2]) ms (median of \(times.count); at most \(most) ms)")
        }
        print(memoryInWords())
        exit(0)
    }
}
