// expected: a row has an id that tells it from all others of the screen: write .id(…) behind it
import ItemList

func rows(isOn: Bool) -> ItemListState<ItemListItemEntry<String>> {
    ItemListState(title: "Sounds") {
        ItemListSwitchItem(title: "Sounds", value: isOn, updated: { _ in }).id("sounds")
        ItemListTextItem(text: "Played when a message comes.")  // expected-line
    }
}
