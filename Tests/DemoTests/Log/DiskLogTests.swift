import SignalistC
import Dispatch
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite final class DiskLogTests {
    private let directory = TemporaryDirectory()

    private func append(_ text: String, to name: String) throws {
        let file = open(directory.path(name), O_WRONLY | O_APPEND | O_CREAT, 0o600)
        try #require(file >= 0)
        defer { close(file) }
        #expect(write(file, text, text.utf8.count) == text.utf8.count)
    }

    @Test func readsAtAnyPlace() throws {
        directory.write("a.log", "one\ntwo\n")
        let file = try DiskLog(path: directory.path("a.log")).open(after: nil)
        #expect(try file.facts().size == 8)
        #expect(try file.bytes(in: 4..<8) == Array("two\n".utf8))
        #expect(try file.bytes(in: 6..<20) == Array("o\n".utf8))
    }

    @Test func whatIsNoFileIsRefusedAndNotWaitedFor() {
        mkfifo(directory.path("pipe"), 0o600)
        #expect(throws: LogProblem.pipe) { try DiskLog(path: self.directory.path("pipe")).open(after: nil) }
        #expect(throws: LogProblem.directory) { try DiskLog(path: self.directory.path).open(after: nil) }
        #expect(throws: LogProblem.special) { try DiskLog(path: "/dev/null").open(after: nil) }
        #expect(throws: LogProblem.system(.noSuchFile)) { try DiskLog(path: self.directory.path("none")).open(after: nil) }
    }

    /// A file that stays open is seen to grow, and another one under its name, also before there is any.
    @Test func seesEachWriteAndAnotherFile() throws {
        let seen = DispatchSemaphore(value: 0)
        let log = DiskLog(path: directory.path("b.log"))
        let watch = try log.watch { seen.signal() }
        defer { watch.dispose() }
        try append("one\n", to: "b.log")
        #expect(seen.wait(timeout: .now() + 20) == .success)
        let before = try log.facts(after: nil).identity
        let file = open(directory.path("b.log"), O_WRONLY | O_APPEND)
        defer { close(file) }
        for _ in 0..<3 {
            while seen.wait(timeout: .now() + 0.05) == .success {}
            #expect(write(file, "more\n", 5) == 5)
            #expect(seen.wait(timeout: .now() + 20) == .success)
        }
        while seen.wait(timeout: .now() + 0.05) == .success {}
        rename(directory.path("b.log"), directory.path("b.log.1"))
        try append("new\n", to: "b.log")
        #expect(seen.wait(timeout: .now() + 20) == .success)
        #expect(try log.facts(after: nil).identity != before)
    }
}
