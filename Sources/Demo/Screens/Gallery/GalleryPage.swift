import ItemList
import Signals

typealias GalleryEntry = ItemListItemEntry<String>

extension ScreenContext {
    /// A page of the gallery: rows from the gallery's state, in the chosen style.
    func galleryPage(
        _ title: PresentationStringKey,
        adjust: @escaping @Sendable (inout ItemListState<GalleryEntry>, GalleryState) -> Void = { _, _ in },
        @ItemListBuilder<String> rows: @escaping @Sendable (GalleryState, PresentationStrings) -> [GalleryEntry]
    ) -> ItemListController<GalleryEntry> {
        let gallery = gallery
        return ItemListController(queue: queue, presentationData: presentationData, diagnostics: diagnostics) { _ in
            combineLatest(gallery.state, strings)
                |> map { (state: GalleryState, strings: PresentationStrings) in
                    galleryState(strings[title], state, adjust: adjust, rows: rows(state, strings))
                }
        }
    }
}

/// The state of a page; title, back button and style are the same on all pages.
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

/// The gallery's first page: the style of all pages, and links to them.
func galleryController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    return context.galleryPage(.galleryTitle) { state, strings in
        ItemListSection("about") {
            ItemListTextItem(text: strings[.galleryAbout]).id("about")
        }
        ItemListSection("look") {
            ItemListSectionHeaderItem(text: strings[.galleryLook]).id("lookHeader")
            ItemListChoiceItem(
                icon: ItemListIcon(.appearance), title: strings[.galleryRows],
                options: [.init("blocks", strings[.galleryGroups]), .init("plain", strings[.galleryPlain])],
                chosen: state.choices["style"], updated: gallery.choice("style")
            ).id("style")
            ItemListChoiceItem(
                title: strings[.galleryBars],
                options: [.init("legacy", strings[.galleryOpaque]), .init("glass", strings[.galleryGlass])], chosen: state.choices["bars"],
                updated: gallery.choice("bars")
            ).id("bars")
        }
        ItemListSection("rows") {
            ItemListSectionHeaderItem(text: strings[.galleryPages]).id("rowsHeader")
            for page in ScreenName.galleryPages {
                ItemListDisclosureItem(
                    icon: ItemListIcon(page.symbol, color: page.color), title: strings[page.title], label: .text(strings[page.label]),
                    action: { context.open(page.name) }
                ).id(page.name.rawValue)
            }
        }
    }
}

/// A page in the list of the first page.
struct GalleryPageName: Sendable {
    let name: ScreenName
    let title: PresentationStringKey
    let label: PresentationStringKey
    let symbol: ItemListIcon.Symbol
    let color: RGBColor
}

extension ScreenName {
    static let galleryPages: [GalleryPageName] = [
        .init(name: .gallerySwitches, title: .gallerySwitches, label: .gallerySwitchesLabel, symbol: .done, color: RGBColor(0x2E9E4F)),
        .init(name: .galleryLabels, title: .galleryLabels, label: .galleryLabelsLabel, symbol: .action, color: RGBColor(0x2477D4)),
        .init(name: .galleryButtons, title: .galleryButtons, label: .galleryButtonsLabel, symbol: .add, color: RGBColor(0xC4561A)),
        .init(name: .galleryTexts, title: .galleryTexts, label: .galleryTextsLabel, symbol: .mail, color: RGBColor(0x7A3FC4)),
        .init(name: .galleryFields, title: .galleryFields, label: .galleryFieldsLabel, symbol: .person, color: RGBColor(0xB0305C)),
        .init(name: .galleryChoices, title: .galleryChoices, label: .galleryChoicesLabel, symbol: .chart, color: RGBColor(0x1D8A99)),
        .init(name: .galleryEditing, title: .galleryEditing, label: .galleryEditingLabel, symbol: .trash, color: RGBColor(0xC4201A)),
        .init(name: .galleryBars, title: .galleryBars, label: .galleryBarsLabel, symbol: .gear, color: RGBColor(0x5E6673)),
        .init(name: .galleryEmpty, title: .galleryEmpty, label: .galleryEmptyLabel, symbol: .clock, color: RGBColor(0x8A6D1F)),
        .init(name: .gallerySearch, title: .gallerySearch, label: .gallerySearchLabel, symbol: .search, color: RGBColor(0x34548A)),
    ]
}

func galleryButtonsController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    let kinds: [(ItemListActionItem.Kind, String)] = [
        (.generic, "Generic"), (.destructive, "Destructive"), (.neutral, "Neutral"), (.disabled, "Disabled"),
    ]
    return context.galleryPage(.galleryButtons) { _, _ in
        for (alignment, title) in [(ItemListTextAlignment.natural, "FROM THE EDGE"), (.center, "IN THE MIDDLE")] {
            ItemListSection(title) {
                ItemListSectionHeaderItem(text: title).id("\(title).header")
                for (kind, name) in kinds {
                    ItemListActionItem(title: name, kind: kind, alignment: alignment, action: gallery.tell(name)).id("\(title).\(name)")
                }
            }
        }
        ItemListSection("long") {
            ItemListActionItem(title: "Can be pressed long", action: gallery.tell("Pressed"), longTapAction: gallery.tell("Pressed long"))
                .id("long")
        }
    }
}

/// Placeholders for an empty list; a choice in the title selects one.
func galleryEmptyController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    return context.galleryPage(
        .galleryEmpty,
        adjust: { page, state in
            let kinds = [
                ItemListOption("message", "Message"), ItemListOption("text", "Text"), ItemListOption("loading", "Loading"),
                ItemListOption("rows", "Rows"),
            ]
            page.chrome.title = .textWithTabs(page.chrome.title.words, ItemListChoice(kinds, chosen: state.choices["empty"]))
            page.handlers[.title] = { action in
                if case .choose(let kind) = action { gallery.choice("empty")(kind) }
            }
            switch state.choices["empty"] {
            case "loading": page.chrome.emptyState = .loading("Just a moment")
            case "text": page.chrome.emptyState = .text("Nothing here yet.")
            default:
                page.chrome.emptyState = .message(
                    ItemListEmptyMessage(
                        icon: ItemListIcon(.mail), text: "Nothing here yet.\nWhat you keep comes here.", button: .text("Show rows")))
            }
            page.handlers[.emptyState] = { _ in gallery.choice("empty")("rows") }
        }
    ) { state, _ in
        if state.choices["empty"] == "rows" {
            for name in ["First", "Second", "Third"] { ItemListDisclosureItem(title: name, accessory: .none).id(name) }
            ItemListActionItem(title: "None again", action: { gallery.choice("empty")("message") }).id("none")
        }
    }
}
