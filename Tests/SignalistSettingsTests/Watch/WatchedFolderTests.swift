import SignalistC
import Dispatch
import Signals
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct WatchedFolderTests {
    private let directory = TemporaryDirectory()

    /// What came, and what is waited for.
    private final class Seen: Sendable {
        let values = Received<[PathName: WatchedFile<Int>]>()
        private let arrived = DispatchSemaphore(value: 0)
        private let subscription = MetaDisposable()

        init(_ folder: WatchedFolder, reads: Counter = Counter()) {
            let files = folder.files(on: Queue(name: "folder")) { _, bytes in
                reads.increment()
                guard let number = Int(String(decoding: bytes, as: UTF8.self)) else { throw Failure.wrong }
                return number
            }
            subscription.set(
                files.start(next: { [values, arrived] in
                    values.append($0)
                    arrived.signal()
                }))
        }

        func end() {
            subscription.dispose()
        }

        func sees(_ expected: [PathName: WatchedFile<Int>]) -> Bool {
            let deadline = DispatchTime.now() + .seconds(10)
            repeat {
                if values.values.last == expected { return true }
            } while arrived.wait(timeout: deadline) == .success
            return false
        }
    }

    private enum Failure: Error, CustomStringConvertible {
        case wrong
        var description: String { "is no number" }
    }

    @Test func followsItsFiles() {
        directory.makeDirectory("themes")
        directory.write("themes/a.num", "1")
        directory.write("themes/other.txt", "x")
        directory.write("themes/.hidden.num", "2")
        let reads = Counter()
        let seen = Seen(WatchedFolder(path: directory.path("themes"), suffix: ".num"), reads: reads)
        #expect(seen.sees(["a.num": .content(1)]))
        directory.write("themes/b.num", "2")
        #expect(seen.sees(["a.num": .content(1), "b.num": .content(2)]))
        directory.write("new", "3")
        directory.move("new", to: "themes/b.num")
        #expect(seen.sees(["a.num": .content(1), "b.num": .content(3)]))
        directory.delete("themes/a.num")
        #expect(seen.sees(["b.num": .content(3)]))
        // a once, b three times at most, where its end of writing was seen twice.
        #expect(reads.count <= 4)
        seen.end()
    }

    @Test func aFileThatBreaksKeepsItsLastContentForAWhile() {
        directory.write("a.num", "1")
        let seen = Seen(WatchedFolder(path: directory.path, suffix: ".num"))
        #expect(seen.sees(["a.num": .content(1)]))
        directory.write("a.num", "")
        directory.write("a.num", "2")
        #expect(seen.sees(["a.num": .content(2)]))
        #expect(seen.values.values == [["a.num": .content(1)], ["a.num": .content(2)]])
        directory.write("a.num", "x")
        #expect(seen.sees(["a.num": .problem("is no number")]))
        directory.write("a.num", "3")
        #expect(seen.sees(["a.num": .content(3)]))
        seen.end()
    }

    @Test func aFolderMayComeAndGo() {
        let seen = Seen(WatchedFolder(path: directory.path("deep/er")))
        #expect(seen.sees([:]))
        directory.makeDirectory("deep")
        directory.makeDirectory("deep/er")
        directory.write("deep/er/a", "1")
        #expect(seen.sees(["a": .content(1)]))
        directory.delete("deep/er/a")
        directory.delete("deep/er")
        #expect(seen.sees([:]))
        directory.makeDirectory("deep/er")
        directory.write("deep/er/b", "2")
        #expect(seen.sees(["b": .content(2)]))
        seen.end()
    }

    @Test func aFileThatIsTooLongIsAProblem() {
        directory.write("a", "123456")
        let seen = Seen(WatchedFolder(path: directory.path, sizeLimit: 5))
        #expect(seen.sees(["a": .problem("has more than 5 bytes")]))
        seen.end()
    }

    @Test func nameThatHasBecomeADirectoryIsGone() {
        directory.write("a", "1")
        let seen = Seen(WatchedFolder(path: directory.path))
        #expect(seen.sees(["a": .content(1)]))
        directory.makeDirectory("new")
        directory.write("b", "2")
        #expect(seen.sees(["a": .content(1), "b": .content(2)]))
        directory.delete("a")
        directory.move("new", to: "a")
        #expect(seen.sees(["b": .content(2)]))
        seen.end()
    }

    @Test func eachFileHasItsOwnPatience() {
        for number in 1...6 { directory.write("broken\(number)", "x") }
        let seen = Seen(WatchedFolder(path: directory.path))
        let broken = (1...6).map { (PathName("broken\($0)"), WatchedFile<Int>.problem("is no number")) }
        let half = DispatchTime.now() + 0.3
        DispatchQueue(label: "another program").asyncAfter(deadline: half) { [directory] in directory.write("half", "x") }
        #expect(seen.sees(Dictionary(uniqueKeysWithValues: broken + [("half", .problem("is no number"))])))
        #expect(DispatchTime.now().uptimeNanoseconds - half.uptimeNanoseconds >= 700_000_000)
        #expect(seen.values.values.contains(Dictionary(uniqueKeysWithValues: broken)))
        seen.end()
    }

    @Test func namesThatLookAlikeAreTwo() {
        directory.write("\u{E9}", "1")
        directory.write("e\u{301}", "2")
        let seen = Seen(WatchedFolder(path: directory.path))
        #expect(seen.sees(["\u{E9}": .content(1), "e\u{301}": .content(2)]))
        seen.end()
    }
}
