internal import ItemList
internal import SignalistJSON

// A request is an object with its kind and its target:
//
//     {"kind":"focus","target":{"place":"row","id":"1f"}}   {"kind":"scrollTo","row":"1f","position":"center"}

extension ItemListRequest.Kind where ID == String {
    /// - Returns: Nil for a request of a later version.
    init?(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "focus": self = .focus(try WireTarget(object.object("target")))
        case "ensureVisible": self = .ensureVisible(try object.string("row"))
        case "scrollTo": self = .scrollTo(try object.string("row"), try object.name("position", ItemListScrollPosition.self))
        case "selectText": self = .selectText(try object.string("row"))
        case "select": self = .select(Set(try object.strings("rows")))
        case "deselectAll": self = .deselectAll
        case "search": self = .search(try object.optional("query", WireObject.string))
        default: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .focus(let target): .object(["kind": .string("focus"), "target": target.json])
        case .ensureVisible(let row): .object(["kind": .string("ensureVisible"), "row": .string(row)])
        case .scrollTo(let row, let position):
            .object(["kind": .string("scrollTo"), "row": .string(row), "position": .string(position.rawValue)])
        case .selectText(let row): .object(["kind": .string("selectText"), "row": .string(row)])
        case .select(let rows): .object(["kind": .string("select"), "rows": .array(rows.sorted().map { .string($0) })])
        case .deselectAll: .object(["kind": .string("deselectAll")])
        case .search(let query?): .object(["kind": .string("search"), "query": .string(query)])
        case .search(nil): .object(["kind": .string("search")])
        }
    }
}

extension ItemListRequest.Kind {
    func mapped<Other>(_ name: (ID) -> Other) -> ItemListRequest<Other>.Kind {
        switch self {
        case .focus(let target): .focus(target.mapped(name))
        case .ensureVisible(let row): .ensureVisible(name(row))
        case .scrollTo(let row, let position): .scrollTo(name(row), position)
        case .selectText(let row): .selectText(name(row))
        case .select(let rows): .select(Set(rows.map(name)))
        case .deselectAll: .deselectAll
        case .search(let query): .search(query)
        }
    }
}
