package import ItemList
internal import SignalistJSON

/// A message from the other side of a connection.
package enum WireClientMessage: Sendable, Hashable {
    /// The message with this number is shown.
    case shown(number: Int)
    /// The rows that are visible or nearly so: a start and a count.
    case window(start: Int, count: Int)
    /// A search for a row by the beginning of its title, from an index in the whole list on.
    case find(text: String, start: Int)
    /// A call, with the number for its answer.
    case call(number: Int, WireCall)
    /// View events.
    case report([ItemListReport<String>])

    init(line: String) throws(ItemListWireError) {
        let object = try WireObject(line: line)
        switch try object.string("type") {
        case "shown": self = .shown(number: try object.int("number"))
        case "window": self = .window(start: try object.count("start"), count: try object.count("count"))
        case "find": self = .find(text: try object.string("text"), start: try object.count("start"))
        case "call":
            self = .call(
                number: try object.int("number"), try WireCall(action: object.object("action"), target: object.object("target")))
        case "report": self = .report(try object.reports())
        default: throw object.unexpected("type", "one of shown, window, find, call, report")
        }
    }

    /// Returns the number of a call in an otherwise invalid line, so that the call gets an answer.
    static func callNumber(in line: String) -> Int? {
        guard let object = try? WireObject(line: line), (try? object.string("type")) == "call" else { return nil }
        return try? object.int("number")
    }

    package var line: String {
        var object: JSONObject
        switch self {
        case .shown(let number): object = ["type": .string("shown"), "number": .int(number)]
        case .window(let start, let count): object = ["type": .string("window"), "start": .int(start), "count": .int(count)]
        case .find(let text, let start): object = ["type": .string("find"), "text": .string(text), "start": .int(start)]
        case .call(let number, let call):
            let (action, target) = call.json
            object = ["type": .string("call"), "number": .int(number), "action": action, "target": target]
        case .report(let reports):
            object = ["type": .string("report")]
            for report in reports { report.write(to: &object) }
        }
        return JSONWriter.compact(.object(object))
    }
}

// A report has a member for each event:
//
//     {"type":"report","cursor":"1c","visible":["1c","1d"],"offset":120,"isScrolling":false,"isShown":true}

extension WireObject {
    fileprivate func reports() throws(ItemListWireError) -> [ItemListReport<String>] {
        var reports: [ItemListReport<String>] = []
        if has("cursor") { reports.append(.cursor(isNull("cursor") ? nil : try string("cursor"))) }
        if has("visible") { reports.append(.visible(try strings("visible"))) }
        if has("offset") { reports.append(.offset(try number("offset"))) }
        if try optional("isScrolling", WireObject.bool) == false { reports.append(.scrollingEnded) }
        if has("isShown") { reports.append(.shown(try bool("isShown"))) }
        return reports
    }
}

extension ItemListReport where ID == String {
    fileprivate func write(to object: inout JSONObject) {
        switch self {
        case .cursor(let row): object["cursor"] = row.map { .string($0) } ?? .null
        case .visible(let rows): object["visible"] = .strings(rows)
        case .offset(let offset): object["offset"] = .double(offset)
        case .scrollingEnded: object["isScrolling"] = .bool(false)
        case .shown(let isShown): object["isShown"] = .bool(isShown)
        }
    }

    /// Returns the report with the ids of its rows. Removed rows are left out of the visible ones.
    func resolved<RowID>(_ ids: ItemListWireIDs<RowID>) throws(ItemListWireError) -> ItemListReport<RowID> {
        switch self {
        case .cursor(let row): .cursor(try row.map { name throws(ItemListWireError) in try ids.known(name) })
        case .visible(let rows): .visible(rows.compactMap(ids.id(named:)))
        case .offset(let offset): .offset(offset)
        case .scrollingEnded: .scrollingEnded
        case .shown(let isShown): .shown(isShown)
        }
    }
}
