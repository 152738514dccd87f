import ItemList
import Signals

/// A list of 10,000 rows with incremental search and filter tabs.
func gallerySearchController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    return ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        combineLatest(gallery.state, window.query, context.strings)
            |> map { (state: GalleryState, query: String, strings: PresentationStrings) in
                let numbers = found(query, state.choices["parity"])
                return galleryState(
                    strings[.gallerySearch], state,
                    adjust: { page, state in adjust(&page, state, query, gallery, strings) },
                    rows: numbers.map { number in
                        ItemListDisclosureItem(title: "Number \(number)", label: .text(words(number)), accessory: .none)
                            .id("\(number)")
                    })
            }
    }
}

private func found(_ query: String, _ parity: String?) -> [Int] {
    (1...10_000).filter { number in
        (parity != "even" || number.isMultiple(of: 2)) && (parity != "odd" || !number.isMultiple(of: 2))
            && (query.isEmpty || "\(number)".contains(query) || words(number).contains(query.lowercased()))
    }
}

private func words(_ number: Int) -> String {
    let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return "\(number)".compactMap { $0.wholeNumberValue.map { digits[$0] } }.joined(separator: " ")
}

private func adjust(
    _ page: inout ItemListState<GalleryEntry>, _ state: GalleryState, _ query: String, _ gallery: Gallery,
    _ strings: PresentationStrings
) {
    let tabs = [ItemListOption("all", "All"), ItemListOption("even", "Even"), ItemListOption("odd", "Odd")]
    page.chrome.title = .textWithTabs(strings[.gallerySearch], ItemListChoice(tabs, chosen: state.choices["parity"] ?? "all"))
    page.handlers[.title] = { action in
        if case .choose(let tab) = action { gallery.choice("parity")(tab) }
    }
    page.chrome.search = ItemListSearch(placeholder: "Number, or digits in words")
    page.chrome.emptyState = .message(ItemListEmptyMessage(icon: ItemListIcon(.search), text: "No number has “\(query)” in it."))
}
