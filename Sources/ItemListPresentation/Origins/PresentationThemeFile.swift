internal import SignalistJSON

/// A theme file: its name and its text.
///
/// The file is a JSON object with the differences from a base theme, such as
///
/// ```json
/// {"name": "Spring", "base": "day", "accent": "#34A853", "colors": {"list.blocksBackgroundColor": "#EEF6EE"}}
/// ```
///
/// an object with several of them for light and dark, `{"name": "Spring", "settings": [{"base": "day", …}, {"base": "night", …}]}`, or a
/// base16 or base24 scheme in JSON or YAML.
public struct PresentationThemeFile: Sendable, Hashable {
    /// The file's name, such as `spring.json`. Without its extension it is the id of the theme.
    public var name: String
    /// The content of the file.
    public var text: String

    /// Creates a file from its name and text.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// The name of the file without folders and extension.
    public var id: String {
        let last = name.split(separator: "/").last ?? ""
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return String(last) }
        return String(last[..<dot])
    }

    /// Parses the file.
    ///
    /// - Throws: The first error: its key, its value and the allowed values.
    /// - Complexity: O(length of the text).
    public func theme() throws(PresentationThemeFileError) -> PresentationCloudTheme {
        let text = text.withoutByteOrderMark
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        guard text.first(where: { !$0.isWhitespace }) == "{" else { return scheme(try BaseScheme(parsing: text)) }
        let object = try PresentationThemeFileError.parsed(text)
        if object["palette"] != nil || object["base00"] != nil || object["system"] != nil { return scheme(try BaseScheme(parsing: text)) }
        guard case .array(let values)? = object["settings"] else {
            if let other = object["settings"] { throw .wrongValue(key: "settings", found: .value(other.kind), expected: .objects) }
            return PresentationCloudTheme(
                id: id, title: try title(of: object), settings: [.colors(try PresentationThemeSettings(object, others: ["name"]))])
        }
        for member in object.members where member.key != "settings" && member.key != "name" {
            throw .unknown(key: member.key, nearest: NearestName.of(member.key, in: ["settings", "name"]))
        }
        var settings: [PresentationCloudTheme.Settings] = []
        for (index, value) in values.enumerated() {
            guard case .object(let object) = value else {
                throw .wrongValue(key: "settings[\(index)]", found: .value(value.kind), expected: .object)
            }
            settings.append(.colors(try PresentationThemeSettings(object, others: [])))
        }
        guard !settings.isEmpty else { throw .wrongValue(key: "settings", found: .nothing, expected: .someObjects) }
        return PresentationCloudTheme(id: id, title: try title(of: object), settings: settings)
    }

    private func title(of object: JSONObject) throws(PresentationThemeFileError) -> String {
        guard let member = object.members.first(where: { $0.key == "name" }) else { return id }
        return try PresentationThemeSettings.string(member)
    }

    private func scheme(_ scheme: BaseScheme) -> PresentationCloudTheme {
        PresentationCloudTheme(id: id, title: scheme.name.isEmpty ? id : scheme.name, settings: [.scheme(scheme)])
    }
}

extension String {
    /// The text without a leading byte order mark, which some editors write.
    var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}
