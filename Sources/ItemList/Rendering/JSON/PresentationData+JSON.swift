internal import JSON

// How the screen looks and speaks: {"language":"en","reduceMotion":false,"theme":{"name":"day","isDark":false,"list":{"itemAccentColor":"#0062CC",…},"rootController":{…}}}

extension PresentationData {
    var json: JSONValue {
        .object([
            "language": .string(strings.languageCode), "reduceMotion": .bool(reduceMotion),
            "theme": .object([
                "name": .string(theme.name), "isDark": .bool(theme.isDark),
                "list": colors(theme.list, PresentationThemeList.colors),
                "rootController": colors(theme.rootController, PresentationThemeRootController.colors),
            ]),
        ])
    }

    private func colors<Surface>(_ surface: Surface, _ colors: [PresentationColor<Surface>]) -> JSONValue {
        var object: JSONObject = [:]
        for color in colors { object[color.name] = .string(surface[keyPath: color.path].hexadecimal) }
        return .object(object)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        let found = try object.object("theme")
        var theme = PresentationTheme.day
        theme.name = try found.string("name")
        theme.isDark = try found.bool("isDark")
        let (list, root) = (try found.object("list"), try found.object("rootController"))
        for color in PresentationThemeList.colors { theme.list[keyPath: color.path] = try RGBColor(list, color.name) }
        for color in PresentationThemeRootController.colors { theme.rootController[keyPath: color.path] = try RGBColor(root, color.name) }
        self.init(
            theme: theme, reduceMotion: try object.bool("reduceMotion"),
            strings: PresentationStrings(language: try object.string("language")))
    }
}
