import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

/// The lines that are shown are those of the files, whatever happens to them and to the window.
@Suite struct LogModelPropertyTests {
    private static let queries = ["", "error", "Error", "ab", "zzz"]

    @Test(arguments: 0..<80 as Range<UInt64>)
    func showsTheLinesOfItsFiles(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let log = MemoryLog()
        // The files that the name has led to, the oldest first.
        var files: [MemoryLog.File] = []
        func replace(_ count: Int) {
            log.replace(with: NaiveLog.randomBytes(count, using: &generator))
            files += log.file.map { [$0] } ?? []
        }
        if Bool.random(using: &generator) { replace(random(0...60_000)) }
        let clock = VirtualClock()
        let model = LogModel(source: log, queue: clock.makeQueue())
        let states = Received<LogState>()
        let looking = model.states.start(next: { states.append($0) })
        var query = ""

        for _ in 0..<30 {
            let lines = states.values.last?.pages.flatMap { $0 } ?? []
            switch random(0...14) {
            case 0...3: log.append(NaiveLog.randomBytes(random(1...3_000), using: &generator))
            case 4:
                clock.run()
                log.truncate(to: Array(NaiveLog.randomBytes(50, using: &generator).prefix(random(0...50))))
                clock.run()
            case 5:
                clock.run()
                log.truncate(to: NaiveLog.randomBytes(random(0...9_000), using: &generator))
                clock.run()
            case 6:
                clock.run()
                replace(random(0...9_000))
                clock.run()
            case 7 where files.count > 1:
                files[files.count - 2].write { $0 += NaiveLog.randomBytes(random(1...900), using: &generator) }
                log.append(NaiveLog.randomBytes(1, using: &generator))
            case 8:
                query = Self.queries.randomElement(using: &generator) ?? ""
                model.take(query: query)
            case 9: model.show(.first)
            case 10: model.show(.last)
            case 11: model.loadMore(atTop: Bool.random(using: &generator))
            case 12 where !lines.isEmpty:
                let first = random(0...lines.count - 1)
                model.take(visible: lines[first...].prefix(20).map(\.id))
            case 13 where !lines.isEmpty:
                model.take(visible: lines.suffix(20).map(\.id))
                model.take(cursor: lines.randomElement(using: &generator)?.id)
            default: clock.advance(by: Double(random(0...40)) / 1_000)
            }
            if random(0...2) == 0 { continue }
            clock.advance(by: 5)
            guard let state = states.values.last, let file = log.file else { continue }
            try expect(state, model.parts.all, files, query)
            #expect(state.size == file.content.withLock(\.count))
            #expect(state.lineCount == NaiveLog(file.content.withLock(\.self)).lines.count)
        }
        looking.dispose()
        clock.run()
        #expect(log.watcherCount == 0)
    }

    private func expect(_ state: LogState, _ parts: [LogPart], _ files: [MemoryLog.File], _ query: String) throws {
        try #require(parts.count == min(files.count, LogParts.capacity))
        var expected: [Row] = []
        for (part, file) in zip(parts, files.suffix(parts.count)) {
            if part.number != parts.first?.number, query.isEmpty { expected.append(Row(place: .mark(ofFile: part.number), end: 0)) }
            let lines = NaiveLog(file.content.withLock(\.self)).lines(with: query)
            expected += lines.map { Row(place: LogPlace(file: part.number, offset: $0.start), end: $0.end) }
        }
        let rows = state.pages.flatMap { $0 }.map { Row(place: $0.place, end: $0.line.end) }
        #expect(Set(rows.map(\.place)).count == rows.count)
        // Lines of files that are not read any more stay as long as they are loaded.
        let shown = rows.filter { row in parts.first.map { row.place >= $0.start } ?? false }
        if let first = shown.first {
            let start = try #require(expected.firstIndex(of: first))
            #expect(shown == Array(expected[start...].prefix(shown.count)))
            #expect(state.hasMoreAbove || start == 0)
            #expect(state.hasMoreBelow || start + shown.count == expected.count)
            if state.isAtEnd { #expect(shown.last == expected.last) }
        } else {
            #expect(expected.isEmpty || state.hasMoreAbove || state.hasMoreBelow)
        }
        if !query.isEmpty, rows.count == shown.count { #expect(state.foundFraction == nil && state.foundCount == expected.count) }
    }

    private struct Row: Equatable {
        let place: LogPlace
        let end: Int
    }
}
