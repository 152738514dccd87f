internal import ItemList
internal import SignalistJSON

// A shortcut is a key with its action. Keys have the names that browsers use:
//
//     {"key":"n","modifiers":["control"],"action":{"name":"activate"},"target":{"place":"chrome","slot":"right button"}}

extension ItemListShortcut where ID == String {
    private static var modifierNames: [(ItemListKey.Modifiers, String)] {
        [(.shift, "shift"), (.alt, "alt"), (.control, "control"), (.command, "command")]
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        let names = try object.optional("modifiers", WireObject.strings) ?? []
        let modifiers = Self.modifierNames.reduce(into: ItemListKey.Modifiers()) { if names.contains($1.1) { $0.insert($1.0) } }
        self.init(
            ItemListKey(named: try object.string("key"), modifiers), try .offered(object.object("action")),
            on: try WireTarget(object.object("target")))
    }

    var json: JSONValue {
        var object: JSONObject = ["key": .string(key.name)]
        if !key.modifiers.isEmpty { object["modifiers"] = .strings(Self.modifierNames.filter { key.modifiers.contains($0.0) }.map(\.1)) }
        object["words"] = .string(key.words)
        object["action"] = action.json
        object["target"] = target.json
        return .object(object)
    }
}

extension ItemListShortcut {
    func mapped<Other>(_ name: (ID) -> Other) -> ItemListShortcut<Other> {
        ItemListShortcut<Other>(key, action, on: target.mapped(name))
    }
}
