// expected: a row has an id that tells it from all others of the screen: write .id(…) behind it

import ItemList

let state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Sounds") {
    ItemListSection("first") {
        ItemListActionItem(title: "Play", action: {})  // expected-line
    }
}
