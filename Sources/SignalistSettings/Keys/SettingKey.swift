package import SignalistJSON

/// A setting: where its value is in a document and among the values of a program, and which values it allows.
public struct SettingKey<Values: SettingsValues, Value: Sendable & Equatable>: Sendable {
    /// The keys on the way to the value, joined by dots: `notifications.sound`.
    public let name: String

    /// One line on what the setting does.
    public let summary: String

    /// How the value looks in the file, and what is allowed.
    public let format: SettingFormat<Value>

    /// Whether the value is nobody else's business: what is wrong with it is told without it.
    public let isSecret: Bool

    /// The place of the value among all of them, whose initial value is the default.
    public let field: WritableKeyPath<Values, Value> & Sendable

    /// - Parameters:
    ///   - name: the keys on the way to the value, joined by dots: at least one, none of them empty.
    ///   - field: the place of the value, whose initial value is the default.
    ///   - format: how it looks in the file, and what is allowed.
    ///   - summary: one line on what it does.
    ///   - isSecret: whether what is wrong with the value is told without it.
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

    /// What is allowed.
    public var expectation: SettingExpectation { format.expectation }

    /// The value where a file has none.
    public var defaultValue: Value { Values()[keyPath: field] }

    package let path: [String]

    /// The value in a document, or the default where it has none.
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
