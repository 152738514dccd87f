package import SignalistJSON

/// What a settings file holds, to be changed by a ``SettingsMigration``: values by the names of their keys, joined by dots.
///
/// A change touches the value that it names: all others keep their order and their spelling.
public struct SettingsDocument: Sendable, Equatable {
    package private(set) var json: JSONDocument

    package init(_ json: JSONDocument = JSONDocument()) {
        self.json = json
    }

    /// A value, or nil where there is none that the format allows.
    public func value<Value>(of name: String, _ format: SettingFormat<Value>) -> Value? {
        stored(at: name).flatMap(format.decode)
    }

    /// Sets a value. Nothing happens where what should hold it is no object.
    public mutating func set<Value>(_ name: String, _ format: SettingFormat<Value>, to value: Value) {
        try? json.setValue(format.encode(value), at: Self.path(of: name))
    }

    /// Takes a value, or all below a name, out of the document.
    public mutating func remove(_ name: String) {
        try? json.setValue(nil, at: Self.path(of: name))
    }

    /// Gives a value, or all below a name, another name, as it is spelled. Nothing happens where there is none, or where the other name has
    /// one already.
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

/// A step from one version of a program's settings to the next: it changes what a file of the older version holds.
///
/// It should do nothing but that: it runs wherever the file is read, and again if the file is another one then.
public typealias SettingsMigration = @Sendable (inout SettingsDocument) -> Void
