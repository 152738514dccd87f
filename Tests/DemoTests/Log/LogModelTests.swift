import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct LogModelTests {
    @Test func theEndIsFollowedAlsoIfAHostTellsLateWhatWasInSightBefore() {
        let log = MemoryLog(numbered(0..<200_000))
        let viewer = LogViewer(log)
        viewer.settle()
        viewer.model.show(.first)
        viewer.settle()
        viewer.see(from: 0)
        let before = viewer.lines.prefix(10).map(\.id)
        viewer.model.show(.last)
        viewer.model.take(visible: before)
        viewer.settle()
        #expect(viewer.state.isAtEnd)
        log.append(numbered(200_000..<200_100))
        viewer.settle()
        #expect(viewer.texts.last == "line 200099")
    }

    /// A host that is behind shows the newest state alone, and does all at once that the states before it asked for.
    @Test func theEndIsFollowedByAHostThatLeavesStatesOut() throws {
        let log = MemoryLog(numbered(0..<20_000))
        let viewer = LogViewer(log)
        viewer.model.show(.first)
        viewer.settle()
        viewer.see(from: 0)
        viewer.model.show(.last)
        for step in 0..<5 {
            log.append(numbered(20_000 + 10 * step..<20_010 + 10 * step))
            viewer.clock.advance(by: 0.1)
        }
        #expect(viewer.state.request?.kind == .focus(.row(try #require(viewer.lines.last?.id))))
        let request = viewer.state.request
        // A cursor on the last line is kept there by the host itself.
        viewer.model.take(visible: viewer.lines.suffix(20).map(\.id))
        viewer.model.take(cursor: viewer.lines.last?.id)
        log.append(numbered(20_050..<20_060))
        viewer.settle()
        #expect(viewer.state.isAtEnd && viewer.texts.last == "line 20059")
        #expect(viewer.state.request == request)
    }

    @Test func theEndIsFollowedByAHostThatShowsAStateWhileMoreIsRead() {
        let log = MemoryLog(numbered(0..<100))
        let viewer = LogViewer(log)
        viewer.settle()
        log.append(numbered(100..<8_000))
        viewer.model.queue.sync {
            viewer.model.look()
            viewer.model.step()
            viewer.model.show()
        }
        #expect(viewer.state.hasMoreBelow && viewer.lines.count > 100)
        viewer.model.take(visible: viewer.lines.suffix(20).map(\.id))
        viewer.model.take(cursor: viewer.lines.last?.id)
        viewer.settle()
        #expect(viewer.texts.last == "line 7999" && viewer.state.isAtEnd)
    }

    @Test func theFirstStateHasTheLastLinesAndReadsLittle() {
        let log = MemoryLog(numbered(0..<200_000))
        let viewer = LogViewer(log)
        // Nothing but what was done at once: time has not moved.
        #expect(viewer.states.values.count == 1)
        #expect(viewer.texts.last == "line 199999")
        #expect(viewer.lines.count == LogModel.pageLength)
        #expect(viewer.state.lineCount == nil)
        #expect((log.file?.readCount.load(ordering: .relaxed) ?? 0) < 200_000)
        viewer.settle()
        #expect(viewer.state.lineCount == 200_000)
    }

    @Test func followsWhatIsAddedAndKeepsAsManyLinesAsItNeeds() {
        let log = MemoryLog(numbered(0..<10))
        let viewer = LogViewer(log)
        for step in 0..<100 {
            log.append(numbered(10 + step * 333..<10 + (step + 1) * 333))
            viewer.clock.advance(by: 0.04)
            viewer.model.take(visible: viewer.lines.suffix(20).map(\.id))
        }
        viewer.settle()
        #expect(viewer.texts.last == "line 33309")
        #expect(viewer.state.lineCount == 33_310)
        #expect(viewer.lines.count <= LogWindow.capacity + LogWindow.pageLength)
        #expect(viewer.state.isAtEnd && viewer.state.newCount == 0)
        // A state a frame, not one a line.
        #expect(viewer.states.values.count < 300)
    }

    @Test func aPageThatDidNotChangeIsTheSameArray() {
        let log = MemoryLog(numbered(0..<2_000))
        let viewer = LogViewer(log)
        viewer.settle()
        let before = viewer.state.pages
        log.append("more\n")
        viewer.settle()
        let after = viewer.state.pages
        #expect(before.count > 1 && after.count >= before.count)
        let shared = zip(before, after).filter { $0.withUnsafeBufferPointer(\.baseAddress) == $1.withUnsafeBufferPointer(\.baseAddress) }
        #expect(shared.count >= before.count - 1)
    }

    @Test func whoIsElsewhereKeepsHisPlaceAndIsToldHowManyLinesCame() {
        let log = MemoryLog(numbered(0..<2_000))
        let viewer = LogViewer(log)
        viewer.settle()
        viewer.see(from: 100)
        #expect(!viewer.state.isAtEnd)
        let ids = viewer.lines.map(\.id)
        log.append(numbered(2_000..<5_000))
        viewer.settle()
        #expect(viewer.lines.map(\.id) == ids)
        #expect(viewer.state.newCount == 3_000 && viewer.state.hasMoreBelow)
        viewer.model.show(.last)
        viewer.settle()
        viewer.seeEnd()
        #expect(viewer.texts.last == "line 4999" && viewer.state.newCount == 0 && viewer.state.isAtEnd)
    }

    @Test func goesToTheFirstLineAtOnceAndOnFromThere() {
        let log = MemoryLog(numbered(0..<100_000))
        let viewer = LogViewer(log)
        viewer.model.show(.first)
        viewer.clock.run()
        #expect(viewer.texts.first == "line 0" && viewer.lines.count == LogModel.pageLength)
        #expect(viewer.state.request?.kind == .focus(.row(viewer.lines[0].id)))
        #expect(!viewer.state.hasMoreAbove && viewer.state.hasMoreBelow && !viewer.state.isAtEnd)
        for step in 1...10 {
            viewer.see(from: viewer.lines.count - 20)
            viewer.model.loadMore(atTop: false)
            viewer.settle()
            #expect(viewer.texts.last == "line \((step + 1) * LogModel.pageLength - 1)")
        }
        #expect(viewer.state.hasMoreAbove)
        #expect(viewer.lines.count <= LogWindow.capacity + LogModel.pageLength)
        viewer.see(from: 3)
        viewer.model.loadMore(atTop: true)
        viewer.settle()
        #expect(zip(viewer.lines, viewer.lines.dropFirst()).allSatisfy { $0.line.end == $1.line.start })
    }

    @Test func aLineThatIsNotOverGrows() {
        let log = MemoryLog("one\ntwo")
        let viewer = LogViewer(log)
        viewer.settle()
        #expect(viewer.texts == ["one", "two"] && viewer.state.lineCount == 2)
        let id = viewer.lines[1].id
        log.append(" and a half")
        viewer.settle()
        #expect(viewer.texts == ["one", "two and a half"] && viewer.lines[1].id == id)
        log.append("\nthree\n")
        viewer.settle()
        #expect(viewer.texts == ["one", "two and a half", "three"] && viewer.state.lineCount == 3)
    }

    @Test func aFileThatIsEmptiedReplacedOrGone() {
        let log = MemoryLog()
        let viewer = LogViewer(log)
        #expect(viewer.state.problem == .system(.noSuchFile))
        log.replace(with: Array("first\n".utf8))
        viewer.settle()
        #expect(viewer.texts == ["first"] && viewer.state.problem == nil && viewer.state.event == nil)
        let id = viewer.lines[0].id
        log.truncate(to: Array("a\n".utf8))
        viewer.settle()
        #expect(viewer.texts == ["a"] && viewer.state.event == .emptied)
        // Another line at the same place is another row.
        #expect(viewer.lines[0].id != id)
        log.replace(with: Array("new\n".utf8))
        viewer.settle()
        #expect(viewer.texts == ["a", "--", "new"] && viewer.state.event == .replaced)
        log.remove()
        viewer.settle()
        #expect(viewer.texts == ["a", "--", "new"] && viewer.state.event == .gone)
        // The lines that were read stay.
        log.problem.withLock { $0 = .pipe }
        log.replace(with: [])
        viewer.settle()
        #expect(viewer.texts == ["a", "--", "new"] && viewer.state.event == .unreadable(.pipe))
    }

    @Test func aFilterFindsFromTheEndAndFollows() {
        let log = MemoryLog((0..<50_000).map { $0 % 1_000 == 7 ? "needle \($0)\n" : "hay \($0)\n" }.joined())
        let viewer = LogViewer(log)
        viewer.settle()
        viewer.model.take(query: "NEEDLE")
        viewer.settle()
        #expect(viewer.lines.isEmpty && !viewer.state.hasMoreAbove && viewer.state.filteredFraction == nil)
        viewer.model.take(query: "needle")
        viewer.settle()
        #expect(viewer.texts == (0..<50).map { "needle \($0 * 1_000 + 7)" })
        log.append("hay\nneedle last\nhay\nneed")
        viewer.settle()
        #expect(viewer.texts.last == "needle last")
        log.append("le that grew")
        viewer.settle()
        #expect(viewer.texts.last == "needle that grew" && viewer.lines.count == 52)
        // The line of the cursor stays what it is.
        viewer.model.take(cursor: viewer.lines[20].id)
        let id = viewer.lines[20].id
        viewer.model.take(query: "")
        viewer.settle()
        #expect(viewer.state.request?.kind == .focus(.row(id)))
        #expect(viewer.lines.count > 500)
    }

    @Test func aFilterThatFindsNothingLeadsBack() {
        let log = MemoryLog(numbered(0..<3_000))
        let viewer = LogViewer(log)
        viewer.settle()
        viewer.see(from: 40)
        viewer.model.take(cursor: viewer.lines[42].id)
        let place = viewer.lines[42].id
        viewer.model.take(query: "n")
        viewer.model.take(query: "no such")
        viewer.settle()
        #expect(viewer.lines.isEmpty)
        viewer.model.take(query: "")
        viewer.settle()
        #expect(viewer.state.request?.kind == .focus(.row(place)))
    }

    @Test func nobodyIsWatchedForWhoLooksAway() {
        let log = MemoryLog(numbered(0..<10))
        let viewer = LogViewer(log)
        viewer.settle()
        #expect(log.watcherCount == 1)
        viewer.lookAway()
        #expect(log.watcherCount == 0)
        let count = viewer.states.values.count
        log.append(numbered(10..<20))
        viewer.settle()
        #expect(viewer.states.values.count == count)
        viewer.look()
        viewer.settle()
        #expect(viewer.texts.last == "line 19" && log.watcherCount == 1)
        viewer.lookAway()
    }

    /// As files of the system do, whose content is made when it is read.
    @Test func aFileThatIsShorterThanItSaysIsNoLog() {
        let log = MemoryLog("content")
        log.file?.missingCount.store(4_000, ordering: .relaxed)
        let viewer = LogViewer(log)
        viewer.settle()
        #expect(viewer.state.problem == .special && viewer.lines.isEmpty)
        log.file?.missingCount.store(0, ordering: .relaxed)
        log.append(" more")
        viewer.settle()
        #expect(viewer.texts == ["content more"] && viewer.state.problem == nil)
    }

    @Test func aLineSaysWhereItIs() {
        let viewer = LogViewer(MemoryLog(numbered(0..<20)))
        viewer.settle()
        let id = viewer.lines[7].id
        viewer.model.toggleDetails(of: id)
        viewer.settle()
        #expect(viewer.lines[7].details?.number == 8 && viewer.lines.filter { $0.details != nil }.count == 1)
        viewer.model.toggleDetails(of: id)
        viewer.model.toggleWrapping()
        viewer.settle()
        #expect(viewer.lines.allSatisfy { $0.details == nil && $0.isWrapped })
    }
}
