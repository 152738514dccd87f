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

    @Test(arguments: ["nested", "nested-attached"])
    func whatComesDuringALoopInsideOfWorkIsDoneAfterIt(name: String) throws {
        #expect(try trial(name) == #"["quiet", "later"]"#)
    }

    @Test func aLoopInsideOfAHandlerDoesTheWorkOfTheQueue() throws {
        #expect(try trial("handler") == "true")
    }

    @Test func doingAllThatIsPendingDoesWhatIsOnTheQueue() throws {
        #expect(try trial("pending") == "20")
    }

    @Test func workWithoutEndLeavesTurnsToWhatIsLessUrgent() throws {
        #expect(try trial("endless") == "true true true 1 true")
    }

    @Test func theLastPriorityCounts() throws {
        #expect(try trial("priority") == #"["idle", "queue"]"#)
    }

    @Test func attachingAndDetachingAThousandTimesLosesNothing() throws {
        // The last one's second piece of work waits for the next time.
        #expect(try trial("again") == "1999 true 2000")
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
