// expected: all rows of a screen have ids of one type, and those of this section have ids of another

import ItemList

let section = ItemListSection<Int>("first") {
    ItemListActionItem(title: "Stop", action: {}).id(2)
}

let state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Sounds") {
    section  // expected-line
}
