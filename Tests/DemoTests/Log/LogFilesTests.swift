import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

/// Files that are written anew, renamed, or have another encoding, and long lines.
@Suite struct LogFilesTests {
    @Test(arguments: ["12:00:01\n", "12:00:01\nand more\n", "12:00:0\n", ""])
    func fileWrittenAnewIsShownAsItIs(_ content: String) {
        let log = MemoryLog("12:00:00\n")
        let viewer = LogViewer(log)
        viewer.settle()
        log.truncate(to: Array(content.utf8))
        viewer.settle()
        #expect(viewer.texts == content.split(separator: "\n").map(String.init))
        #expect(viewer.state.event == (content.utf8.count < 9 ? .emptied : .rewritten))
        #expect(viewer.state.lineCount == viewer.texts.count)
    }

    @Test func changeAmidAFileIsSeen() {
        let log = MemoryLog(numbered(1_000..<3_000))
        let viewer = LogViewer(log)
        viewer.settle()
        // In sight, and far from both ends.
        var bytes = log.bytes
        bytes[10 * 1_800 + 5] = UInt8(ascii: "X")
        log.truncate(to: bytes)
        viewer.settle()
        #expect(viewer.texts.contains("line X800"))
    }

    @Test func growthIsNotTakenForAnotherFile() {
        let log = MemoryLog(numbered(0..<2_000))
        let viewer = LogViewer(log)
        viewer.settle()
        let id = viewer.lines[0].id
        log.append("more\n")
        viewer.settle()
        log.append([])
        viewer.settle()
        #expect(viewer.lines[0].id == id && viewer.state.event == nil && viewer.texts.last == "more")
    }

    @Test func lastWordsOfARenamedFileComeBeforeTheMark() throws {
        let log = MemoryLog("one\ntwo\nhalf of")
        let viewer = LogViewer(log)
        viewer.settle()
        let ids = viewer.lines.map(\.id)
        let old = try #require(log.file)
        log.replace(with: Array("new\n".utf8))
        viewer.settle()
        #expect(viewer.texts == ["one", "two", "half of", "--", "new"])
        // The program that writes has the old file still open; the name tells nothing of it.
        old.write { $0 += Array(" three\nlast\n".utf8) }
        viewer.settle()
        #expect(viewer.texts == ["one", "two", "half of three", "last", "--", "new"])
        #expect(viewer.lines.prefix(3).map(\.id) == ids)
        log.append("newer\n")
        viewer.settle()
        #expect(viewer.texts.last == "newer" && viewer.state.lineCount == 2 && viewer.state.isAtEnd)
    }

    @Test func lastWordsBeforeTheRenamingAreRead() throws {
        let log = MemoryLog("one\n")
        let viewer = LogViewer(log)
        viewer.settle()
        try #require(log.file).write { $0 += Array("last\n".utf8) }
        log.replace(with: [])
        viewer.settle()
        #expect(viewer.texts == ["one", "last", "--"])
    }

    @Test func readersPlaceStaysThroughRenamings() {
        let log = MemoryLog(numbered(0..<5_000))
        let viewer = LogViewer(log)
        viewer.model.show(.first)
        viewer.settle()
        viewer.see(from: 0)
        let ids = viewer.lines.map(\.id)
        for number in 0..<6 {
            log.replace(with: Array("file \(number)\n".utf8))
            viewer.settle()
            #expect(viewer.lines.map(\.id) == ids && !viewer.state.isAtEnd)
        }
        // The old file is read on to its end, unless there are too many newer ones.
        #expect(viewer.model.parts.all.count == LogParts.capacity)
        viewer.model.show(.last)
        viewer.settle()
        #expect(viewer.texts.suffix(3) == ["file 4", "--", "file 5"] && viewer.lines.count == 7)
    }

    @Test func oldFileIsReadOnAfterARenaming() {
        let log = MemoryLog(numbered(0..<700))
        let viewer = LogViewer(log)
        viewer.model.show(.first)
        viewer.settle()
        viewer.see(from: 490)
        log.replace(with: Array("new\n".utf8))
        viewer.settle()
        viewer.model.loadMore(atTop: false)
        viewer.settle()
        #expect(viewer.texts.suffix(3) == ["line 699", "--", "new"])
        viewer.model.take(query: "line 6")
        viewer.settle()
        #expect(viewer.lines.count == 111 && viewer.state.foundCount == 111)
    }

