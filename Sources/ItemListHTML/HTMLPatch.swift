internal import ItemList
internal import ItemListRemote
internal import SignalistJSON

enum HTMLPatch: Sendable, Hashable {
    /// Removes all rows. The rows that follow are the first of a connection.
    case clear
    case remove(row: String)
    /// Inserts a row before a named row; nil is the end.
    case insert(ItemListHTMLDocument.Row, before: String?)
    case move(row: String, before: String?)
    /// Redraws a row in place.
    case replace(ItemListHTMLDocument.Row)
    /// The content of a region around the rows.
    case region(ItemListHTMLDocument.Region, String)
    case attributes(ItemListHTMLDocument.Attributes)
    case title(String)
    case theme(String)
    /// The part of the list that isn't on the page.
    case rest(ItemListHTMLDocument.Rest)

    var json: JSONValue {
        switch self {
        case .clear: return patch("clear", [:])
        case .remove(let row): return patch("remove", ["row": .string(row)])
        case .insert(let row, let next):
            var object: JSONObject = ["row": .string(row.id), "html": .string(row.html)]
            object.set("before", next)
            return patch("insert", object)
        case .move(let row, let next):
            var object: JSONObject = ["row": .string(row)]
            object.set("before", next)
            return patch("move", object)
        case .replace(let row): return patch("replace", ["row": .string(row.id), "html": .string(row.html)])
        case .region(let region, let html): return patch("region", ["region": .string(region.rawValue), "html": .string(html)])
        case .attributes(let attributes):
            let speech = attributes.speech
            var object: JSONObject = [
                "language": .string(speech.language), "direction": .string(speech.direction), "quoted": .string(speech.quoted),
                "notThere": .string(speech.notThere), "notOffered": .string(speech.notOffered), "style": .string(attributes.style),
                "system": .string(attributes.system),
            ]
            if !attributes.loadsMore.isEmpty { object["loadsMore"] = .strings(attributes.loadsMore) }
            if !attributes.scrolls { object["scrolls"] = .bool(false) }
            if attributes.anchor != .top { object["anchor"] = .string(attributes.anchor.rawValue) }
            return patch("attributes", object)
        case .title(let title): return patch("title", ["text": .string(title)])
        case .theme(let css): return patch("theme", ["css": .string(css)])
        case .rest(let rest):
            var object: JSONObject = ["above": .int(rest.above), "below": .int(rest.below)]
            if !rest.away.isEmpty {
                object["away"] = .array(rest.away.map { .object(["row": .string($0.row), "index": .int($0.index)]) })
            }
            return patch("rest", object)
        }
    }

    private func patch(_ name: String, _ members: JSONObject) -> JSONValue {
        var object: JSONObject = ["patch": .string(name)]
        for member in members.members { object[member.key] = member.value }
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("patch") {
        case "clear": self = .clear
        case "remove": self = .remove(row: try object.string("row"))
        case "insert":
            self = .insert(
                .init(id: try object.string("row"), html: try object.string("html")),
                before: try object.optional("before", WireObject.string))
        case "move": self = .move(row: try object.string("row"), before: try object.optional("before", WireObject.string))
        case "replace": self = .replace(.init(id: try object.string("row"), html: try object.string("html")))
        case "region": self = .region(try object.name("region", ItemListHTMLDocument.Region.self), try object.string("html"))
        case "attributes":
            self = .attributes(
                .init(
                    speech: .init(
                        language: try object.string("language"), direction: try object.string("direction"),
                        quoted: try object.string("quoted"), notThere: try object.string("notThere"),
                        notOffered: try object.string("notOffered")),
                    style: try object.string("style"), system: try object.string("system"),
                    loadsMore: try object.optional("loadsMore", WireObject.strings) ?? [],
                    scrolls: try object.optional("scrolls", WireObject.bool) ?? true,
                    anchor: object.has("anchor") ? try object.name("anchor", ItemListAnchor.self) : .top))
        case "title": self = .title(try object.string("text"))
        case "theme": self = .theme(try object.string("css"))
        case "rest":
            self = .rest(
                .init(
                    above: try object.count("above"), below: try object.count("below"),
                    away: object.has("away") ? try object.objects("away", ItemListHTMLDocument.Rest.AwayRow.init) : []))
        default: throw object.unexpected("patch", "the name of a patch")
        }
    }
}

extension ItemListHTMLDocument.Rest.AwayRow {
    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self.init(row: try object.string("row"), index: try object.count("index"))
    }
}
