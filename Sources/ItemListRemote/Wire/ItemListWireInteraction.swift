public import ItemList
internal import SignalistJSON

/// The state of the user's interaction, by the names of rows. For selected and undoable rows, it has only the count; the rows themselves
/// show their state.
public struct ItemListWireInteraction: Sendable, Hashable {
    /// The row with the keyboard focus.
    public var cursor: String?
    /// The row with the text being edited.
    public var text: String?
    /// The number of selected rows.
    public var selectedCount = 0
    /// The number of rows with an undoable change.
    public var undoableCount = 0
    /// The row with an open side; nil if there is none.
    public var reveal: ItemListReveal<String>?
    /// The dragged row and its destination; nil if there is none.
    public var drag: ItemListDrag<String>?
    /// The search text; nil outside a search.
    public var query: String?

    /// Creates the state without any interaction.
    public init() {}

    init<ID>(_ interaction: ItemListInteraction<ID>, name: (ID) -> String) {
        cursor = interaction.cursor.map(name)
        text = interaction.text.map { name($0.row) }
        selectedCount = interaction.selection.count
        undoableCount = interaction.undoable.count
        reveal = interaction.reveal.map { ItemListReveal(row: name($0.row), side: $0.side) }
        drag = interaction.drag.map { ItemListDrag(row: name($0.row), place: $0.place.map { $0.mapped(name) }) }
        query = interaction.query
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        cursor = try object.optional("cursor", WireObject.string)
        text = try object.optional("text", WireObject.string)
        selectedCount = try object.optional("selectedCount", WireObject.count) ?? 0
        undoableCount = try object.optional("undoableCount", WireObject.count) ?? 0
        if object.has("reveal") {
            let found = try object.object("reveal")
            reveal = ItemListReveal(row: try found.string("row"), side: try found.name("side", ItemListSide.self))
        }
        if object.has("drag") {
            let found = try object.object("drag")
            drag = ItemListDrag(row: try found.string("row"), place: try found.optional("place", WireObject.destination))
        }
        query = try object.optional("query", WireObject.string)
    }

    var json: JSONValue {
        var object: JSONObject = [:]
        object.set("cursor", cursor)
        object.set("text", text)
        if selectedCount > 0 { object["selectedCount"] = .int(selectedCount) }
        if undoableCount > 0 { object["undoableCount"] = .int(undoableCount) }
        object["reveal"] = reveal.map { .object(["row": .string($0.row), "side": .string($0.side.rawValue)]) }
        object["drag"] = drag.map { drag in
            var object: JSONObject = ["row": .string(drag.row)]
            object["place"] = drag.place?.json
            return .object(object)
        }
        object.set("query", query)
        return .object(object)
    }
}

extension ItemListDestination {
    func mapped<Other>(_ name: (ID) -> Other) -> ItemListDestination<Other> {
        switch self {
        case .before(let row): .before(name(row))
        case .after(let row): .after(name(row))
        }
    }
}
