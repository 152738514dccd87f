import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The rows of the long list in ItemList's documentation.
private struct LogEntry: ItemListNodeEntry {
    let id: Int
    var text = ""
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListTextItem(text: RichText(text))
    }
}

/// What the README shows is what is compiled and run here.
@Suite struct ReadmeTests {
    @Test func theFirstSignalPrintsWhatTheReadmeSays() {
        let printed = Received<String>()
        @Sendable func print(_ text: String) { printed.append(text) }

        let temperature = ValuePromise(21)
        let humidity = ValuePromise(40)
        let text = combineLatest(temperature.get(), humidity.get()) |> map { (t: Int, h: Int) in "\(t) °C, \(h) %" }
        let subscription = text.start(next: { print($0) })  // 21 °C, 40 %
        temperature.set(22)  // 22 °C, 40 %
        subscription.dispose()

        #expect(printed.values == ["21 °C, 40 %", "22 °C, 40 %"])
    }

    @Test func theTestOfTheScreenPassesWithoutADisplay() {
        let host = ItemListTestHost { backupController(Backup(), on: $0.queue) }
        host.tap("Every week")
        #expect(host.rows.contains("Every week, radio button, chosen"))
        host.tap("Back up")
        host.expect(rows: ["Back up, switch, off"])
        host.finish()
    }

    @Test func aLongListOfSectionsCostsWhatChanged() {
        let clock = VirtualClock()
        var sections = (0..<1_000).map { section in (0..<100).map { LogEntry(id: section * 100 + $0) } }
        let log = ValuePromise(sections)
        let controller = ItemListController<LogEntry>(
            queue: clock.queue,
            state: log.get().map { sections in
                ItemListState(title: "Log", sections: sections)
            })
        let recorder = ItemListRecorder<Int>()
        controller.connect(recorder)
        clock.run()
        sections[7][42].text = "changed"  // copies one section, shares 999
        log.set(sections)  // compares the hundred rows of that section
        clock.run()
        #expect(recorder.transitions.last?.diff.updates.map(\.index) == [742])
    }

    @Test func theLinesAreThoseOfTheReadme() throws {
        let clock = VirtualClock()
        let controller = backupController(Backup(), on: clock.queue)
        let shown = Received<[String]>()
        controller.connect(ItemListLinesRenderer<String>(sink: { shown.append($0) }))
        clock.run()
        let block = try #require(Readme.blocks("text").first { $0.first == "Backup" })
        #expect(shown.values == [block])
    }

    /// What is compiled: files of this folder, the client that is the program of five lines, and one of several screens.
    private static let compiled = [
        "BackupScreen.swift", "ReadmeTests.swift", "../../../Examples/Sources/TerminalClient/main.swift",
        "../../Clients/compiles/TerminalProgram.swift", "../../SignalistSettingsTests/Readme/PlayerSettings.swift",
        "../../SignalistSettingsTests/Readme/PlayerTests.swift",
    ]

    /// Each block of Swift stands in what is compiled, line by line, whatever its indentation.
    @Test(
        arguments: Readme.blocks("swift") + Readme.blocks("swift", in: "Sources/ItemList/ItemList.docc/ItemList.md")
            + Readme.blocks("swift", in: "Sources/ItemListTerminal/ItemListTerminal.docc/ItemListTerminal.md")
            + Readme.blocks("swift", in: "Sources/SignalistSettings/SignalistSettings.docc/SignalistSettings.md")
    )
    func eachBlockOfSwiftIsCompiled(block: [String]) throws {
        let sources = try Self.compiled.map { try Readme.lines(of: Readme.folder + "/" + $0) }
        let wanted = block.map(Readme.trimmed)
        let isFound = sources.contains { source in
            let lines = source.map(Readme.trimmed)
            return lines.indices.contains { lines[$0...].starts(with: wanted) }
        }
        #expect(isFound, "not compiled: \(block.joined(separator: "\n"))")
    }

    @Test func theProgramOfFiveLinesHasFive() throws {
        let program = try #require(Readme.blocks("swift").first { $0.first == "import ItemListTerminal" })
        #expect(program.count == 5)
        #expect(try Readme.lines(of: Readme.folder + "/../../../Examples/Sources/TerminalClient/main.swift").dropLast() == program[...])
    }

    @Test func theScreenIsShort() throws {
        let screen = try #require(Readme.blocks("swift").max { $0.count < $1.count })
        #expect(screen.count < 80)
    }
}

/// The README beside the package.
enum Readme {
    static let folder = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")

    /// The blocks of code in a language, as lines.
    /// - Parameter path: of the document in the package.
    static func blocks(_ language: String, in path: String = "README.md") -> [[String]] {
        (try? blocks(language, of: folder + "/../../../" + path)) ?? []
    }

    /// The same of a document anywhere.
    static func blocks(_ language: String, of path: String) throws -> [[String]] {
        let lines = try lines(of: path)
        var blocks: [[String]] = []
        var block: [String]?
        for line in lines {
            if line.hasPrefix("```") {
                if let finished = block {
                    blocks.append(finished)
                    block = nil
                } else if line == "```" + language {
                    block = []
                } else if line != "```" {
                    block = nil
                }
            } else {
                block?.append(line)
            }
        }
        return blocks
    }

    static func lines(of path: String) throws -> [String] {
        let file = try #require(fopen(path, "r"), "\(path) cannot be read")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    static func trimmed(_ line: String) -> Substring {
        line.drop { $0 == " " }
    }
}
