package import SignalistJSON

/// A setting: its path in the document, its property among the program's values, and its format.
public struct SettingKey<Values: SettingsValues, Value: Sendable & Equatable>: Sendable {
    /// The keys on the way to the value, joined by dots: `notifications.sound`.
    public let name: String

    /// The purpose of the setting in one line.
    public let summary: String

    /// The representation of the value, and the values that are allowed.
    public let format: SettingFormat<Value>

    /// True if messages must not show the value.
    public let isSecret: Bool

    /// The property with the value; its initial value is the default.
    public let field: WritableKeyPath<Values, Value> & Sendable

    /// - Parameters:
    ///   - name: the keys on the way to the value, joined by dots: at least one, none of them empty.
    ///   - field: the property with the value; its initial value is the default.
    ///   - format: the representation of the value, and the values that are allowed.
    ///   - summary: the purpose of the setting in one line.
    ///   - isSecret: true if messages must not show the value.
    public init(
        _ name: String, _ field: WritableKeyPath<Values, Value> & Sendable, _ format: SettingFormat<Value>, _ summary: String = "",
        isSecret: Bool = false
    ) {
        precondition(
            name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty } && name != "version",
            "the name of a setting has words with dots between them, and is not 'version', where the document has its own: '\(name)'")
        self.name = name
        path = SettingsDocument.path(of: name)
        self.field = field
        self.format = format
        self.summary = summary
        self.isSecret = isSecret
    }

    /// The allowed values.
    public var expectation: SettingExpectation { format.expectation }

    /// The value if the file has none.
    public var defaultValue: Value { Values()[keyPath: field] }

    package let path: [String]

    /// Decodes the value from a document, or returns the default if the document has none.
    package func value(in document: JSONDocument) throws(SettingsProblem) -> Value {
        let json: JSONValue?
        do { json = try document.value(at: path) } catch { throw SettingsProblem(error) }
        guard let json else { return defaultValue }
        guard let value = format.decode(json) else { throw wrongValue(json) }
        return value
    }

    func wrongValue(_ json: JSONValue) -> SettingsProblem {
        .wrongValue(key: name, found: isSecret ? "•••" : SettingsProblem.excerpt(of: json), expected: expectation)
    }
}
