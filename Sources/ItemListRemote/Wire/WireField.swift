internal import ItemList
internal import SignalistJSON

// A native field on the other side is identified by its row. Its offsets are in a unit that each message names.
//
//     {"name":"text","number":7,"text":"nihao","caret":5,"marked":{"start":2,"end":5},"took":12,"unit":"utf16"}
//     {"row":"1c","number":13,"message":7,"text":"niha","caret":4,"unit":"utf16"}

/// The content of a native field on the other side: a ``TextFieldMessage`` without the field.
package struct WireFieldMessage: Sendable, Hashable {
    let number: Int
    let text: String
    let caret: Int
    let marked: Range<Int>?
    let took: Int
    let begins: Bool
    let isPaste: Bool
    /// The unit of the offsets.
    let unit: TextUnit

    init(_ message: TextFieldMessage, _ unit: TextUnit) {
        (number, text, took, begins, isPaste) = (message.number, message.text, message.took, message.begins, message.isPaste)
        caret = unit.offset(ofCharacter: message.caret, in: text)
        marked = message.marked.map { [text] in
            unit.offset(ofCharacter: $0.lowerBound, in: text)..<unit.offset(ofCharacter: $0.upperBound, in: text)
        }
        self.unit = unit
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        number = try object.count("number")
        text = try object.string("text")
        caret = try object.count("caret")
        if object.has("marked") {
            let range = try object.object("marked")
            let (start, end) = (try range.count("start"), try range.count("end"))
            guard start <= end else { throw range.unexpected("end", "a whole number from \(start) on") }
            marked = start..<end
        } else {
            marked = nil
        }
        took = try object.optional("took", WireObject.count) ?? 0
        begins = try object.optional("begins", WireObject.bool) ?? false
        isPaste = try object.optional("isPaste", WireObject.bool) ?? false
        unit = object.has("unit") ? try object.name("unit", TextUnit.self) : .scalars
    }

    var json: JSONValue {
        var object: JSONObject = ["name": .string("text"), "number": .int(number), "text": .string(text), "caret": .int(caret)]
        object["marked"] = marked.map { .object(["start": .int($0.lowerBound), "end": .int($0.upperBound)]) }
        object["took"] = .int(took)
        if begins { object["begins"] = .bool(true) }
        if isPaste { object["isPaste"] = .bool(true) }
        object["unit"] = .string(unit.rawValue)
        return .object(object)
    }

    func message(of field: TextFieldID) -> TextFieldMessage {
        TextFieldMessage(
            field: field, number: number, text: text, caret: unit.characterOffset(of: caret, in: text),
            marked: marked.map { unit.characterRange(of: $0, in: text) }, took: took, begins: begins,
            isPaste: isPaste)
    }
}

/// The new content of a field on the other side: a ``TextFieldAnswer`` with a row.
package struct WireFieldAnswer: Sendable, Hashable {
    package let row: String
    let number: Int
    let message: Int
    let text: String
    let caret: Int
    /// The unit of the offsets.
    let unit: TextUnit

    init(_ answer: TextFieldAnswer, row: String, unit: TextUnit) {
        self.row = row
        (number, message, text) = (answer.number, answer.message, answer.text)
        caret = unit.offset(ofCharacter: answer.caret, in: text)
        self.unit = unit
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        row = try object.string("row")
        number = try object.count("number")
        message = try object.count("message")
        text = try object.string("text")
        caret = try object.count("caret")
        unit = try object.name("unit", TextUnit.self)
    }

    var json: JSONValue {
        .object([
            "row": .string(row), "number": .int(number), "message": .int(message), "text": .string(text), "caret": .int(caret),
            "unit": .string(unit.rawValue),
        ])
    }
}

struct WireFields: Sendable {
    private var fields: [String: (id: TextFieldID, unit: TextUnit)] = [:]
    private var rows: [TextFieldID: String] = [:]

    /// Returns the field of a row and sets its unit.
    mutating func id(for target: WireTarget, _ unit: TextUnit) -> TextFieldID {
        guard case .row(let row) = target.place, target.part == nil else { return TextFieldID() }
        let id = fields[row]?.id ?? TextFieldID()
        fields[row] = (id, unit)
        rows[id] = row
        return id
    }

    /// Returns the answers for fields of this connection.
    func answers(of answers: [TextFieldAnswer]) -> [WireFieldAnswer] {
        answers.compactMap { answer in
            guard let row = rows[answer.field], let field = fields[row] else { return nil }
            return WireFieldAnswer(answer, row: row, unit: field.unit)
        }
    }

    /// - Parameter isGone: Returns true if a row's name is forgotten.
    mutating func forget(where isGone: (String) -> Bool) {
        for (row, field) in fields where isGone(row) {
            fields[row] = nil
            rows[field.id] = nil
        }
    }
}
