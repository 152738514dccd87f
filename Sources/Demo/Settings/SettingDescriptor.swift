import JSON

/// What is known about a setting, whatever the type of its value.
protocol SettingDescriptor: Sendable {
    /// The keys on the way to the value, joined by dots: `notifications.sound`.
    var name: String { get }

    /// One line on what the setting does.
    var summary: String { get }

    /// What is allowed, as the object of "expected".
    var expectation: String { get }

    /// The value in settings, as it is in a file.
    func json(in settings: AppSettings) -> JSONValue

    /// The JSON that a word on a command line stands for.
    ///
    /// - Throws: an error that names the setting and what it allows.
    func json(parsing text: String) throws(SettingsProblem) -> JSONValue

    /// Takes the value from a document into settings, or the default where the document has none.
    ///
    /// - Throws: an error that names the setting, what the document has, and what is allowed.
    func decode(_ document: JSONDocument, into settings: inout AppSettings) throws(SettingsProblem)
}

extension SettingDescriptor {
    /// The keys on the way to the value.
    var path: [String] { name.split(separator: ".").map(String.init) }

    /// The value where a file has none, as it would be in a file.
    var defaultJSON: JSONValue { json(in: AppSettings()) }
}
