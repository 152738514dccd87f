import ItemList
import ItemListConformance
import ItemListHTML
import SignalistJSON
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes what goes over connections to files, where the environment names a folder for them: scripts hold it to its description there.
@Suite struct WireSampleTests {
    private func write(_ lines: [String], to name: String) throws {
        guard let folder = getenv("WIRE_SAMPLES").map({ String(cString: $0) }) else { return }
        let file = try #require(fopen("\(folder)/\(name)", "w"))
        fputs(lines.map { $0 + "\n" }.joined(), file)
        fclose(file)
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func jsonLines(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let screen = ContentScreen()
        let stream = JSONStream(screen, windowLimit: seed % 2 == 0 ? 500 : 8)
        var sent: [String] = []
        for step in 0..<40 {
            screen.set {
                random.change(&$0)
                guard step % 7 == 0 else { return }
                $0.rows.append(WireEntry(id: 100 + step, content: decoratedContent))
            }
            if step % 10 == 9 { screen.presentationData.set(PresentationData(theme: step == 9 ? .night : .day)) }
            screen.clock.advance(by: 1)
            if seed % 2 == 1 { stream.show(step..<(step + 5)) }
            let action = actionsOfAllKinds[step % actionsOfAllKinds.count]
            let target = stream.client.rows.randomElement(using: &random.generator).map { ItemListTarget.row($0.id) } ?? .search
            sent.append(stream.client.line(for: action, on: target, number: step))
            sent.append(stream.client.line(forWindow: step..<(step + 5)))
            stream.call(action, on: target)
            // A state that looks the same.
            screen.set { _ in }
            screen.clock.advance(by: 1)
        }
        stream.send("nonsense")
        screen.clock.advance(by: 1)
        #expect(stream.client.errors.count == 1)
        #expect(stream.client.answers.count == 40)
        try write(stream.lines, to: "\(seed).screen.jsonl")
        try write(sent, to: "\(seed).client.jsonl")
    }

    /// An empty page, then the messages of each step with the page that they lead to.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func htmlPages(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let screen = ContentScreen()
        let stream = HTMLStream(screen, windowLimit: seed % 4 == 3 ? 9 : 500)
        var steps = [step([], stream.document.page(script: true, nonce: "sample"))]
        var count = 0
        for number in 0..<40 {
            screen.set {
                random.change(&$0)
                if number % 7 == 0 { $0.rows.append(WireEntry(id: 100 + number, content: decoratedContent)) }
            }
            if number % 10 == 9 { screen.presentationData.set(PresentationData(theme: number == 9 ? .night : .day)) }
            if seed % 4 == 3 { stream.send(#"{"type":"window","start":\#(number % 12),"count":9}"#) }
            screen.clock.advance(by: 1)
            let lines = stream.lines
            steps.append(step(Array(lines[count...]), stream.document.page(nonce: "sample")))
            count = lines.count
        }
        #expect(count > 20)
        try write(steps, to: "\(seed).pages.jsonl")
    }

    /// A screen for a browser to act on, and some to look at.
    @Test func htmlScreens() throws {
        let screens = [
            ("act", ContentScreen.State(rows: actingRows, chrome: ItemListChrome())),
            ("gallery", ContentScreen.State(rows: galleryRows, chrome: galleryChrome)),
        ]
        for (name, state) in screens + galleryScreens {
            let screen = ContentScreen(state)
            let stream = HTMLStream(screen, options: ItemListHTMLOptions(alternativeTheme: .night))
            screen.clock.run()
            #expect(stream.document.rows.count == state.rows.count)
            try write([stream.document.page(script: true, nonce: "sample")], to: name + ".html")
        }
    }

    private func step(_ lines: [String], _ page: String) -> String {
        JSONWriter.compact(.object(["lines": .array(lines.map { .string($0) }), "page": .string(page)]))
    }
}
