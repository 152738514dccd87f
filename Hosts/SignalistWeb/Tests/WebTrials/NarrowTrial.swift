import ItemList
import ItemListWeb
import Signals

/// Rows with much beside their titles, each of which opens a screen beside the list where there is room.
enum NarrowTrial {
    static let titles = [
        "Boutique en ligne", "Warteschlange der Anfragen", "Bibliothèque numérique", "Notifications by weekday",
        "Donaudampfschifffahrtsgesellschaft",
    ]

    static func routes(on queue: Queue) -> [NavigationRoute] {
        let children = titles.indices.map { index in
            // The first route does not say which row leads to it.
            NavigationRoute("\(index)", row: index == 0 ? nil : "row \(index)") { _ in
                ItemListController<ItemListItemEntry<String>>(
                    queue: queue, state: .single(ItemListState(chrome: ItemListChrome(title: .text(titles[index])), entries: [])))
            }
        }
        return [NavigationRoute("narrow", children, style: .split, firstDetail: "1") { list(place: $0, on: queue) }]
    }

    private static func list(place: NavigationPlace, on queue: Queue) -> any ItemListScreen {
        let rows = titles.enumerated().map { index, title in
            ItemListDisclosureItem(
                icon: ItemListIcon(.gear), title: title, titleBadge: ItemListBadge("\(index * 7 + 3) new"), label: .text("Updated today"),
                action: { place.push("\(index)") }
            ).editable(delete: {}).id("row \(index)")
        }
        let controls = [ItemListSwitchItem(title: "Benachrichtigungseinstellungen", value: true, updated: { _ in }).id("switch")]
        return ItemListController(
            queue: queue, state: .single(ItemListState(chrome: ItemListChrome(title: .text("Narrow")), entries: rows + controls)))
    }
}
