import JSON

extension JSONDocument {
    /// Sets a setting.
    ///
    /// - Throws: an error that names the setting, or what stands in its way; the document is unchanged then.
    mutating func set<Value>(_ key: SettingKey<Value>, to value: Value) throws(SettingsProblem) {
        let json = key.format.encode(value)
        guard key.format.decode(json) != nil else {
            throw .wrongValue(key: key.name, found: SettingsProblem.excerpt(of: json), expected: key.expectation)
        }
        try setSetting(key, to: json)
    }

    /// Sets a setting from a word on a command line.
    ///
    /// - Throws: an error that names the setting, or what stands in its way; the document is unchanged then.
    mutating func set(_ key: any SettingDescriptor, parsing text: String) throws(SettingsProblem) {
        try setSetting(key, to: try key.json(parsing: text))
    }

    /// Takes a setting out of the document, so that it has its default.
    ///
    /// - Throws: an error that names what stands in its way; the document is unchanged then.
    mutating func reset(_ key: any SettingDescriptor) throws(SettingsProblem) {
        try setSetting(key, to: nil)
    }

    private mutating func setSetting(_ key: any SettingDescriptor, to json: JSONValue?) throws(SettingsProblem) {
        do { try setValue(json, at: key.path) } catch { throw SettingsProblem(error) }
    }
}
