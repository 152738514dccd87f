// expected: a statement here is a row, a section, or an array of either: this call returns nothing

import ItemList

func log() {}

let state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Sounds") {
    log()  // expected-line
    ItemListActionItem(title: "Play", action: {}).id("play")
}
