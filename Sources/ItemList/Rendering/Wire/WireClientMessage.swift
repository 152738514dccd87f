internal import JSON

/// What the other side of a connection says.
enum WireClientMessage: Sendable, Hashable {
    /// The screen's message with this number is shown.
    case shown(number: Int)
    /// These rows are in sight, or near it: a start and a count.
    case window(start: Int, count: Int)
    /// A number that the answer will carry, an action and what it is for.
    case call(number: Int, ItemListAction, WireTarget)

    init(line: String) throws(ItemListWireError) {
        let object = try WireObject(line: line)
        switch try object.string("type") {
        case "shown": self = .shown(number: try object.int("number"))
        case "window": self = .window(start: try object.count("start"), count: try object.count("count"))
        case "call":
            self = .call(
                number: try object.int("number"), try ItemListAction(object.object("action")), try WireTarget(object.object("target")))
        default: throw object.unexpected("type", "one of shown, window, call")
        }
    }

    /// The number of a call in a line that is of no use otherwise, so that it is answered all the same.
    static func callNumber(in line: String) -> Int? {
        guard let object = try? WireObject(line: line), (try? object.string("type")) == "call" else { return nil }
        return try? object.int("number")
    }

    var line: String {
        let object: JSONObject =
            switch self {
            case .shown(let number): ["type": .string("shown"), "number": .int(number)]
            case .window(let start, let count): ["type": .string("window"), "start": .int(start), "count": .int(count)]
            case .call(let number, let action, let target):
                ["type": .string("call"), "number": .int(number), "action": action.json, "target": target.json]
            }
        return JSONWriter.compact(.object(object))
    }
}
