internal import ItemList
internal import SignalistJSON

// Text is an array of runs: [{"text":"Learn "},{"text":"more","color":"accent","traits":["bold"],"link":"help"}]

extension RichText {
    private static let traitNames: [(Traits, String)] = [
        (.bold, "bold"), (.italic, "italic"), (.monospace, "monospace"), (.small, "small"), (.large, "large"),
    ]

    var json: JSONValue {
        .array(
            runs.map { run in
                var object: JSONObject = ["text": .string(run.text)]
                object.set("color", run.color?.rawValue)
                let traits = Self.traitNames.filter { run.traits.contains($0.0) }.map(\.1)
                if !traits.isEmpty { object["traits"] = .strings(traits) }
                object.set("link", run.link)
                return .object(object)
            })
    }

    static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> RichText {
        { key throws(ItemListWireError) in
            RichText(
                runs: try object.objects(key) { run throws(ItemListWireError) in
                    let traits = try run.optional("traits", WireObject.strings) ?? []
                    return Run(
                        try run.string("text"), color: try run.optional("color") { ItemListTextColor.reading($0) },
                        traits: traitNames.reduce(into: []) { if traits.contains($1.1) { $0.insert($1.0) } },
                        link: try run.optional("link", WireObject.string))
                })
        }
    }
}

extension RawRepresentable where RawValue == String, Self: CaseIterable {
    static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> Self {
        { key throws(ItemListWireError) in try object.name(key, Self.self) }
    }
}

extension RGBColor {
    init(_ object: WireObject, _ key: String) throws(ItemListWireError) {
        try self.init(hexadecimal: object.string(key), path: object.path(of: key))
    }

    init(hexadecimal text: String, path: String) throws(ItemListWireError) {
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { throw .unexpected(found: itemListQuoted(text), expected: "a colour such as #34A853", path: path) }
        self.init(value)
    }

    static func several(_ object: WireObject, _ key: String) throws(ItemListWireError) -> [RGBColor] {
        try object.array(key).map { element throws(ItemListWireError) in
            guard case .string(let text) = element.value else {
                throw .unexpected(found: element.value.kind.description, expected: "a colour", path: element.path)
            }
            return try RGBColor(hexadecimal: text, path: element.path)
        }
    }

    static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> RGBColor {
        { key throws(ItemListWireError) in try RGBColor(object, key) }
    }
}

extension ItemListIcon {
    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(Symbol(rawValue: try object.string("symbol")), color: try object.optional("color", RGBColor.reading))
    }

    static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> ItemListIcon {
        { key throws(ItemListWireError) in try ItemListIcon(object.object(key)) }
    }

    var json: JSONValue {
        var object: JSONObject = ["symbol": .string(symbol.rawValue)]
        object.set("color", color?.hexadecimal)
        return .object(object)
    }
}
