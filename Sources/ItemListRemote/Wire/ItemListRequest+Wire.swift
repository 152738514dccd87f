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
        case "selectAll": self = .selectAll(try object.string("row"))
        default: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .focus(let target): .object(["kind": .string("focus"), "target": target.json])
        case .ensureVisible(let row): .object(["kind": .string("ensureVisible"), "row": .string(row)])
        case .scrollTo(let row, let position):
            .object(["kind": .string("scrollTo"), "row": .string(row), "position": .string(position.rawValue)])
        case .selectAll(let row): .object(["kind": .string("selectAll"), "row": .string(row)])
        }
    }
}

extension ItemListRequest.Kind {
    func mapped<Other>(_ name: (ID) -> Other) -> ItemListRequest<Other>.Kind {
        switch self {
        case .focus(let target): .focus(target.mapped(name))
        case .ensureVisible(let row): .ensureVisible(name(row))
        case .scrollTo(let row, let position): .scrollTo(name(row), position)
        case .selectAll(let row): .selectAll(name(row))
        }
    }
}
