internal import JSON

// An action is an object with its name, and what it carries beside it:
//
//     {"name":"set","value":true}   {"name":"choose","option":"day"}   {"name":"text","text":"Ada"}

extension ItemListAction {
    /// The action of something that is offered. One that only a later version knows goes by its name.
    static func offered(_ object: WireObject) throws(ItemListWireError) -> ItemListAction {
        let name = try object.string("name")
        return names.contains(name) ? try ItemListAction(object) : .custom(name)
    }

    private static let names: Set = [
        "activate", "toggle", "set", "choose", "step", "longPress", "openReveal", "closeReveal", "custom", "delete", "select", "text",
        "submit", "cancel", "focus", "blur", "query", "loadMore", "undo", "reset",
    ]

    init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("name") {
        case "activate": self = .activate
        case "toggle": self = .toggle
        case "set": self = .set(try ItemListControlValue(object))
        case "choose": self = .choose(try object.string("option"))
        case "step": self = .step(try object.int("count"))
        case "longPress": self = .longPress
        case "openReveal": self = .openReveal(try object.name("side", ItemListSide.self))
        case "closeReveal": self = .closeReveal
        case "custom": self = .custom(try object.string("key"))
        case "delete": self = .delete
        case "select": self = .select(try object.bool("value"))
        case "text": self = .text(try ItemListTextAction(object))
        case "submit": self = .submit
        case "cancel": self = .cancel
        case "focus": self = .focus
        case "blur": self = .blur
        case "query": self = .query(try object.string("text"))
        case "loadMore": self = .loadMore(try object.name("edge", ItemListEdge.self))
        case "undo": self = .undo
        case "reset": self = .reset
        default: throw object.unexpected("name", "the name of an action")
        }
    }

    var json: JSONValue {
        switch self {
        case .set(.isOn(let isOn)): named("set", ["value": .bool(isOn)])
        case .set(.number(let number)): named("set", ["value": .double(number)])
        case .choose(let option): named("choose", ["option": .string(option)])
        case .step(let count): named("step", ["count": .int(count)])
        case .openReveal(let side): named("openReveal", ["side": .string(side.rawValue)])
        case .custom(let key): named("custom", ["key": .string(key)])
        case .select(let isSelected): named("select", ["value": .bool(isSelected)])
        case .text(let text): named("text", text.json)
        case .query(let text): named("query", ["text": .string(text)])
        case .loadMore(let edge): named("loadMore", ["edge": .string(edge.rawValue)])
        case .activate: named("activate")
        case .toggle: named("toggle")
        case .longPress: named("longPress")
        case .closeReveal: named("closeReveal")
        case .delete: named("delete")
        case .submit: named("submit")
        case .cancel: named("cancel")
        case .focus: named("focus")
        case .blur: named("blur")
        case .undo: named("undo")
        case .reset: named("reset")
        }
    }

    private func named(_ name: String, _ members: JSONObject = [:]) -> JSONValue {
        var object: JSONObject = ["name": .string(name)]
        for member in members.members { object[member.key] = member.value }
        return .object(object)
    }
}

extension ItemListControlValue {
    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.value("value", "true, false or a number") {
        case .bool(let isOn): self = .isOn(isOn)
        case .number: self = .number(try object.number("value"))
        default: throw object.unexpected("value", "true, false or a number")
        }
    }
}

extension ItemListTextAction {
    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        if object.has("edit") {
            self = .edit(try TextInputEdit(object.object("edit")))
        } else if object.has("takesOther") {
            self = .takeOther
        } else {
            self = .changed(try object.string("text"))
        }
    }

    fileprivate var json: JSONObject {
        switch self {
        case .changed(let text, _): ["text": .string(text)]
        case .edit(let edit): ["edit": edit.json]
        case .field(let message): ["text": .string(message.text)]
        case .takeOther: ["takesOther": .bool(true)]
        }
    }
}

extension TextInputEdit {
    private static let plain: [String: TextInputEdit] = [
        "deleteBackward": .deleteBackward, "deleteForward": .deleteForward, "deleteWordBackward": .deleteWordBackward,
        "deleteToStart": .deleteToStart, "deleteToEnd": .deleteToEnd, "clear": .clear, "selectAll": .selectAll, "undo": .undo,
    ]
    private static let movements: [String: TextInputMovement] = [
        "left": .left, "right": .right, "wordLeft": .wordLeft, "wordRight": .wordRight, "start": .start, "end": .end,
    ]

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("name") {
        case "insert": self = .insert(try object.string("text"))
        case "replace":
            let (start, end) = (try object.count("start"), try object.count("end"))
            guard start <= end else { throw object.unexpected("end", "a whole number from \(start) on") }
            self = .replace(start..<end, try object.string("text"))
        case "move": self = .move(try object.name("to", of: Self.movements), isSelecting: try object.bool("isSelecting"))
        case let name:
            guard let edit = Self.plain[name] else { throw object.unexpected("name", "the name of an edit") }
            self = edit
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .insert(let text): return .object(["name": .string("insert"), "text": .string(text)])
        case .replace(let range, let text):
            return .object([
                "name": .string("replace"), "start": .int(range.lowerBound), "end": .int(range.upperBound), "text": .string(text),
            ])
        case .move(let movement, let isSelecting):
            let name = Self.movements.first { $0.value == movement }?.key ?? ""
            return .object(["name": .string("move"), "to": .string(name), "isSelecting": .bool(isSelecting)])
        default:
            return .object(["name": .string(Self.plain.first { $0.value == self }?.key ?? "")])
        }
    }
}
