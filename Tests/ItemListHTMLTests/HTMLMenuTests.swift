import Testing

@testable import ItemList
@testable import ItemListHTML
@testable import ItemListTestSupport

/// What can be done with a row apart from its face.
@Suite struct HTMLMenuTests {
    private static let content: ItemListRowContent = {
        var content = ItemListRowContent(role: .link, title: "Mail", offers: [.activate, .delete, .reset])
        content.decoratedOffers = [
            ItemListOffer("read", title: "Read", places: .inline),
            ItemListOffer("pin", title: "Pin", places: [.leadingReveal, .menu]),
            ItemListOffer("mute", title: "Mute", isEnabled: false),
            ItemListOffer("delete", action: .delete, title: "Delete", tone: .destructive),
        ]
        return content
    }()

    /// The ids of the parts in the elements of a class, in order.
    private func parts(_ html: String, in name: String) throws -> [String] {
        let start = try #require(html.firstRange(of: "class=\"\(name)\""))
        let inside = html[start.upperBound...].prefix { _ in true }
        let end = inside.firstRange(of: "</div>")?.lowerBound ?? inside.endIndex
        return inside[..<end].matches(of: /data-(?:part="([^"]*)"|do="([^"]*)")/).compactMap { match in
            match.output.1.map(String.init) ?? match.output.2.map(String.init)
        }.filter { $0 != "activate" }
    }

    @Test func whatLiesBesideARowIsInItsMenuToo() throws {
        let html = ItemListHTMLDocument.inside(of: Self.content, named: "1")
        #expect(try parts(html, in: "reveal leading") == ["pin"])
        #expect(try parts(html, in: "reveal trailing") == ["mute", "delete"])
        #expect(try parts(html, in: "menu") == ["pin", "mute", "delete", "reset"])
        #expect(try parts(html, in: "offers") == ["read"])
        #expect(html.contains("popovertarget=\"row-1-menu\"") && html.contains("id=\"row-1-menu\" popover=\"manual\" role=\"menu\""))
        let plain = ItemListHTMLDocument.inside(of: ItemListRowContent(role: .link, title: "Mail", offers: .activate), named: "1")
        #expect(!plain.contains("popover") && !plain.contains("reveal"))
    }

    /// What is open belongs to the window: it stays with its row until it is closed.
    @Test func anOpenRevealIsAnAttributeOfItsRow() throws {
        let screen = ContentScreen(rows: [Self.content, Self.content])
        let stream = HTMLStream(screen)
        screen.clock.run()
        func open() -> [String] {
            stream.document.rows.map { row in
                row.html.prefix { $0 != ">" }.firstMatch(of: /data-revealed="([a-z]*)"/).map { String($0.output.1) } ?? "-"
            }
        }
        #expect(open() == ["-", "-"])
        #expect(stream.document.rows[0].html.contains("data-leading=\"1\" data-trailing=\"2\""))
        let name = stream.document.rows[0].id
        stream.send(
            #"{"type":"call","number":1,"action":{"name":"openReveal","side":"trailing"},"target":{"place":"row","id":"\#(name)"}}"#)
        screen.clock.run()
        #expect(open() == ["trailing", "-"])
        screen.set { $0.rows.swapAt(0, 1) }
        screen.clock.run()
        #expect(open() == ["-", "trailing"])
        // A page for somebody who comes now shows it as well.
        let late = HTMLStream(screen)
        screen.clock.run()
        #expect(late.document.rows.map { $0.html.contains("data-revealed=\"trailing\"") } == [false, true])
        stream.send(#"{"type":"call","number":2,"action":{"name":"closeReveal"},"target":{"place":"row","id":"\#(name)"}}"#)
        screen.clock.run()
        #expect(open() == ["-", "-"])
    }

    @Test func aPageKnowsWhetherItScrolls() throws {
        let screen = ContentScreen(rows: [Self.content])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(!stream.document.page().contains("data-scroll=\""))
        screen.set { $0.chrome.isScrollEnabled = false }
        screen.clock.run()
        #expect(stream.document.page().contains("data-scroll=\"off\""))
        screen.set { $0.chrome.isScrollEnabled = true }
        screen.clock.run()
        #expect(!stream.document.page().contains("data-scroll=\""))
    }

    @Test func aPageKnowsWhereThereIsMore() throws {
        let screen = ContentScreen(rows: [Self.content])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(!stream.document.page().contains("data-loads-more=\""))
        screen.set { $0.chrome.loadsMore = [.bottom, .top] }
        screen.clock.run()
        #expect(stream.document.page().contains("data-loads-more=\"top bottom\""))
        screen.set { $0.chrome.loadsMore = [] }
        screen.clock.run()
        #expect(!stream.document.page().contains("data-loads-more=\""))
    }

    @Test func listThatCanBeRefreshedHasAButton() throws {
        let screen = ContentScreen(rows: [Self.content])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(!stream.document.page().contains("data-do=\"refresh\""))
        screen.set { $0.chrome.refresh = ItemListRefresh() }
        screen.clock.run()
        let button = "id=\"refresh\" data-do=\"refresh\" aria-label=\"Refresh\""
        #expect(stream.document.page().contains(button + ">"))
        screen.set { $0.chrome.refresh = ItemListRefresh(isActive: true) }
        screen.clock.run()
        #expect(
            stream.document.page().contains(
                "id=\"refresh\" data-do=\"refresh\" aria-label=\"Refresh\" aria-busy=\"true\"><span class=\"spinner\""))
    }

    @Test func aPageKnowsWhatStaysWhereItIs() throws {
        let screen = ContentScreen(rows: [Self.content])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(!stream.document.page().contains("data-anchor=\""))
        screen.set { $0.chrome.anchor = .bottom }
        screen.clock.run()
        #expect(stream.document.page().contains("data-anchor=\"bottom\""))
        screen.set { $0.chrome.anchor = .top }
        screen.clock.run()
        #expect(!stream.document.page().contains("data-anchor=\""))
    }

    @Test func aBrowsersBarsHaveTheColourOfTheBar() {
        let screen = ContentScreen(rows: [])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(stream.document.page().contains("<meta name=\"theme-color\" content=\"#F7F7F9\">"))
        screen.presentationData.set(PresentationData(theme: .night))
        screen.clock.run()
        #expect(stream.document.page().contains("<meta name=\"theme-color\" content=\"#1C1C1D\">"))
    }
}
