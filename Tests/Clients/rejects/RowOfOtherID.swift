// expected: all rows of a screen have ids of one type, and this one has an id of another

import ItemList

let state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Sounds") {
    ItemListActionItem(title: "Play", action: {}).id("play")
    ItemListActionItem(title: "Stop", action: {}).id(2)  // expected-line
}
