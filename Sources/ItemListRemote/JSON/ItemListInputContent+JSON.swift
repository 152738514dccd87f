internal import ItemList
internal import SignalistJSON

// Offsets into a text count Unicode scalars, which strings of most languages can count. Default values are left out.

extension ItemListInputContent {
    var json: JSONObject {
        var object: JSONObject = ["kind": .string("input"), "text": .string(text), "placeholder": .string(placeholder)]
        if isSecure {
            object["isSecure"] = .bool(true)
        } else if kind != .regular {
            object["inputKind"] = .string(kind.rawValue)
        }
        if isMultiline { object["isMultiline"] = .bool(true) }
        if returnKey != .regular { object["returnKey"] = .string(returnKey.rawValue) }
        if clearButton != .none { object["clearButton"] = .string(clearButton.rawValue) }
        object["maxLength"] = maxLength.map { .int($0) }
        if maxLengthUnit != .characters { object["maxLengthUnit"] = .string(maxLengthUnit.rawValue) }
        if hasCounter { object["hasCounter"] = .bool(true) }
        if selectsAllOnFocus { object["selectsAllOnFocus"] = .bool(true) }
        object["caret"] = caret.map { .int(TextUnit.scalars.offset(ofCharacter: $0, in: text)) }
        if !selection.isEmpty {
            object["selection"] = .object([
                "start": .int(TextUnit.scalars.offset(ofCharacter: selection.lowerBound, in: text)),
                "end": .int(TextUnit.scalars.offset(ofCharacter: selection.upperBound, in: text)),
            ])
        }
        if isEditRefused { object["isEditRefused"] = .bool(true) }
        return object
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(text: try object.string("text"), placeholder: try object.string("placeholder"))
        kind = try object.optional("inputKind") { ItemListInputKind.reading($0) } ?? .regular
        if try object.optional("isSecure", WireObject.bool) == true { kind = .password }
        isMultiline = try object.optional("isMultiline", WireObject.bool) ?? false
        returnKey = try object.optional("returnKey") { ItemListReturnKey.reading($0) } ?? .regular
        clearButton = try object.optional("clearButton") { ItemListClearButton.reading($0) } ?? .none
        maxLength = try object.optional("maxLength", WireObject.count)
        maxLengthUnit = try object.optional("maxLengthUnit") { TextUnit.reading($0) } ?? .characters
        hasCounter = try object.optional("hasCounter", WireObject.bool) ?? false
        selectsAllOnFocus = try object.optional("selectsAllOnFocus", WireObject.bool) ?? false
        isEditRefused = try object.optional("isEditRefused", WireObject.bool) ?? false
        if object.has("caret") { caret = characterOffset(of: try object.count("caret")) }
        if object.has("selection") {
            let ends = try object.object("selection")
            let (start, end) = (characterOffset(of: try ends.count("start")), characterOffset(of: try ends.count("end")))
            guard start <= end else { throw ends.unexpected("end", "an offset from the start on") }
            selection = start..<end
        }
    }

    private func characterOffset(of scalar: Int) -> Int {
        let scalars = text.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: scalar, limitedBy: scalars.endIndex) ?? scalars.endIndex
        return text[..<index].count
    }
}
