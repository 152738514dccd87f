internal import SignalistJSON

/// Why a setting can't have a value.
public enum SettingsProblem: Error, Sendable, Equatable {
    /// The value is of another type or out of range.
    case wrongValue(key: String, found: String, expected: SettingExpectation)

    /// There is no setting of this name; `nearest` is what may have been meant.
    case unknownKey(String, nearest: String?)
}

extension SettingsProblem {
    /// The problem of a setting whose path runs into something that is no object.
    init(_ error: JSONPathError) {
        switch error {
        case .notAnObject(let path, let found):
            self = .wrongValue(key: path.joined(separator: "."), found: Self.excerpt(of: found), expected: .object)
        }
    }

    /// A value as a message shows it: on one line and not too long.
    static func excerpt(of value: JSONValue) -> String {
        // What is long is not even written out.
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

    /// Whether it is about the value of a setting, or about what the value would be in.
    package func concerns(_ name: String) -> Bool {
        switch self {
        case .wrongValue(let key, _, _): key == name || name.hasPrefix(key + ".")
        case .unknownKey: false
        }
    }
}

extension SettingsProblem: CustomStringConvertible {
    /// One line: the key, what is expected, and what was found.
    public var description: String {
        switch self {
        case .wrongValue(let key, let found, let expected): "\(key): expected \(expected), found \(found)"
        case .unknownKey(let name, let nearest?): "there is no setting '\(name)'; did you mean '\(nearest)'?"
        case .unknownKey(let name, nil): "there is no setting '\(name)'"
        }
    }
}
