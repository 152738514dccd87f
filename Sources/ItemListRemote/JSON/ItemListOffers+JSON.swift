internal import ItemList
internal import SignalistJSON

extension ItemListActionKind {
    /// The name of the kind in messages.
    package var name: String {
        switch self {
        case .activate: "activate"
        case .toggle: "toggle"
        case .adjust: "adjust"
        case .choose: "choose"
        case .longPress: "longPress"
        case .reveal: "reveal"
        case .custom: "custom"
        case .delete: "delete"
        case .select: "select"
        case .text: "text"
        case .query: "query"
        case .loadMore: "loadMore"
        case .refresh: "refresh"
        case .undo: "undo"
        case .reset: "reset"
        case .move: "move"
        case .link: "link"
        }
    }
}

extension ItemListOffers {
    package var names: [String] {
        rawValue == 0 ? [] : ItemListActionKind.allCases.filter(contains).map(\.name)
    }

    /// Reads an array of kinds, without unknown ones.
    static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> ItemListOffers {
        { key throws(ItemListWireError) in
            let names = try object.strings(key)
            return ItemListActionKind.allCases.reduce(into: []) { if names.contains($1.name) { $0.insert(ItemListOffers($1)) } }
        }
    }
}

extension ItemListOffer {
    private static let placeNames: [(Places, String)] = [
        (.leadingReveal, "leadingReveal"), (.trailingReveal, "trailingReveal"), (.menu, "menu"), (.inline, "inline"),
    ]

    var json: JSONValue {
        var object: JSONObject = ["id": .string(id), "action": action.json, "title": .string(title)]
        object["icon"] = icon?.json
        if tone != .regular { object["tone"] = .string(tone.rawValue) }
        object.set("color", color?.hexadecimal)
        object["places"] = .strings(Self.placeNames.filter { places.contains($0.0) }.map(\.1))
        if !isEnabled { object["isEnabled"] = .bool(false) }
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        let places = try object.strings("places")
        self.init(
            try object.string("id"), action: try .offered(object.object("action")), title: try object.string("title"),
            icon: try object.optional("icon", ItemListIcon.reading),
            tone: try object.optional("tone") { ItemListTone.reading($0) } ?? .regular,
            color: try object.optional("color", RGBColor.reading),
            places: Self.placeNames.reduce(into: []) { if places.contains($1.1) { $0.insert($1.0) } },
            isEnabled: try object.optional("isEnabled", WireObject.bool) ?? true)
    }
}

extension ItemListPart {
    func json(_ strings: PresentationStrings) -> JSONValue {
        var object: JSONObject = ["id": .string(id), "role": .string(role.rawValue), "title": .string(title)]
        object["icon"] = icon?.json
        object["control"] = control?.json(strings)
        if tone != .regular { object["tone"] = .string(tone.rawValue) }
        object["offers"] = .strings(offers.names)
        if !isEnabled { object["isEnabled"] = .bool(false) }
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            try object.string("id"), role: try object.name("role", ItemListRowRole.self), title: try object.string("title"),
            icon: try object.optional("icon", ItemListIcon.reading), control: try ItemListControl.reading("control", of: object),
            tone: try object.optional("tone") { ItemListTone.reading($0) } ?? .regular,
            offers: try ItemListOffers.reading(object)("offers"), isEnabled: try object.optional("isEnabled", WireObject.bool) ?? true)
    }
}
