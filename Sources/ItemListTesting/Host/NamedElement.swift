internal import ItemList

/// An element of a screen with its accessible name.
struct NamedElement<ID: Hashable & Sendable> {
    let words: String
    let target: ItemListTarget<ID>
    let tap: ItemListAction

    /// Returns all elements of a screen: those around the rows, the rows and their parts.
    static func all(_ transition: ItemListTransition<ID>) -> [NamedElement] {
        let chrome = transition.chrome
        let options = (chrome.title.choice?.options ?? []).map {
            NamedElement(words: $0.title, target: .chrome(.title), tap: .choose($0.id))
        }
        var slots: [ItemListChromeSlot] = [
            .backButton, .leftButton, .secondaryRightButton, .rightButton, .toolbarLeft, .toolbarMiddle, .toolbarRight,
        ]
        if transition.rows.isEmpty { slots.append(.emptyState) }
        let buttons = slots.compactMap { slot in
            chrome[button: slot].map { NamedElement(words: $0.words, target: .chrome(slot), tap: .activate) }
        }
        let refresh = chrome.refresh.map { _ in
            [NamedElement(words: transition.presentationData.strings[.refresh], target: .list, tap: .refresh)]
        }
        let search = chrome.search.map { [NamedElement(words: $0.placeholder, target: .search, tap: .focus)] } ?? []
        let around = [ItemListChromeSlot.header, .footer].flatMap { slot in
            chrome[row: slot].map { elements($0) { .chrome(slot, part: $0) } } ?? []
        }
        let rows = transition.rows.flatMap { row in elements(row.content) { .row(row.id, part: $0) } }
        return options + buttons + (refresh ?? []) + search + around + rows
    }

    private static func elements(_ content: ItemListRowContent, _ target: (String?) -> ItemListTarget<ID>) -> [NamedElement] {
        var words = content.spokenLabel ?? content.title.string
        if words.isEmpty { words = content.control?.input?.placeholder ?? "" }
        let parts = content.parts.map { NamedElement(words: $0.title, target: target($0.id), tap: tap($0.offers)) }
        return [NamedElement(words: words, target: target(nil), tap: tap(content.offers))] + parts
    }

    private static func tap(_ offers: ItemListOffers) -> ItemListAction {
        if offers.contains(.activate) { return .activate }
        if offers.contains(.toggle) { return .toggle }
        return offers.contains(.text) ? .focus : .activate
    }
}
