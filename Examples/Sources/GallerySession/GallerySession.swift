import ItemListText
import SignalistDemoScreens
import ItemList
import Signals

/// Does anything that the gallery offers, in two windows over the same state, and looks whether every row is right all the time.
///
///     GallerySession [ACTIONS [SEED]]
@main struct GallerySession {
    static func main() {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
        let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
        do {
            var session = try Session(seed: seed)
            try session.run(count)
        } catch {
            print("wrong: \(error)")
            fail()
        }
    }
}

struct Session {
    struct Wrong: Error, CustomStringConvertible {
        var description: String
    }

    /// A window: a screen, and three that show it.
    struct Window {
        let screen: any ItemListScreen<String>
        let mirror = Mirror()
        let text = ItemListTextRenderer<String>(size: TextSize(columns: 80, rows: 40), onChange: {})
        let client: WireClient
    }

    private let clock = VirtualClock()
    private let screens: SettingsScreens
    private var user: RandomUser
    private let seed: UInt64
    private var windows: [Window] = []
    private var handled = 0
    private var refusedEdits = 0

    init(seed: UInt64) throws {
        screens = try SettingsScreens(file: "/nonexistent-gallery/settings.json", queue: clock.queue)
        user = RandomUser(seed: seed)
        self.seed = seed
    }

    mutating func run(_ count: Int) throws {
        let pages = ScreenName.allCases.filter { $0.rawValue.hasPrefix("gallery/") }
        // Each round goes through all pages. The one of 10,000 rows gets fewer actions, as each makes all of its rows.
        var (done, memory) = (0, [Int]())
        while done < count {
            for page in pages where done < count {
                open(page)
                for _ in 0..<min(page == .gallerySearch ? 20 : 500, count - done) {
                    try step(done)
                    done += 1
                    if done.isMultiple(of: 100) { try compare(done) }
                }
                try compare(done)
            }
            windows = []
            memory.append(residentKilobytes())
        }
        print("\(count) actions: \(handled) handled, \(refusedEdits) edits refused by their fields, every row right")
        guard memory.count > 6 else { return }
        // What the allocator keeps of what was given back, and the clock of what was cancelled, is now more and now less, up to 10 MB.
        let (early, late) = (memory.prefix(3).min() ?? 0, memory.suffix(3).min() ?? 0)
        if count > 100_000 { print("memory: \(early) kB in the first three rounds of \(memory.count), \(late) kB in the last three") }
        if late > early + 16_384 { throw Wrong(description: "memory grew from \(early) to \(late) kB") }
    }

    private mutating func open(_ page: ScreenName) {
        windows = (0..<2).map { _ in
            let screen = screens.make(page, on: clock.queue)
            return Window(screen: screen, client: WireClient(screen, queue: clock.queue))
        }
        for window in windows {
            window.screen.connect(window.mirror)
            window.screen.connect(window.text)
        }
        clock.run()
    }

    private mutating func step(_ number: Int) throws {
        let window = windows[user.number(below: windows.count)]
        guard let transition = window.mirror.shown.last, let (action, target) = user.step(transition) else { return }
        let answer = Answer()
        window.screen.perform(action, on: target) { answer.value = $0 }
        clock.run()
        switch answer.value {
        case .handled?: handled += 1
        case .refused(.editRefused)?: refusedEdits += 1
        case .refused(let why)?: throw wrongAt(number, "\(action) on \(target) was refused: \(why)")
        case nil: throw wrongAt(number, "\(action) on \(target) was not answered")
        @unknown default: break
        }
    }

    private func wrongAt(_ number: Int, _ what: String) -> Wrong {
        Wrong(description: "seed \(seed), action \(number): \(what)")
    }

    /// What windows show is what fresh ones show, in the rows of a renderer and in those that a client has read from lines of JSON.
    private func compare(_ number: Int) throws {
        for window in windows {
            let fresh = Mirror()
            let connection = window.screen.connect(fresh)
            clock.run()
            connection.dispose()
            let (shown, expected) = (window.mirror.shown.rows, fresh.shown.rows)
            guard shown.count == expected.count, zip(shown, expected).allSatisfy({ $0.id == $1.id && $0.words == $1.words }) else {
                let wrong = zip(shown, expected).first { $0.id != $1.id || $0.words != $1.words }
                throw wrongAt(number, wrong.map { "\($0.0) is to be \($0.1)" } ?? "rows are missing")
            }
            let read = window.client.words
            guard read == expected.prefix(read.count).map(\.words), read.count == min(expected.count, 500) else {
                let wrong = zip(read, expected).first { $0 != $1.words }
                throw wrongAt(number, "a client has read " + (wrong.map { "\($0.0), which is to be \($0.1)" } ?? "\(read.count) rows"))
            }
            _ = window.text.view.frame()
        }
    }
}

/// Where an answer is put, on one thread.
final class Answer: @unchecked Sendable {
    // Sendable: a virtual clock does all work on the thread that runs it.
    var value: ItemListAnswer?
}
