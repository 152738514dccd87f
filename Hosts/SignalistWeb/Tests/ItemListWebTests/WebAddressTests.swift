import ItemList
import Signals
import Testing

@testable import ItemListWeb

@Suite struct WebAddressTests {
    @Test(
        arguments: [
            (["settings"], "/settings"), (["settings", "notifications"], "/settings/notifications"), (["a b"], "/a%20b"),
            (["ünï"], "/%C3%BCn%C3%AF"), (["<b>&\"'"], "/%3Cb%3E%26%22%27"), (["100%", "50%25"], "/100%25/50%2525"),
            (["a?b#c"], "/a%3Fb%23c"),
            (["\\", "a:b"], "/%5C/a%3Ab"), (["a.b", "..."], "/a.b/..."), ([""], "/"), (["\u{7F}\n\0"], "/%7F%0A%00"),
        ] as [([String], String)])
    func namesBecomeAnAddressAndBack(names: [String], address: String) {
        #expect(WebAddress.address(of: names) == address)
        #expect(WebAddress.path(of: address) == names.joined(separator: "/"))
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\".utf8.contains($0) }, "nothing in it has to be escaped")
    }

    /// A browser would go elsewhere, or not come back.
    @Test(
        arguments: [
            ([], ""), (["", "x"], ""), (["settings", ""], "/settings"), (["settings", ".."], "/settings"), ([".", "x"], ""),
            (["settings", "a/b", "c"], "/settings"), (["socket"], ""), (["page.js"], ""), (["x", "socket"], "/x/socket"),
            (["settings", String(repeating: "x", count: 5000)], "/settings"),
        ] as [([String], String)])
    func namesThatCantStandInAnAddressEndIt(names: [String], address: String) {
        #expect(WebAddress.address(of: names) == address)
    }

    @Test(arguments: ["", "settings", "http://localhost/settings", "/%FF", "/%C3", "/%", "/%zz", "/" + String(repeating: "x", count: 4096)])
    func anAddressOfNoUseIsNoPath(address: String) {
        #expect(WebAddress.path(of: address) == nil)
    }

    private static func empty(_: some Sendable) -> any ItemListScreen {
        ItemListController(state: Signal<ItemListState<ItemListItemEntry<String>>, NoError>.single(ItemListState(title: "", entries: [])))
    }

    private let screens = WebScreens(
        routes: { _, _ in
            [
                NavigationRoute(
                    "home", [NavigationRoute("<b>", make: { Self.empty($0) }), NavigationRoute("..", make: { Self.empty($0) })],
                    make: { Self.empty($0) })
            ]
        }, first: nil)

    @Test(arguments: ["/", "//", "/home", "/home/", "//home//%3Cb%3E", "/home/..", "/home%2F%3Cb%3E"])
    func anAddressThatLeadsSomewhereHasThePage(address: String) throws {
        #expect(try screens.leads(address))
    }

    private func pageOfNothing(at address: String) throws -> String {
        let error = try #require(throws: NavigationPathError.self) { try screens.leads(address) }
        return WebPage.unknown(error, paths: screens.paths(near: error.found), nonce: "0")
    }

    @Test func anAddressThatLeadsNowhereSaysWhatIsThere() throws {
        let page = try pageOfNothing(at: "/home/%3Cscript%3E")
        #expect(page.contains("There is no screen '&lt;script&gt;' in home.") && !page.contains("<script"))
        #expect(page.contains("<li><a href=\"/home/%3Cb%3E\">home/&lt;b&gt;</a></li>"))
        #expect(page.contains("<li>home/..</li>"), "what no address leads to is no link")
        #expect(page.contains("Back to <a href=\"/home\">home</a>"))
        #expect(try !screens.leads("/%FF"))
    }

    @Test func belowAScreenThatLeadsToNoOtherAreThoseBesideIt() throws {
        let page = try pageOfNothing(at: "/home/%3Cb%3E/nowhere")
        #expect(page.contains("There is no screen 'nowhere' in home/&lt;b&gt;.") && page.contains("<li>home/..</li>"))
        #expect(page.contains("Back to <a href=\"/home/%3Cb%3E\">home/&lt;b&gt;</a>"))
    }

    @Test func aboveAllScreensAreTheFirstOnes() throws {
        let page = try pageOfNothing(at: "/nothing")
        #expect(page.contains("There is no screen 'nothing'.") && page.contains("<li><a href=\"/home\">home</a></li>"))
        #expect(page.contains("Back to <a href=\"/\">the first screen</a>"))
    }

    @Test func aProgramWithoutPathsHasOnePage() throws {
        let screens = WebScreens(first: { Self.empty($0) })
        #expect(try screens.leads("/"))
        #expect(try !screens.leads("/settings"))
    }

    @Test func pagesThatCantBeginAreAMistake() {
        #expect(throws: NavigationPathError.self) { try WebScreens(routes: { _, _ in [] }, first: nil).check() }
        #expect(throws: NavigationPathError.self) {
            try WebScreens(routes: { _, _ in [NavigationRoute("home", make: { Self.empty($0) })] }, first: "nothing").check()
        }
    }
}
