internal import ItemList
internal import SignalistJSON

// Messages and their look: {"kind":"conversation","messages":[{"isOutgoing":false,"text":[…],"author":"Ada","time":"9:41","words":"…"}],…}

extension ItemListConversation {
    var json: JSONObject {
        [
            "kind": .string("conversation"), "messages": .array(bubbles.map(\.json)), "fontSize": .string(fontSize.rawValue),
            "corners": corners.json, "wallpaper": wallpaper.json, "largeEmoji": .bool(largeEmoji),
        ]
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            try object.objects("messages", ItemListMessage.init), fontSize: try object.name("fontSize", PresentationFontSize.self),
            corners: try PresentationChatBubbleCorners(object.object("corners")),
            wallpaper: try PresentationWallpaper(object.object("wallpaper")), largeEmoji: try object.bool("largeEmoji"))
    }
}

extension ItemListBubble {
    /// The message, with a flag for large emoji, so that clients need not compute it.
    fileprivate var json: JSONValue {
        var object: JSONObject = ["isOutgoing": .bool(message.isOutgoing), "text": message.text.json]
        if !message.author.isEmpty { object["author"] = .string(message.author) }
        if !message.time.isEmpty { object["time"] = .string(message.time) }
        if isLarge { object["isLarge"] = .bool(true) }
        object["words"] = .string(message.words)
        return .object(object)
    }
}

extension ItemListMessage {
    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            try RichText.reading(object)("text"), isOutgoing: try object.bool("isOutgoing"),
            author: try object.optional("author", WireObject.string) ?? "", time: try object.optional("time", WireObject.string) ?? "")
    }
}

extension PresentationChatBubbleCorners {
    fileprivate var json: JSONValue {
        .object([
            "mainRadius": .int(mainRadius), "auxiliaryRadius": .int(auxiliaryRadius),
            "mergeBubbleCorners": .bool(mergeBubbleCorners), "hasTails": .bool(hasTails),
        ])
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            mainRadius: try object.int("mainRadius"), auxiliaryRadius: try object.int("auxiliaryRadius"),
            mergeBubbleCorners: try object.bool("mergeBubbleCorners"), hasTails: try object.bool("hasTails"))
    }
}

extension PresentationWallpaper {
    fileprivate var json: JSONValue {
        switch self {
        case .theme: .object(["kind": .string("theme")])
        case .color(let color): .object(["kind": .string("color"), "color": .string(color.hexadecimal)])
        case .gradient(let colors, let rotation):
            .object(["kind": .string("gradient"), "colors": .strings(colors.map(\.hexadecimal)), "rotation": .int(rotation)])
        }
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "color": self = .color(try RGBColor(object, "color"))
        case "gradient": self = .gradient(try RGBColor.several(object, "colors"), rotation: try object.int("rotation"))
        // A background of a later version is replaced by the theme's.
        default: self = .theme
        }
    }
}
