import ItemList
import Signals

/// A row of the gallery.
typealias GalleryEntry = ItemListItemEntry<String>

extension ScreenContext {
    /// A page of the gallery: its rows from what the gallery says, in the style that was chosen.
    ///
    /// - Parameters:
    ///   - title: what stands above the rows.
    ///   - chrome: changes what surrounds the rows.
    ///   - rows: the rows.
    func galleryPage(
        _ title: String, adjust: @escaping @Sendable (inout ItemListState<GalleryEntry>, GalleryState) -> Void = { _, _ in },
        @ItemListBuilder<String> rows: @escaping @Sendable (GalleryState) -> [GalleryEntry]
    ) -> ItemListController<GalleryEntry> {
        let gallery = gallery
        return ItemListController(queue: queue, presentationData: presentationData, diagnostics: diagnostics) { _ in
            gallery.state
                |> map { (state: GalleryState) in
                    galleryState(title, state, adjust: adjust, rows: rows(state))
                }
        }
    }
}

/// A page's state: the title, the way back and the style are the same on all of them.
func galleryState(
    _ title: String, _ gallery: GalleryState, adjust: (inout ItemListState<GalleryEntry>, GalleryState) -> Void = { _, _ in },
    rows: [GalleryEntry]
) -> ItemListState<GalleryEntry> {
    var chrome = ItemListChrome(
        title: gallery.last.isEmpty ? .text(title) : .textWithSubtitle(title, gallery.last), style: gallery.style)
    chrome.systemStyle = gallery.systemStyle
    var state = ItemListState(chrome: chrome, entries: rows)
    adjust(&state, gallery)
    return state
}

/// The gallery's first page: the look of all of them, and the way to each.
func galleryController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    return context.galleryPage("Gallery") { state in
        ItemListSection("about") {
            ItemListTextItem(text: "Every row there is, in every state.").id("about")
        }
        ItemListSection("look") {
            ItemListSectionHeaderItem(text: "LOOK").id("lookHeader")
            ItemListChoiceItem(
                icon: ItemListIcon(.appearance), title: "Rows", options: [.init("blocks", "Groups"), .init("plain", "Plain")],
                chosen: state.choices["style"], updated: gallery.choice("style")
            ).id("style")
            ItemListChoiceItem(
                title: "Bars", options: [.init("legacy", "Opaque"), .init("glass", "Glass")], chosen: state.choices["bars"],
                updated: gallery.choice("bars")
            ).id("bars")
        }
        ItemListSection("rows") {
            ItemListSectionHeaderItem(text: "PAGES").id("rowsHeader")
            for page in ScreenName.galleryPages {
                ItemListDisclosureItem(
                    icon: ItemListIcon(page.symbol, color: page.color), title: page.title, label: .text(page.label),
                    action: { context.open(page.name) }
                ).id(page.name.rawValue)
            }
        }
    }
}

/// A page as the first one names it.
struct GalleryPageName: Sendable {
    let name: ScreenName
    let title: String
    let label: String
    let symbol: ItemListIcon.Symbol
    let color: RGBColor
}

extension ScreenName {
    /// The pages of the gallery, in their order.
    static let galleryPages: [GalleryPageName] = [
        .init(name: .gallerySwitches, title: "Switches", label: "and check marks", symbol: .done, color: RGBColor(0x2E9E4F)),
        .init(name: .galleryLabels, title: "Labels", label: "nine styles", symbol: .action, color: RGBColor(0x2477D4)),
        .init(name: .galleryButtons, title: "Buttons", label: "four kinds", symbol: .add, color: RGBColor(0xC4561A)),
        .init(name: .galleryTexts, title: "Texts", label: "and headers", symbol: .mail, color: RGBColor(0x7A3FC4)),
        .init(name: .galleryFields, title: "Fields", label: "for typing", symbol: .person, color: RGBColor(0xB0305C)),
        .init(name: .galleryChoices, title: "Choices", label: "numbers, figures", symbol: .chart, color: RGBColor(0x1D8A99)),
        .init(name: .galleryEditing, title: "Editing", label: "move, delete, select", symbol: .trash, color: RGBColor(0xC4201A)),
        .init(name: .galleryBars, title: "Bars", label: "titles, buttons", symbol: .gear, color: RGBColor(0x5E6673)),
        .init(name: .galleryEmpty, title: "Empty", label: "and loading", symbol: .clock, color: RGBColor(0x8A6D1F)),
        .init(name: .gallerySearch, title: "Search", label: "10,000 rows", symbol: .search, color: RGBColor(0x34548A)),
    ]
}
