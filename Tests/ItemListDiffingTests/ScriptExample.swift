import Testing

/// Two lists as text, and the script that leads from one to the other.
struct ScriptExample: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let script: String

    init(_ old: String, _ new: String, _ script: String) {
        self.old = old
        self.new = new
        self.script = script
    }

    var testDescription: String { "[\(old)] to [\(new)]" }
}
