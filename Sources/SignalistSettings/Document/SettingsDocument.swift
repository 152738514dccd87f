package import SignalistJSON

/// The content of a settings file during a ``SettingsMigration``: values by the names of their keys, joined by dots.
///
/// Changing one value keeps the order and the spelling of all others.
public struct SettingsDocument: Sendable, Equatable {
    package private(set) var json: JSONDocument

    package init(_ json: JSONDocument = JSONDocument()) {
        self.json = json
    }

    /// Returns a value, or nil if it is missing or the format doesn't allow it.
    public func value<Value>(of name: String, _ format: SettingFormat<Value>) -> Value? {
        stored(at: name).flatMap(format.decode)
    }

    /// Sets a value. Does nothing if a part of the path isn't an object.
    public mutating func set<Value>(_ name: String, _ format: SettingFormat<Value>, to value: Value) {
        try? json.setValue(format.encode(value), at: Self.path(of: name))
    }

    /// Removes a value and everything below its name.
    public mutating func remove(_ name: String) {
        try? json.setValue(nil, at: Self.path(of: name))
    }

    /// Renames a value, with everything below its name, and keeps its spelling. Does nothing if there is no value, or if the other name has
    /// one.
    public mutating func move(_ name: String, to other: String) {
        guard let value = stored(at: name), stored(at: other) == nil else { return }
        var moved = json
        guard (try? moved.setValue(value, at: Self.path(of: other))) != nil, (try? moved.setValue(nil, at: Self.path(of: name))) != nil
        else { return }
        json = moved
    }

    private func stored(at name: String) -> JSONValue? {
        (try? json.value(at: Self.path(of: name))) ?? nil
    }

    static func path(of name: String) -> [String] { name.split(separator: ".").map(String.init) }
}

/// A step from one version of a program's settings to the next; it changes the content of an older file.
///
/// A migration must have no side effects: it runs on every read of the file and can run again for a changed file.
public typealias SettingsMigration = @Sendable (inout SettingsDocument) -> Void
