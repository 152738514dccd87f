import SignalistC
import Dispatch
import SignalistSettings
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct StreamLogTests {
    private final class Pipe {
        let reading: Int32
        private var writing: Int32

        init() {
            var ends: [Int32] = [-1, -1]
            precondition(pipe(&ends) == 0)
            (reading, writing) = (ends[0], ends[1])
        }

        deinit { closeWriting() }

        func write(_ text: String) {
            let bytes = Array(text.utf8)
            #expect(SignalistC.write(writing, bytes, bytes.count) == bytes.count)
        }

        func closeWriting() {
            if writing >= 0 { close(writing) }
            writing = -1
        }
    }

    @Test func inputIsKeptAndItsEndIsSaid() throws {
        let pipe = Pipe()
        let log = StreamLog(descriptor: pipe.reading)
        let seen = DispatchSemaphore(value: 0)
        let watch = log.watch { seen.signal() }
        defer { watch.dispose() }
        let file = try log.open(after: nil)
        #expect(try file.facts().size == 0 && log.ending == nil)
        pipe.write("one\n")
        #expect(seen.wait(timeout: .now() + 20) == .success)
        #expect(try file.bytes(in: 0..<4) == Array("one\n".utf8))
        #expect(try log.facts(after: try file.facts().identity) == file.facts())
        pipe.closeWriting()
        #expect(seen.wait(timeout: .now() + 20) == .success)
        #expect(log.ending == .ended)
    }

    /// Files end with lines, and the newest ones are kept.
    @Test func oldInputGoes() throws {
        let pipe = Pipe()
        for number in 0..<100 { pipe.write("line \(number)\n") }
        pipe.closeWriting()
        let log = StreamLog(descriptor: pipe.reading, fileLength: 60, waitsForEnd: true)
        var texts: [String] = []
        var identity: FileFacts.Identity?
        while true {
            let file = try log.open(after: identity)
            let facts = try file.facts()
            if facts.identity == identity { break }
            identity = facts.identity
            texts.append(String(decoding: try file.bytes(in: 0..<facts.size), as: UTF8.self))
            #expect(facts.size >= 60 && facts.size < 130 || texts.last?.hasSuffix("line 99\n") == true)
        }
        #expect(texts.count == LogParts.capacity)
        let lines = texts.joined().split(separator: "\n").map(String.init)
        #expect(lines == (100 - lines.count..<100).map { "line \($0)" })
    }

    @Test func allKeptInputIsShown() {
        let pipe = Pipe()
        for number in 0..<20 { pipe.write("line \(number)\n") }
        pipe.closeWriting()
        let viewer = LogViewer(StreamLog(descriptor: pipe.reading, fileLength: 60, waitsForEnd: true))
        viewer.settle()
        #expect(viewer.texts == (0..<20).map { "line \($0)" })
        #expect(viewer.state.event == .ended && viewer.state.lineCount == 20 && viewer.state.size == 150)
        #expect(viewer.model.parts.all.count > 1)
    }

    @Test func lineAsLongAsTwoFilesIsCut() throws {
        let pipe = Pipe()
        for _ in 0..<30 { pipe.write("0123456789") }
        pipe.closeWriting()
        let log = StreamLog(descriptor: pipe.reading, fileLength: 50, waitsForEnd: true)
        #expect(try log.open(after: nil).facts().size <= 300)
    }
}
