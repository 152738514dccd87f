internal import SignalistJSON

/// An error in a string table file.
package enum PresentationStringFileError: Error, Hashable {
    /// The text is not valid JSON.
    case syntax(JSONSyntaxError)
    /// A value is neither a string nor an object of strings.
    case notAString(key: String, found: JSONKind)
    /// An unknown plural form.
    case unknownForm(key: String, form: String)
    /// A plural without the required form `other`.
    case noOther(key: String)
}

extension PresentationStringFileError: CustomStringConvertible {
    /// The error and its key.
    package var description: String {
        switch self {
        case .syntax(let error): error.description
        case .notAString(let key, let found): "\(key): expected a string or an object of strings, found \(found)"
        case .unknownForm(let key, let form):
            "\(key): \(form) is no form; allowed: \(PluralCategory.allCases.map(\.rawValue).joined(separator: ", "))"
        case .noOther(let key): "\(key) lacks the form other"
        }
    }
}

extension PresentationStringTable {
    /// Parses a table from a JSON object: each string by the name of its key, a plural as an object of its forms by CLDR category.
    ///
    /// ```json
    /// {
    ///   "mail.inbox": "Inbox",
    ///   "mail.unread": {
    ///     "one": "{0} unread message",
    ///     "other": "{0} unread messages"
    ///   }
    /// }
    /// ```
    ///
    /// - Throws: The first error, with its key or line.
    /// - Complexity: O(bytes).
    package init(_ languageCode: String, json: [UInt8]) throws(PresentationStringFileError) {
        let object: JSONObject
        do throws(JSONSyntaxError) {
            object = try JSONDocument(parsing: json).root
        } catch {
            throw .syntax(error)
        }
        var strings = [String: PresentationStringTemplate](minimumCapacity: object.members.count)
        for member in object.members {
            strings[member.key] = try PresentationStringTemplate(member.value, key: member.key)
        }
        self.init(languageCode, strings)
    }
}

extension PresentationStringTemplate {
    fileprivate init(_ value: JSONValue, key: String) throws(PresentationStringFileError) {
        switch value {
        case .string(let text): self = .text(text)
        case .object(let object):
            var forms: [PluralCategory: String] = [:]
            for member in object.members {
                guard let category = PluralCategory(rawValue: member.key) else { throw .unknownForm(key: key, form: member.key) }
                guard case .string(let text) = member.value else {
                    throw .notAString(key: "\(key).\(member.key)", found: member.value.kind)
                }
                forms[category] = text
            }
            guard forms[.other] != nil else { throw .noOther(key: key) }
            self = .plural(forms)
        case .null, .bool, .number, .array: throw .notAString(key: key, found: value.kind)
        }
    }
}
