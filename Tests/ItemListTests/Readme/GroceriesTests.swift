import ItemList
import ItemListRemote
import ItemListTesting
import Signals
import TestSupport
import Testing

/// The article "One screen, five hosts": what it shows is compiled, and what it says happens here.
@Suite struct GroceriesTests {
    private static let article = "Sources/ItemList/ItemList.docc/OneScreenFiveHosts.md"

    /// What is compiled: the screen, this file, and the programs of the hosts.
    private static let compiled = [
        "GroceriesScreen.swift", "GroceriesTests.swift", "../../../Examples/Sources/GroceriesTerminal/main.swift",
        "../../../Hosts/SignalistWeb/Tests/GroceriesWeb/main.swift", "../../../Hosts/SignalistGNOME/Tests/GroceriesGNOME/main.swift",
    ]

    @Test(arguments: Readme.blocks("swift", in: article))
    func eachBlockIsCompiled(block: [String]) throws {
        let sources = try Self.compiled.map { try Readme.lines(of: Readme.folder + "/" + $0).map(Readme.trimmed) }
        let wanted = block.map(Readme.trimmed)
        let isFound = sources.contains { lines in lines.indices.contains { lines[$0...].starts(with: wanted) } }
        #expect(isFound, "not compiled: \(block.joined(separator: "\n"))")
    }

    @Test func theArticleHasTheScreenAndItsHosts() {
        #expect(Readme.blocks("swift", in: Self.article).count == 7)
        #expect(Readme.blocks("text", in: Self.article).count == 1)
        #expect(Readme.blocks("json", in: Self.article).count == 1)
    }

    @Test func whatIsBoughtIsRemoved() {
        let list = ValuePromise(Groceries())
        let host = ItemListTestHost { groceriesController(list, on: $0.queue) }
        host.tap("Milk")
        #expect(host.rows.contains("Milk, checkbox, checked, actions: Delete"))
        host.tap("Remove bought (1)")
        host.type("Honey", into: "What else?")
        host.perform(.submit, on: "What else?")
        #expect(host.rows.map { $0.prefix { $0 != "," } } == ["Bread", "Tea", "Honey", "What else?"])
        host.finish()
    }

    @Test func theLinesAreThoseOfTheArticle() throws {
        let clock = VirtualClock()
        let controller = groceriesController(ValuePromise(Groceries()), on: clock.queue)
        let shown = Received<[String]>()
        controller.connect(ItemListLinesRenderer<String>(sink: { shown.append($0) }))
        clock.run()
        #expect(shown.values == [try #require(Readme.blocks("text", in: Self.article).first)])
    }

    /// The article's line from a client, which marks the second row.
    @Test func aClientOfJSONLinesIsAnswered() throws {
        let line = try #require(Readme.blocks("json", in: Self.article).first?.first)
        let clock = VirtualClock()
        let list = ValuePromise(Groceries())
        let controller = groceriesController(list, on: clock.queue)
        let lines = Received<String>()
        let renderer = ItemListJSONRenderer<String>(queue: clock.queue, send: { lines.append($0) })
        let connection = controller.connect(renderer)
        clock.run()
        renderer.receive(line, on: connection)
        clock.run()
        #expect(list.value?.items.map(\.isBought) == [false, true, false])
        #expect(lines.values.count > 1)
    }

    @Test func theScreenIsShort() throws {
        #expect(try Readme.lines(of: Readme.folder + "/GroceriesScreen.swift").count < 75)
    }
}
