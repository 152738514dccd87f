internal import ItemList
internal import ItemListRemote

/// A converter of screen changes to patches of a page.
package struct HTMLWriter {
    let options: ItemListHTMLOptions
    /// The state of the page.
    private var regions: [ItemListHTMLDocument.Region: String] = [:]
    private var attributes: ItemListHTMLDocument.Attributes?
    private var theme: String?
    private var title: String?
    private var rest = ItemListHTMLDocument.Rest()
    private var chrome = ItemListChrome()
    private var reveal: ItemListReveal<String>?
    /// The rows of the page with secret text.
    private var secrets: Set<String> = []

    init(options: ItemListHTMLOptions) {
        self.options = options
    }

    mutating func patches<ID>(_ change: WireChange<ID>) -> [HTMLPatch] {
        var patches: [HTMLPatch] = change.revisions?.from == 0 ? [.clear] : []
        if change.revisions?.from == 0 { (reveal, rest) = (nil, ItemListHTMLDocument.Rest()) }
        if let interaction = change.interaction { reveal = interaction.reveal }
        patches += around(change)
        patches += change.removed.map { .remove(row: $0) }
        var drawn: [String: ItemListHTMLDocument.Row] = [:]
        for row in change.drawn { drawn[row.name] = self.row(row, change.strings) }
        for placement in change.placed {
            if placement.isNew, let row = drawn.removeValue(forKey: placement.name) {
                patches.append(.insert(row, before: placement.next))
            } else {
                patches.append(.move(row: placement.name, before: placement.next))
            }
        }
        patches += change.drawn.compactMap { drawn[$0.name].map { .replace($0) } }
        if change.revisions?.from == 0 { secrets = [] }
        secrets.subtract(change.removed)
        for row in change.drawn {
            if row.row.content.control?.input?.isSecure == true { secrets.insert(row.name) } else { secrets.remove(row.name) }
        }
        return patches
    }

    func isSecret(_ row: String) -> Bool { secrets.contains(row) }

    /// Returns the patches for changes around the rows.
    private mutating func around<ID>(_ change: WireChange<ID>) -> [HTMLPatch] {
        var patches: [HTMLPatch] = []
        if let data = change.presentationData {
            var new = HTMLTheme.styleSheet(data.theme, alternative: options.alternativeTheme)
            if data.listFontSize != .regular { new += "\n:root{--text-scale:\(data.listFontSize.scale)}" }
            if new != theme { patches.append(.theme(new)) }
            theme = new
        }
        if let new = change.chrome {
            let words = itemListSpokenText(new.title.words)
            if words != title { patches.append(.title(words)) }
            title = words
            chrome = new
        }
        let newAttributes = ItemListHTMLDocument.Attributes(
            speech: .init(change.strings), style: chrome.style.rawValue, system: chrome.systemStyle.rawValue,
            loadsMore: ItemListEdge.allCases.filter(chrome.loadsMore.contains).map(\.rawValue), scrolls: chrome.isScrollEnabled,
            anchor: chrome.anchor)
        if newAttributes != attributes { patches.append(.attributes(newAttributes)) }
        attributes = newAttributes
        let newRegions = HTMLChrome(chrome: chrome, isEmpty: change.count == 0, strings: change.strings, options: options).regions
        for region in ItemListHTMLDocument.Region.allCases where newRegions[region] != regions[region] {
            patches.append(.region(region, newRegions[region] ?? ""))
        }
        regions = newRegions
        let newRest = ItemListHTMLDocument.Rest(
            above: change.window.lowerBound, below: change.count - change.window.upperBound,
            away: change.away.map { .init(row: $0.name, index: $0.index) })
        if newRest != rest { patches.append(.rest(newRest)) }
        rest = newRest
        return patches
    }

    private func row<ID>(_ drawn: WireChange<ID>.DrawnRow, _ strings: PresentationStrings) -> ItemListHTMLDocument.Row {
        let (row, content, neighbors) = (drawn.row, drawn.row.content, drawn.row.neighbors)
        let id = "row-" + drawn.name
        let html = HTMLRow(content: content, id: id, scope: HTMLRow.listScope, strings: strings, options: options)
        let radios: String? = if case .radio(let radio)? = content.control, !radio.group.isEmpty { radio.group } else { nil }
        let classes = HTMLText.classes(
            html.classes, row.isAlwaysPlain ? "plain" : nil, HTMLMetrics.className(above: neighbors.top),
            neighbors.hasRoundedTop ? "top" : nil,
            neighbors.hasRoundedBottom ? "bottom" : nil)
        // The Delete key works for a decorated offer too, so the page needs the plain name.
        let offers = (content.offers(.delete) ? content.offers.union(.delete) : content.offers).names.joined(separator: " ")
        return .init(
            id: drawn.name,
            html: HTMLText.element(
                "div",
                [
                    "class": classes, "id": id, "data-row": drawn.name, "data-section": drawn.section,
                    "data-offers": offers.isEmpty ? nil : offers, "data-heading": html.isHeading ? "" : nil,
                    "data-radios": radios, "data-leading": HTMLMenu.width(of: content, at: .leading),
                    "data-trailing": HTMLMenu.width(of: content, at: .trailing),
                    "data-key": html.hasField ? HTMLText.key(of: "\(row.id)") : nil,
                    "data-revealed": reveal?.row == drawn.name ? reveal?.side.rawValue : nil,
                    "aria-busy": content.skeleton == nil ? nil : "true",
                ], html.inside))
    }
}
