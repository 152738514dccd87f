import JSON

/// Why a setting cannot have a value.
enum SettingsProblem: Error, Equatable {
    /// The value is of another type or out of range.
    case wrongValue(key: String, found: String, expected: String)

    /// There is no setting of this name; `nearest` is what may have been meant.
    case unknownKey(String, nearest: String?)
}

extension SettingsProblem {
    /// The problem of a setting whose path runs into something that is no object.
    init(_ error: JSONPathError) {
        switch error {
        case .notAnObject(let path, let found):
            self = .wrongValue(key: path.joined(separator: "."), found: Self.excerpt(of: found), expected: "an object")
        }
    }

    /// A value as a message shows it: on one line and not too long.
    static func excerpt(of value: JSONValue) -> String {
        let text = JSONWriter.compact(value)
        let limit = 40
        return text.count <= limit ? text : text.prefix(limit) + "…"
    }
}

extension SettingsProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .wrongValue(let key, let found, let expected): "\(key): expected \(expected), found \(found)"
        case .unknownKey(let name, let nearest?): "there is no setting '\(name)'; did you mean '\(nearest)'?"
        case .unknownKey(let name, nil): "there is no setting '\(name)'"
        }
    }
}
