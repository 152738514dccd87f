import ItemList
import ItemListTesting
import Signals
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The test that the article shows.
@Test func soundsNeedNotifications() {
    let settings = ValuePromise(Sounds())
    let host = ItemListTestHost { environment in
        soundsController(settings, queue: environment.queue, diagnostics: environment.diagnostics)
    }
    host.expect(rows: ["Notifications, switch, on", "Sounds, switch, on"])
    host.tap("Notifications")
    host.expect(rows: ["Notifications, switch, off"])
    host.finish()
}

@Test func aScreenStaysAsItWasLookedAt() {
    let settings = ValuePromise(Sounds())
    let host = ItemListTestHost { environment in
        soundsController(settings, queue: environment.queue, diagnostics: environment.diagnostics)
    }
    host.expectSnapshot("sounds")
    host.expectSnapshot("sounds", as: .picture(columns: 40, rows: 12))
    host.finish()
}

/// The Swift of the article stands, line by line, in the files of this folder.
@Suite struct ArticleIsCompiledTests {
    @Test func eachBlockIsCompiled() throws {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let sources = try ["ArticleTests.swift", "SoundsScreen.swift"].map { try lines(of: "\(folder)/\($0)") }
        let article = try lines(of: "\(folder)/../../Sources/ItemListTesting/ItemListTesting.docc/ItemListTesting.md")
        var blocks: [[String]] = []
        var block: [String]?
        for line in article {
            if line == "```swift" {
                block = []
            } else if line == "```", let finished = block {
                blocks.append(finished)
                block = nil
            } else {
                block?.append(line)
            }
        }
        #expect(blocks.count == 3)
        for block in blocks {
            let wanted = block.map(trimmed)
            let isFound = sources.contains { source in
                let lines = source.map(trimmed)
                return lines.indices.contains { lines[$0...].starts(with: wanted) }
            }
            #expect(isFound, "not compiled: \(block.joined(separator: "\n"))")
        }
    }

    private func trimmed(_ line: String) -> String {
        String(line.drop { $0 == " " })
    }

    private func lines(of path: String) throws -> [String] {
        let file = try #require(fopen(path, "r"), "\(path) cannot be read")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