    @Test func matchesAreCountedExactly() {
        let log = MemoryLog((0..<50_000).map { $0 % 2 == 0 ? "needle \($0)\n" : "hay \($0)\n" }.joined())
        let viewer = LogViewer(log)
        viewer.settle()
        for _ in 0..<2 {
            viewer.model.take(query: "needle")
            viewer.settle()
            #expect(viewer.lines.count == LogModel.pageLength)
            #expect(viewer.state.foundCount == 25_000 && viewer.state.foundFraction == nil)
            viewer.model.take(query: "")
            viewer.settle()
        }
        viewer.model.take(query: "needle")
        viewer.settle()
        log.append("hay\nneedle\nneed")
        viewer.settle()
        #expect(viewer.state.foundCount == 25_001)
        log.append("le")
        viewer.settle()
        #expect(viewer.state.foundCount == 25_002 && viewer.texts.last == "needle")
    }

    @Test func endIsFollowedAfterAFilter() {
        let log = MemoryLog(numbered(0..<2_000))
        let viewer = LogViewer(log)
        viewer.settle()
        viewer.model.take(query: "line")
        viewer.settle()
        viewer.model.take(cursor: viewer.lines.last?.id)
        viewer.model.take(query: "")
        viewer.settle()
        log.append("more\n")
        viewer.settle()
        #expect(viewer.state.isAtEnd && viewer.texts.last == "more")
    }

    @Test func colorsAreNoHindranceToAFilter() {
        let viewer = LogViewer(MemoryLog("\u{1B}[1;31mERROR\u{1B}[0m: disk\nERROR: disk\nother\n"))
        viewer.settle()
        viewer.model.take(query: "ERROR: disk")
        viewer.settle()
        #expect(viewer.texts == ["ERROR: disk", "ERROR: disk"])
        viewer.model.take(query: "1;31")
        viewer.settle()
        #expect(viewer.lines.isEmpty)
    }

    @Test func longLineIsReadInPiecesWhereLinesAreWrapped() {
        let long = (0..<4_000).map { "word\($0)" }.joined(separator: " ")
        let viewer = LogViewer(MemoryLog("first\n\(long)\nlast\n"))
        viewer.settle()
        #expect(viewer.lines.count == 3 && viewer.lines[1].line.isCut)
        viewer.model.toggleWrapping()
        viewer.settle()
        #expect(viewer.texts.first == "first" && viewer.texts.last == "last" && viewer.lines.count > 5)
        #expect(viewer.texts.dropFirst().dropLast().joined() == long)
        // From a piece back to its line.
        viewer.see(from: 2, count: 1)
        viewer.model.take(cursor: viewer.lines[2].id)
        viewer.model.toggleWrapping()
        viewer.settle()
        #expect(viewer.lines.count == 3 && viewer.state.request?.kind == .focus(.row(viewer.lines[1].id)))
    }

    @Test func piecesOfALineThatGrowsFollow() {
        let log = MemoryLog("start ")
        let viewer = LogViewer(log)
        viewer.model.toggleWrapping()
        viewer.settle()
        var text = "start "
        for number in 0..<40 {
            let part = (0..<100).map { "\(number).\($0) " }.joined()
            text += part
            log.append(part)
            viewer.settle()
            #expect(viewer.texts.joined() == text)
        }
        #expect(viewer.lines.count > 3)
    }

    @Test(arguments: [([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32")] as [([UInt8], String)])
    func otherEncodingIsSaid(_ mark: [UInt8], _ name: String) {
        let log = MemoryLog()
        log.replace(with: mark + [0x61, 0])
        let viewer = LogViewer(log)
        viewer.settle()
        #expect(viewer.state.problem == .encoding(name) && viewer.lines.isEmpty)
        log.truncate(to: Array("text\n".utf8))
        viewer.settle()
        #expect(viewer.state.problem == nil && viewer.texts == ["text"])
        // Also if the file gets it later.
        log.truncate()
        viewer.settle()
        log.append(mark + [0x61, 0])
        viewer.settle()
        #expect(viewer.state.problem == .encoding(name) && viewer.lines.isEmpty)
    }

    @Test func byteOrderMarkOfUTF8IsNotShown() {
        let viewer = LogViewer(MemoryLog("\u{FEFF}text\n\u{FEFF}text\n"))
        viewer.settle()
        #expect(viewer.texts == ["text", "\\u{FEFF}text"])
    }
}
