import Foundation
import Testing

/// Dispatch's main queue in GLib's loop. Each runs in a process of its own, whose main thread is GLib's.
@Suite struct GLibMainQueueTests {
    @Test func workIsDoneInItsOrderAlsoWhatWasPutThereBefore() throws {
        #expect(try trial("order") == "[1, 2, 3, 4]")
    }

    @Test func nothingIsLostInAFloodAndOtherSourcesRunBesideIt() throws {
        #expect(try trial("flood") == "100000 true")
    }

    @Test func tasksOfTheMainActorRunOnTheMainThread() throws {
        #expect(try trial("actor") == "true")
    }

    @Test func whatComesWhileItIsDetachedWaits() throws {
        #expect(try trial("detach") == "false true true")
    }

    @Test func aProgramInWhichNothingHappensIsNotWoken() throws {
        #expect(try trial("idle") == "0")
    }

    /// What the program says that was made beside the tests.
    private func trial(_ name: String) throws -> String {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            "GLibMainQueueTrial")
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = [name]
        process.standardOutput = output
        try process.run()
        let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return words.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
