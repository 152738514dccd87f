public import ItemList
internal import SignalistJSON

/// What is being done with a screen, by the names that rows have on a connection. Of the selected rows, and of those that offer `undo`, it says
/// how many they are: the rows themselves show which.
public struct ItemListWireInteraction: Sendable, Hashable {
    /// The row where keys go.
    public var cursor: String?
    /// The row that is typed into.
    public var text: String?
    /// How many rows are selected.
    public var selectedCount = 0
    /// How many rows there are whose last change can be taken back.
    public var undoableCount = 0
    /// The row of which something lies open at a side; nil if nothing does.
    public var reveal: ItemListReveal<String>?
    /// The row that is being dragged, and where it would be put; nil if none is.
    public var drag: ItemListDrag<String>?
    /// What is searched for; nil while nobody searches.
    public var query: String?

    /// Nothing is being done.
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

    /// A member for each thing that is being done.
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
