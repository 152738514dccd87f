internal import SignalistJSON

/// The reason why a setting can't have a value.
public enum SettingsProblem: Error, Sendable, Equatable {
    /// The value has the wrong type or is out of range.
    case wrongValue(key: String, found: String, expected: SettingExpectation)

    /// There is no setting of this name; `nearest` is a similar name.
    case unknownKey(String, nearest: String?)
}

extension SettingsProblem {
    /// Creates the problem of a setting with a non-object value in its path.
    init(_ error: JSONPathError) {
        switch error {
        case .notAnObject(let path, let found):
            self = .wrongValue(key: path.joined(separator: "."), found: Self.excerpt(of: found), expected: .object)
        }
    }

    /// The value in a message: on one line and shortened.
    static func excerpt(of value: JSONValue) -> String {
        // Long values are cut before they are written out.
        let brief: JSONValue =
            switch value {
            case .string(let text) where text.utf8.count > 400: .string(String(text.prefix(100)))
            case .array(let elements) where elements.count > 20: .array(Array(elements.prefix(20)))
            case .object(let object) where object.members.count > 20:
                .object(JSONObject(uniqueMembers: Array(object.members.prefix(20))))
            default: value
            }
        let text = JSONWriter.compact(brief)
        let limit = 40
        return text.count <= limit ? text : text.prefix(limit) + "…"
    }

    /// True if the problem is about the value of a setting or about an object that should contain it.
    package func concerns(_ name: String) -> Bool {
        switch self {
        case .wrongValue(let key, _, _): key == name || name.hasPrefix(key + ".")
        case .unknownKey: false
        }
    }
}

extension SettingsProblem: CustomStringConvertible {
    /// One line: the key, the expected value and the found value.
    public var description: String {
        switch self {
        case .wrongValue(let key, let found, let expected): "\(key): expected \(expected), found \(found)"
        case .unknownKey(let name, let nearest?): "there is no setting '\(name)'; did you mean '\(nearest)'?"
        case .unknownKey(let name, nil): "there is no setting '\(name)'"
        }
    }
}
