import ItemList
import Testing

@testable import SignalistDemoScreens

/// Every page of the gallery does what its rows say.
@Suite struct GalleryTests {
    private static let pages: [ScreenName] = [.gallery] + ScreenName.galleryPages.map(\.name)

    /// Each thing that a row offers is done once, and none is refused.
    @Test(arguments: pages) func everythingOfferedIsTaken(_ page: ScreenName) throws {
        let host = try ScreenHost(page)
        for id in host.ids.prefix(50) {
            for action in host.screen.row(id)?.content.plainActions ?? [] where host.screen.row(id)?.content.offers(action) == true {
                host.screen.perform(action, on: .row(id))
                #expect(!host.screen.transitions.isEmpty)
            }
            for part in host.screen.row(id)?.content.partActions ?? [] {
                host.screen.perform(part.action, on: .row(id, part: part.name))
            }
        }
        #expect(!host.screen.transitions.isEmpty)
        host.screen.finish()
    }

    /// Ids are what screens are told apart by, so that none is there twice.
    @Test(arguments: pages) func everyRowHasAnIDOfItsOwn(_ page: ScreenName) throws {
        let ids = try ScreenHost(page).ids
        #expect(Set(ids).count == ids.count)
    }

    /// The pages as a terminal shows them, looked at by a person once.
    @Test(arguments: pages) func everyPageLooksAsItDid(_ page: ScreenName) throws {
        let host = try ScreenHost(page)
        host.screen.expectSnapshot(page.rawValue.split(separator: "/").joined(separator: "-"), as: .picture(columns: 84, rows: 62))
        if page != .gallerySearch {
            host.screen.expectSnapshot(page.rawValue.split(separator: "/").joined(separator: "-"))
        }
    }

    @Test func theFirstPageLeadsToAllOthers() throws {
        let host = try ScreenHost(.gallery)
        for page in ScreenName.galleryPages { host.perform(.activate, on: page.name.rawValue) }
        #expect(host.ids.count == ScreenName.galleryPages.count + 5)
        #expect(host.opened.values == ScreenName.galleryPages.map(\.name))
    }

    @Test func theStyleIsThatOfAllPages() throws {
        let host = try ScreenHost(.gallery)
        host.perform(.choose("plain"), on: "style")
        host.perform(.choose("glass"), on: "bars")
        let chrome = try #require(host.screen.transitions.last?.chrome)
        #expect(chrome.style == .plain)
        #expect(chrome.systemStyle == .glass)
    }
}

extension ItemListRowContent {
    /// What can be asked for without a part, one of each kind.
    var plainActions: [ItemListAction] {
        var actions: [ItemListAction] = decoratedOffers.filter(\.isEnabled).map(\.action)
        if offers.contains(.activate) { actions.append(.activate) }
        if offers.contains(.toggle) { actions.append(.toggle) }
        if offers.contains(.adjust) { actions.append(.step(1)) }
        if offers.contains(.longPress) { actions.append(.longPress) }
        if offers.contains(.text) { actions += [.focus, .blur] }
        if let option = control?.choice?.options.last(where: \.isEnabled), offers.contains(.choose) { actions.append(.choose(option.id)) }
        return actions
    }

    /// The links and parts that can be activated, with what each is asked for.
    var partActions: [(name: String, action: ItemListAction)] {
        let links = (title.runs + (subtitle?.runs ?? [])).compactMap(\.link)
        return (offers.contains(.link) ? links.map { ($0, .activate) } : [])
            + parts.filter(\.isEnabled).compactMap { part in
                part.offers.contains(.toggle) ? (part.id, .toggle) : part.offers.contains(.activate) ? (part.id, .activate) : nil
            }
    }
}
