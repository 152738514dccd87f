internal import ItemList
internal import SignalistJSON

// An action is an object with its name and its parameters:
//
//     {"name":"set","value":true}   {"name":"choose","option":"day"}   {"name":"text","text":"Ada"}

extension ItemListAction {
    /// Reads the action of an offer. An unknown name becomes a custom action.
    static func offered(_ object: WireObject) throws(ItemListWireError) -> ItemListAction {
        let name = try object.string("name")
        return names.contains(name) ? try ItemListAction(object) : .custom(name)
    }

    private static let names: Set = [
        "activate", "toggle", "set", "choose", "step", "longPress", "openReveal", "closeReveal", "custom", "delete", "select",
        "extendSelection",
        "text",
        "submit", "cancel", "focus", "blur", "query", "loadMore", "refresh", "undo", "reset",
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
        case "extendSelection": self = .extendSelection
        case "text": self = .text(try ItemListTextAction(object))
        case "submit": self = .submit
        case "cancel": self = .cancel
        case "focus": self = .focus
        case "blur": self = .blur
        case "query": self = .query(try object.string("text"))
        case "refresh": self = .refresh
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
        case .set(.option(let option)): named("set", ["option": .string(option)])
        case .set(.text(let text)): named("set", ["text": .string(text)])
        case .choose(let option): named("choose", ["option": .string(option)])
        case .step(let count): named("step", ["count": .int(count)])
        case .openReveal(let side): named("openReveal", ["side": .string(side.rawValue)])
        case .custom(let key): named("custom", ["key": .string(key)])
        case .select(let isSelected): named("select", ["value": .bool(isSelected)])
        case .text(let text): named("text", text.json)
        case .query(let text): named("query", ["text": .string(text)])
        case .refresh: named("refresh")
        case .loadMore(let edge): named("loadMore", ["edge": .string(edge.rawValue)])
        case .activate: named("activate")
        case .toggle: named("toggle")
        case .longPress: named("longPress")
        case .closeReveal: named("closeReveal")
        case .delete: named("delete")
        case .extendSelection: named("extendSelection")
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
        if object.has("option") {
            self = .option(try object.string("option"))
            return
        }
        if object.has("text") {
            self = .text(try object.string("text"))
            return
        }
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
        "deleteWordForward": .deleteWordForward, "deleteToLineStart": .deleteToLineStart, "deleteToLineEnd": .deleteToLineEnd,
        "clear": .clear, "selectAll": .selectAll, "undo": .undo, "redo": .redo,
    ]

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("name") {
        case "insert": self = .insert(try object.string("text"))
        case "paste": self = .paste(try object.string("text"))
        case "replace":
            let (start, end) = (try object.count("start"), try object.count("end"))
            guard start <= end else { throw object.unexpected("end", "a whole number from \(start) on") }
            self = .replace(start..<end, try object.string("text"))
        case "move": self = .move(try object.name("to", TextInputMovement.self), isSelecting: try object.bool("isSelecting"))
        case "select": self = .select(anchor: try object.count("anchor"), caret: try object.count("caret"))
        case let name:
            guard let edit = Self.plain[name] else { throw object.unexpected("name", "the name of an edit") }
            self = edit
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .insert(let text): return .object(["name": .string("insert"), "text": .string(text)])
        case .paste(let text): return .object(["name": .string("paste"), "text": .string(text)])
        case .replace(let range, let text):
            return .object([
                "name": .string("replace"), "start": .int(range.lowerBound), "end": .int(range.upperBound), "text": .string(text),
            ])
        case .move(let movement, let isSelecting):
            return .object(["name": .string("move"), "to": .string(movement.rawValue), "isSelecting": .bool(isSelecting)])
        case .select(let anchor, let caret):
            return .object(["name": .string("select"), "anchor": .int(anchor), "caret": .int(caret)])
        default:
            return .object(["name": .string(Self.plain.first { $0.value == self }?.key ?? "")])
        }
    }
}
