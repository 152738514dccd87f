internal import ItemList
internal import SignalistJSON

// The chrome is one object, sent whole.

extension ItemListChrome {
    private static let buttons: [(String, WritableKeyPath<ItemListChrome, ItemListButton?> & Sendable)] = [
        ("backButton", \.backButton), ("leftButton", \.leftButton), ("rightButton", \.rightButton),
        ("secondaryRightButton", \.secondaryRightButton),
    ]

    func json(_ strings: PresentationStrings) -> JSONValue {
        var object: JSONObject = ["title": title.json]
        for (key, path) in Self.buttons { object[key] = self[keyPath: path]?.json }
        object["toolbar"] = toolbar?.json
        if let search {
            object["search"] = .object([
                "placeholder": .string(search.placeholder), "isActive": .bool(search.isActive), "query": .string(search.query),
            ])
        }
        object["header"] = header?.json(strings)
        object["footer"] = footer?.json(strings)
        object["emptyState"] = emptyState?.json
        object["tab"] = tab?.json
        object["style"] = .string(style.rawValue)
        object["systemStyle"] = .string(systemStyle.rawValue)
        object["isScrollEnabled"] = .bool(isScrollEnabled)
        if !loadsMore.isEmpty { object["loadsMore"] = .strings(ItemListEdge.allCases.filter(loadsMore.contains).map(\.rawValue)) }
        object["refresh"] = refresh.map { .object(["isActive": .bool($0.isActive)]) }
        if anchor != .top { object["anchor"] = .string(anchor.rawValue) }
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(title: try ItemListTitle(object.object("title")), style: try object.name("style", ItemListStyle.self))
        for (key, path) in Self.buttons { self[keyPath: path] = try object.optional(key, ItemListButton.reading) }
        if object.has("toolbar") { toolbar = try ItemListToolbar(object.object("toolbar")) }
        if object.has("search") {
            let found = try object.object("search")
            search = ItemListSearch(
                placeholder: try found.string("placeholder"), isActive: try found.bool("isActive"), query: try found.string("query"))
        }
        header = try object.optional("header", ItemListRowContent.reading)
        footer = try object.optional("footer", ItemListRowContent.reading)
        if object.has("emptyState") { emptyState = try ItemListEmptyState(object.object("emptyState")) }
        if object.has("tab") { tab = try ItemListTab(object.object("tab")) }
        systemStyle = try object.name("systemStyle", ItemListSystemStyle.self)
        isScrollEnabled = try object.bool("isScrollEnabled")
        loadsMore = Set(try object.optional("loadsMore", WireObject.strings)?.compactMap(ItemListEdge.init) ?? [])
        if object.has("refresh") { refresh = ItemListRefresh(isActive: try object.object("refresh").bool("isActive")) }
        if object.has("anchor") { anchor = try object.name("anchor", ItemListAnchor.self) }
    }
}

extension ItemListButton {
    fileprivate var json: JSONValue {
        var object: JSONObject
        switch content {
        case .text(let text): object = ["kind": .string("text"), "text": .string(text)]
        case .icon(let symbol): object = ["kind": .string("icon"), "symbol": .string(symbol.rawValue)]
        case .custom(let name): object = ["kind": .string("custom"), "key": .string(name)]
        }
        if style != .regular { object["style"] = .string(style.rawValue) }
        if !isEnabled { object["isEnabled"] = .bool(false) }
        object.set("spokenLabel", spokenLabel)
        object["words"] = .string(words)
        object["offers"] = .strings(offers.names)
        return .object(object)
    }

    fileprivate static func reading(_ object: WireObject) -> (String) throws(ItemListWireError) -> ItemListButton {
        { key throws(ItemListWireError) in try ItemListButton(object.object(key)) }
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        let content: Content =
            switch try object.string("kind") {
            case "text": .text(try object.string("text"))
            case "icon": .icon(ItemListIcon.Symbol(rawValue: try object.string("symbol")))
            case "custom": .custom(try object.string("key"))
            default: .text(try object.string("words"))
            }
        self.init(
            content, style: try object.optional("style") { Style.reading($0) } ?? .regular,
            isEnabled: try object.optional("isEnabled", WireObject.bool) ?? true,
            spokenLabel: try object.optional("spokenLabel", WireObject.string))
    }
}

extension ItemListTitle {
    fileprivate var json: JSONValue {
        var object: JSONObject
        switch self {
        case .text(let text): object = ["kind": .string("text"), "text": .string(text)]
        case .textWithSubtitle(let text, let subtitle):
            object = ["kind": .string("textWithSubtitle"), "text": .string(text), "subtitle": .string(subtitle)]
        case .sectionControl(let choice):
            object = ["kind": .string("sectionControl")]
            choice.write(to: &object)
        case .textWithTabs(let text, let choice):
            object = ["kind": .string("textWithTabs"), "text": .string(text)]
            choice.write(to: &object)
        }
        object["words"] = .string(words)
        return .object(object)
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "text": self = .text(try object.string("text"))
        case "textWithSubtitle": self = .textWithSubtitle(try object.string("text"), try object.string("subtitle"))
        case "sectionControl": self = .sectionControl(try ItemListChoice(object))
        case "textWithTabs": self = .textWithTabs(try object.string("text"), try ItemListChoice(object))
        default: self = .text(try object.string("words"))
        }
    }
}

extension ItemListToolbar {
    fileprivate var json: JSONValue {
        var object: JSONObject = [:]
        object["left"] = left?.json
        object["middle"] = middle?.json
        object["right"] = right?.json
        return .object(object)
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(ItemListButton(.text("")))
        left = try object.optional("left", ItemListButton.reading)
        middle = try object.optional("middle", ItemListButton.reading)
        right = try object.optional("right", ItemListButton.reading)
    }
}

extension ItemListEmptyState {
    fileprivate var json: JSONValue {
        var object: JSONObject
        switch self {
        case .loading(let words): object = ["kind": .string("loading"), "text": .string(words)]
        case .message(let message):
            object = ["kind": .string("message"), "text": .string(message.text)]
            object["icon"] = message.icon?.json
            object["button"] = message.button?.json
        }
        object["words"] = .string(words)
        return .object(object)
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "loading": self = .loading(try object.string("text"))
        case "message":
            self = .message(
                ItemListEmptyMessage(
                    icon: try object.optional("icon", ItemListIcon.reading), text: try object.string("text"),
                    button: try object.optional("button", ItemListButton.reading)))
        default: self = .text(try object.string("words"))
        }
    }
}

extension ItemListTab {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["title": .string(title)]
        object["icon"] = icon?.json
        object["chosenIcon"] = chosenIcon?.json
        object.set("badge", badge)
        return .object(object)
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            title: try object.string("title"), icon: try object.optional("icon", ItemListIcon.reading),
            chosenIcon: try object.optional("chosenIcon", ItemListIcon.reading), badge: try object.optional("badge", WireObject.string))
    }
}
