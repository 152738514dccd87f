import ItemList
import Signals

/// The state of a searchable screen with many rows.
struct Long: Sendable {
    let count: Int
    let query = ValuePromise("")
}

func longController(_ long: Long) -> ItemListController<GalleryEntry> {
    ItemListController(queue: .mainQueue()) { _ in
        long.query.get().map { query in
            let numbers = (1...long.count).lazy.map(String.init).filter { query.isEmpty || $0.contains(query) }
            return ItemListState(
                chrome: ItemListChrome(title: .text("\(long.count) rows")),
                entries: numbers.map { GalleryEntry($0, 0, .init(role: .link, title: RichText("Number \($0)"), offers: .activate)) },
                arguments: ())
        }
    }
}
