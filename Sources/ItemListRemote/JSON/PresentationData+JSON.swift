internal import ItemList
internal import SignalistJSON

// Presentation data:
// {"language":"en","listFontSize":"regular","reduceMotion":false,"theme":{"name":"day","isDark":false,…,"colors":{"list.itemAccentColor":"#0062CC",…}}}

extension PresentationData {
    var json: JSONValue {
        .object([
            "language": .string(strings.languageCode), "listFontSize": .string(listFontSize.rawValue),
            "reduceMotion": .bool(reduceMotion), "theme": .object(theme.json),
        ])
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            theme: try PresentationTheme(try object.object("theme")),
            listFontSize: try object.name("listFontSize", PresentationFontSize.self), reduceMotion: try object.bool("reduceMotion"),
            strings: PresentationStrings(language: try object.string("language")))
    }
}

extension PresentationTheme {
    fileprivate var json: JSONObject {
        var colors: JSONObject = [:]
        for color in PresentationColor.all { colors[color.name] = .string(self.colors[color.index].hexadecimal) }
        var object: JSONObject = [
            "name": .string(name), "isDark": .bool(isDark), "accentRule": .string(accentRule.rawValue),
            "contrast": .string(contrast.rawValue), "statusBarStyle": .string(statusBarStyle.rawValue),
        ]
        object.set("reference", reference?.description)
        object["colors"] = .object(colors)
        return object
    }

    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        self = .day
        name = try object.string("name")
        isDark = try object.bool("isDark")
        accentRule = try object.name("accentRule", PresentationAccentRule.self)
        contrast = try object.name("contrast", PresentationContrast.self)
        statusBarStyle = try object.name("statusBarStyle", StatusBarStyle.self)
        reference = object.has("reference") ? PresentationThemeReference(try object.string("reference")) : nil
        let colors = try object.object("colors")
        for color in PresentationColor.all { self.colors[color.index] = try RGBColor(colors, color.name) }
    }
}
