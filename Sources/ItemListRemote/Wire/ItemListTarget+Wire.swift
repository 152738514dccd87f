package import ItemList
internal import SignalistJSON

// A target is an object with its place and the name of the element:
//
//     {"place":"row","id":"1f"}   {"place":"row","id":"1f","part":"stop"}   {"place":"chrome","slot":"right button"}   {"place":"search"}
//     {"place":"cursorRow"}

/// A target on the wire: its row is a wire id.
package typealias WireTarget = ItemListTarget<String>

extension ItemListTarget where ID == String {
    init(_ object: WireObject) throws(ItemListWireError) {
        let part = try object.optional("part", WireObject.string)
        switch try object.string("place") {
        case "row": self.init(.row(try object.string("id")), part: part)
        case "cursorRow": self.init(.cursorRow, part: part)
        case "chrome": self.init(.chrome(ItemListChromeSlot(rawValue: try object.string("slot"))), part: part)
        case "search": self.init(.search, part: part)
        case "list": self.init(.list, part: part)
        default: throw object.unexpected("place", "one of row, cursorRow, chrome, search, list")
        }
    }

    var json: JSONValue {
        var object: JSONObject
        switch place {
        case .row(let id): object = ["place": .string("row"), "id": .string(id)]
        case .cursorRow: object = ["place": .string("cursorRow")]
        case .chrome(let slot): object = ["place": .string("chrome"), "slot": .string(slot.rawValue)]
        case .search: object = ["place": .string("search")]
        case .list: object = ["place": .string("list")]
        }
        object.set("part", part)
        return .object(object)
    }

    /// Returns the target with the id of its row.
    func resolved<RowID>(_ ids: ItemListWireIDs<RowID>) throws(ItemListWireError) -> ItemListTarget<RowID> {
        switch place {
        case .row(let name): .row(try ids.known(name), part: part)
        case .cursorRow: ItemListTarget<RowID>(.cursorRow, part: part)
        case .chrome(let slot): .chrome(slot, part: part)
        case .search: ItemListTarget<RowID>(.search, part: part)
        case .list: ItemListTarget<RowID>(.list, part: part)
        }
    }
}

extension ItemListTarget {
    func mapped<Other>(_ name: (ID) -> Other) -> ItemListTarget<Other> {
        switch place {
        case .row(let id): .row(name(id), part: part)
        case .cursorRow: ItemListTarget<Other>(.cursorRow, part: part)
        case .chrome(let slot): .chrome(slot, part: part)
        case .search: ItemListTarget<Other>(.search, part: part)
        case .list: ItemListTarget<Other>(.list, part: part)
        }
    }
}
