import ItemList
import Signals

/// What stands in place of rows: what it is, is chosen in the title.
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
