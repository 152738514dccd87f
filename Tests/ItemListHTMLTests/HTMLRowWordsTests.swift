import Testing

@testable import ItemList
@testable import ItemListHTML

@Suite struct HTMLRowWordsTests {
    private func html(_ content: ItemListRowContent, _ strings: PresentationStrings = .english) -> String {
        HTMLRow(content: content, id: "row-1", scope: HTMLRow.listScope, strings: strings, options: ItemListHTMLOptions()).inside
    }

    @Test func aBadgeBesideTheTitleIsSaidOfTheButton() {
        var content = ItemListRowContent(role: .button, title: "Chats", offers: .activate)
        content.badge = ItemListBadge("12")
        let html = html(content)
        #expect(html.contains("aria-describedby=\"row-1-beside\""))
        #expect(html.contains("id=\"row-1-beside\"><span class=\"badge\" dir=\"auto\">12</span>"))
    }

    @Test(arguments: [(nil, nil), (0, nil), (1, "lines-1"), (5, "lines-5"), (20, "lines-20"), (21, nil)] as [(Int?, String?)])
    func aLimitOfLinesIsAClassOfTheStyleSheet(limit: Int?, name: String?) {
        var content = ItemListRowContent(role: .text, title: "Words")
        (content.lineLimit, content.subtitle, content.subtitleLineLimit) = (limit, "More", limit)
        let html = html(content)
        #expect(html.contains("lines-") == (name != nil))
        guard let name else { return }
        #expect(html.contains("class=\"title \(name)\"") && html.contains("class=\"subtitle \(name)\""))
        #expect(htmlStyleSheet.contains(".\(name){"))
    }

    @Test func aLockIsSaidInTheLanguageOfTheScreen() {
        let strings = PresentationStrings(language: "xx", tables: [PresentationStringTable("xx", ["itemList.state.locked": "gesperrt"])])
        let content = ItemListRowContent(role: .toggle, title: "Row", control: .toggle(ItemListToggle(isOn: true, isLocked: true)))
        #expect(html(content).contains("aria-label=\"locked\""))
        #expect(html(content, strings).contains("aria-label=\"gesperrt\""))
    }

    @Test func iconsHaveTheirColours() {
        let icon = ItemListIcon(.bell, color: RGBColor(0x123456))
        var content = ItemListRowContent(role: .button, title: "Row", offers: .activate)
        content.titleIcon = icon
        content.parts = [ItemListPart("part", title: "Part", icon: icon, offers: .activate)]
        content.decoratedOffers = [ItemListOffer("offer", title: "Offer", icon: icon, places: .inline)]
        #expect(html(content).components(of: "<g stroke=\"#123456\">") == 3)
    }
}

extension String {
    fileprivate func components(of words: String) -> Int { ranges(of: words).count }
}
