internal import ItemList
internal import SignalistJSON

// A read-only value is an object with its kind, its content, and the content in words: {"kind":"badge","text":"3","words":"3"}

extension ItemListRowValue {
    var json: JSONValue {
        var object: JSONObject =
            switch self {
            case .text(let text): ["kind": .string("text"), "text": text.json]
            case .badge(let badge): ["kind": .string("badge"), "badge": badge.json]
            case .color(let color): ["kind": .string("color"), "color": .string(color.hexadecimal)]
            case .image(let icon): ["kind": .string("image"), "icon": icon.json]
            case .activity: ["kind": .string("activity")]
            case .progress(let fraction): ["kind": .string("progress"), "fraction": .double(fraction)]
            case .shortcut(let key): ["kind": .string("shortcut"), "key": .string(key)]
            }
        object["words"] = .string(words)
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "text": self = .text(try RichText.reading(object)("text"))
        case "badge": self = .badge(try ItemListBadge(object.object("badge")))
        case "color": self = .color(try RGBColor(object, "color"))
        case "image": self = .image(try ItemListIcon(object.object("icon")))
        case "activity": self = .activity
        case "progress": self = .progress(try object.number("fraction"))
        case "shortcut": self = .shortcut(try object.string("key"))
        // A value of a later version is shown by its words.
        default: self = .text(RichText(try object.string("words")))
        }
    }
}

extension ItemListLeading {
    var json: JSONValue {
        var object: JSONObject
        switch self {
        case .icon(let icon): object = ["kind": .string("icon"), "icon": icon.json]
        case .avatar(let avatar):
            object = ["kind": .string("avatar"), "initials": .string(avatar.initials)]
            object.set("color", avatar.color?.hexadecimal)
            object.set("imageKey", avatar.imageKey)
        case .image(let key): object = ["kind": .string("image"), "key": .string(key)]
        case .activity: object = ["kind": .string("activity")]
        }
        object["words"] = .string(words)
        return .object(object)
    }

    init?(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "icon": self = .icon(try ItemListIcon(object.object("icon")))
        case "avatar":
            self = .avatar(
                ItemListAvatar(
                    initials: try object.string("initials"), color: try object.optional("color", RGBColor.reading),
                    imageKey: try object.optional("imageKey", WireObject.string)))
        case "image": self = .image(key: try object.string("key"))
        case "activity": self = .activity
        default: return nil
        }
    }
}

extension ItemListFigure {
    var json: JSONValue {
        var object: JSONObject =
            switch self {
            case .bars(let values): ["kind": .string("bars"), "values": .array(values.map(\.json))]
            case .parts(let values): ["kind": .string("parts"), "values": .array(values.map(\.json))]
            case .swatch(let colors): ["kind": .string("swatch"), "colors": .strings(colors.map(\.hexadecimal))]
            case .preview(let lines): ["kind": .string("preview"), "lines": .array(lines.map { .object(["text": $0.json]) })]
            case .conversation(let conversation): conversation.json
            }
        object["words"] = .string(words)
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "bars": self = .bars(try object.objects("values", ItemListFigureValue.init))
        case "parts": self = .parts(try object.objects("values", ItemListFigureValue.init))
        case "swatch": self = .swatch(try RGBColor.several(object, "colors"))
        case "preview":
            self = .preview(try object.objects("lines") { line throws(ItemListWireError) in try RichText.reading(line)("text") })
        case "conversation": self = .conversation(try ItemListConversation(object))
        default: self = .preview([RichText(try object.string("words"))])
        }
    }
}

extension ItemListFigureValue {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["label": .string(label), "value": .double(value)]
        object.set("color", color?.hexadecimal)
        object.set("text", text)
        object["words"] = .string(words)
        return .object(object)
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            try object.string("label"), try object.number("value"), color: try object.optional("color", RGBColor.reading),
            text: try object.optional("text", WireObject.string))
    }
}
