import JSON

/// A setting: where its value is in a document and in ``AppSettings``, and which values it allows.
struct SettingKey<Value: Sendable & Equatable>: SettingDescriptor {
    let name: String
    let summary: String
    let format: SettingFormat<Value>

    /// The place of the value in a snapshot, whose initial value is the default.
    let field: WritableKeyPath<AppSettings, Value> & Sendable

    init(
        _ name: String, _ field: WritableKeyPath<AppSettings, Value> & Sendable, _ format: SettingFormat<Value>, _ summary: String
    ) {
        self.name = name
        self.field = field
        self.format = format
        self.summary = summary
    }

    var expectation: String { format.expectation }

    func json(in settings: AppSettings) -> JSONValue {
        format.encode(settings[keyPath: field])
    }

    func json(parsing text: String) throws(SettingsProblem) -> JSONValue {
        guard let json = format.parse(text) else { throw wrongValue(.string(text)) }
        return format.encode(try value(of: json))
    }

    func decode(_ document: JSONDocument, into settings: inout AppSettings) throws(SettingsProblem) {
        settings[keyPath: field] = try value(in: document)
    }

    /// The value in a document, or the default where it has none.
    func value(in document: JSONDocument) throws(SettingsProblem) -> Value {
        let json: JSONValue?
        do { json = try document.value(at: path) } catch { throw SettingsProblem(error) }
        guard let json else { return AppSettings()[keyPath: field] }
        return try value(of: json)
    }

    private func value(of json: JSONValue) throws(SettingsProblem) -> Value {
        guard let value = format.decode(json) else { throw wrongValue(json) }
        return value
    }

    private func wrongValue(_ json: JSONValue) -> SettingsProblem {
        .wrongValue(key: name, found: SettingsProblem.excerpt(of: json), expected: expectation)
    }
}
