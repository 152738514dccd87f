internal import ItemList
internal import SignalistJSON

// A content is an object with its role, title and offers. Other members are left out if they have their default value.

extension ItemListRowContent {
    private static let accessories: [String: ItemListRowAccessory] = Dictionary(
        uniqueKeysWithValues: ItemListRowAccessory.allCases.map { ($0.rawValue, $0) })
    private static let alignments: [String: ItemListTextAlignment] = ["natural": .natural, "center": .center]

    func json(_ strings: PresentationStrings) -> JSONValue {
        var object: JSONObject = ["role": .string(role.rawValue)]
        object["leading"] = leading?.json
        object["title"] = title.json
        object["titleIcon"] = titleIcon?.json
        object["badge"] = badge?.json
        object["subtitle"] = subtitle?.json
        if let lineLimit { object["lineLimit"] = .int(lineLimit) }
        if let subtitleLineLimit { object["subtitleLineLimit"] = .int(subtitleLineLimit) }
        let values = values
        if !values.isEmpty { object["values"] = .array(values.map(\.json)) }
        object["control"] = control?.json(strings)
        object["figure"] = figure?.json
        if accessory != .none { object["accessory"] = .string(accessory.rawValue) }
        if let footnote { object["footnote"] = .object(["text": .string(footnote.text), "kind": .string(footnote.kind.rawValue)]) }
        if !parts.isEmpty { object["parts"] = .array(parts.map { $0.json(strings) }) }
        object["offers"] = .strings(offers.names)
        if !decoratedOffers.isEmpty { object["decoratedOffers"] = .array(decoratedOffers.map(\.json)) }
        if tone != .regular { object["tone"] = .string(tone.rawValue) }
        if alignment != .natural { object["alignment"] = .string(alignment.rawValue) }
        if !isEnabled { object["isEnabled"] = .bool(false) }
        if let skeleton { object["skeleton"] = .int(skeleton) }
        object.set("spokenLabel", spokenLabel)
        object["editing"] = editing?.json
        return .object(object)
    }

    static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> ItemListRowContent {
        { key throws(ItemListWireError) in try ItemListRowContent(object.object(key)) }
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            role: try object.name("role", ItemListRowRole.self), title: try RichText.reading(object)("title"),
            subtitle: try object.optional("subtitle", RichText.reading), control: try ItemListControl.reading("control", of: object),
            offers: try ItemListOffers.reading(object)("offers"), isEnabled: try object.optional("isEnabled", WireObject.bool) ?? true,
            spokenLabel: try object.optional("spokenLabel", WireObject.string))
        if object.has("accessory") { accessory = try object.name("accessory", of: Self.accessories) }
        if object.has("alignment") { alignment = try object.name("alignment", of: Self.alignments) }
        if object.has("leading") { leading = try ItemListLeading(object.object("leading")) }
        if object.has("titleIcon") { titleIcon = try ItemListIcon(object.object("titleIcon")) }
        if object.has("badge") { badge = try ItemListBadge(object.object("badge")) }
        if object.has("lineLimit") { lineLimit = try object.int("lineLimit") }
        if object.has("subtitleLineLimit") { subtitleLineLimit = try object.int("subtitleLineLimit") }
        if object.has("values") { values = try object.objects("values", ItemListRowValue.init) }
        if object.has("control"), control == nil {
            // A control of a later version is shown by its words.
            values.append(.text(RichText(try object.object("control").string("words"))))
        }
        if object.has("figure") { figure = try ItemListFigure(object.object("figure")) }
        if object.has("footnote") {
            let note = try object.object("footnote")
            footnote = ItemListFootnote(try note.string("text"), kind: try note.name("kind", ItemListFootnote.Kind.self))
        }
        if object.has("parts") { parts = try object.objects("parts", ItemListPart.init) }
        if object.has("decoratedOffers") { decoratedOffers = try object.objects("decoratedOffers", ItemListOffer.init) }
        if object.has("tone") { tone = try object.name("tone", ItemListTone.self) }
        if object.has("skeleton") { skeleton = try object.int("skeleton") }
        if object.has("editing") { editing = try ItemListEditing(object.object("editing")) }
    }
}

extension ItemListBadge {
    var json: JSONValue {
        var object: JSONObject = ["text": .string(text)]
        if tone != .regular { object["tone"] = .string(tone.rawValue) }
        if isFaint { object["isFaint"] = .bool(true) }
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            try object.string("text"), tone: try object.optional("tone") { ItemListTone.reading($0) } ?? .regular,
            isFaint: try object.optional("isFaint", WireObject.bool) ?? false)
    }
}

extension ItemListEditing {
    fileprivate var json: JSONValue {
        var object: JSONObject = [:]
        if showsDelete { object["showsDelete"] = .bool(true) }
        if showsHandle { object["showsHandle"] = .bool(true) }
        if let isSelected { object["isSelected"] = .bool(isSelected) }
        return .object(object)
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            showsDelete: try object.optional("showsDelete", WireObject.bool) ?? false,
            showsHandle: try object.optional("showsHandle", WireObject.bool) ?? false,
            isSelected: try object.optional("isSelected", WireObject.bool))
    }
}

extension ItemListNeighbors {
    var json: JSONValue { .object(["top": top.json, "bottom": bottom.json]) }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(top: try Neighbor(object.object("top")), bottom: try Neighbor(object.object("bottom")))
    }
}

extension ItemListNeighbors.Neighbor {
    private static let insets: [String: ItemListInsetKind] = ["none": .none, "reduced": .reduced, "full": .full]

    fileprivate var json: JSONValue {
        switch self {
        case .none: .object(["kind": .string("none")])
        case .otherSection(let inset): .object(["kind": .string("otherSection"), "inset": .string(inset.rawValue)])
        case .sameSection(let isPlain): .object(["kind": .string("sameSection"), "isAlwaysPlain": .bool(isPlain)])
        }
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "none": self = .none
        case "otherSection": self = .otherSection(try object.name("inset", of: Self.insets))
        case "sameSection": self = .sameSection(alwaysPlain: try object.bool("isAlwaysPlain"))
        default: throw object.unexpected("kind", "one of none, otherSection, sameSection")
        }
    }
}
