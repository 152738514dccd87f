import Signals
import TestSupport
import Testing

@testable import DemoScreens

/// Whatever happens to a log and to its window, what is shown are lines of the file.
@Suite struct LogModelPropertyTests {
    private static let queries = ["", "error", "Error", "ab", "zzz"]

    @Test(arguments: 0..<80 as Range<UInt64>)
    func showsWhatIsThere(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let log = MemoryLog()
        if Bool.random(using: &generator) { log.replace(with: NaiveLog.randomBytes(random(0...60_000), using: &generator)) }
        let clock = VirtualClock()
        let model = LogModel(source: log, queue: clock.makeQueue())
        let states = Received<LogState>()
        let looking = model.states.start(next: { states.append($0) })
        var query = ""
        var isFollowing = true

        for _ in 0..<30 {
            let lines = states.values.last?.pages.flatMap { $0 } ?? []
            switch random(0...12) {
            case 0...3: log.append(NaiveLog.randomBytes(random(1...3_000), using: &generator))
            case 4:
                // That a file was emptied is seen while it is shorter than it was when it was looked at.
                clock.run()
                log.truncate(
                    to: Array(NaiveLog.randomBytes(50, using: &generator).prefix(random(0...50)).prefix(max(0, log.bytes.count - 1))))
                clock.run()
            case 5: log.replace(with: NaiveLog.randomBytes(random(0...9_000), using: &generator))
            case 6:
                query = Self.queries.randomElement(using: &generator) ?? ""
                model.take(query: query)
            case 7: model.show(.first)
            case 8: model.show(.last)
            case 9: model.loadMore(atTop: Bool.random(using: &generator))
            case 10 where !lines.isEmpty:
                let first = random(0...lines.count - 1)
                model.take(visible: lines[first...].prefix(20).map(\.id))
            case 11 where !lines.isEmpty:
                model.take(visible: lines.suffix(20).map(\.id))
                model.take(cursor: lines.randomElement(using: &generator)?.id)
            default: clock.advance(by: Double(random(0...40)) / 1_000)
            }
            if random(0...2) == 0 { continue }
            clock.advance(by: 5)
            guard let state = states.values.last, log.file != nil else { continue }
            let naive = NaiveLog(log.bytes)
            let expected = naive.lines(with: query)
            let shown = state.pages.flatMap { $0 }
            #expect(Set(shown.map(\.id)).count == shown.count)
            #expect(state.size == log.bytes.count && state.lineCount == naive.lines.count)
            if let first = shown.first, let start = expected.firstIndex(where: { $0.start == first.start }) {
                let part = expected[start...].prefix(shown.count)
                #expect(shown.map(\.line.start) == part.map(\.start))
                #expect(shown.map(\.line.end) == part.map(\.end))
                #expect(state.hasMoreAbove || start == 0)
                #expect(state.hasMoreBelow || start + shown.count == expected.count)
                isFollowing = state.isAtEnd
                if isFollowing { #expect(shown.last?.line.end == expected.last?.end) }
            } else {
                #expect(shown.isEmpty)
                #expect(expected.isEmpty || state.hasMoreAbove || state.hasMoreBelow)
            }
        }
        looking.dispose()
        clock.run()
        #expect(log.watcherCount == 0)
    }
}
