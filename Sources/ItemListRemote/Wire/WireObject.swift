internal import ItemList
internal import SignalistJSON

/// A received JSON object, with accessors for its members. Errors contain the path of the value.
package struct WireObject {
    private let object: JSONObject
    private let path: String

    init(_ value: JSONValue, path: String = "") throws(ItemListWireError) {
        guard case .object(let object) = value else { throw .unexpected(found: value.kind.description, expected: "an object", path: path) }
        self.object = object
        self.path = path
    }

    /// Parses the object on a line.
    package init(line: String) throws(ItemListWireError) {
        let value: JSONValue
        do throws(JSONSyntaxError) {
            value = try JSONParser.parse(Array(line.utf8))
        } catch {
            throw .notJSON("\(error)")
        }
        try self.init(value)
    }

    package func has(_ key: String) -> Bool {
        object[key] != nil
    }

    func isNull(_ key: String) -> Bool {
        object[key] == .null
    }

    func path(of key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }

    /// Returns the error for a member with an unexpected value.
    package func unexpected(_ key: String, _ expected: String) -> ItemListWireError {
        let found =
            switch object[key] {
            case nil: "nothing"
            case .string(let text): itemListQuoted(text)
            case .number(let number): itemListQuoted(number.literal)
            case let value?: value.kind.description
            }
        return .unexpected(found: found, expected: expected, path: path(of: key))
    }

    func value(_ key: String, _ expected: String) throws(ItemListWireError) -> JSONValue {
        guard let value = object[key] else { throw unexpected(key, expected) }
        return value
    }

    package func string(_ key: String) throws(ItemListWireError) -> String {
        guard case .string(let text) = object[key] else { throw unexpected(key, "a string") }
        return text
    }

    package func bool(_ key: String) throws(ItemListWireError) -> Bool {
        guard case .bool(let flag) = object[key] else { throw unexpected(key, "true or false") }
        return flag
    }

    package func int(_ key: String) throws(ItemListWireError) -> Int {
        guard case .number(let number) = object[key], let int = number.int else { throw unexpected(key, "a whole number") }
        return int
    }

    /// Reads a count or an index.
    package func count(_ key: String) throws(ItemListWireError) -> Int {
        let count = try int(key)
        guard count >= 0, count <= Int32.max else { throw unexpected(key, "a whole number from 0 to \(Int32.max)") }
        return count
    }

    /// Reads a number; null is NaN, such as the result of 0 / 0.
    func number(_ key: String) throws(ItemListWireError) -> Double {
        switch object[key] {
        case .null: return .nan
        case .number(let number):
            if let double = number.double { return double }
            fallthrough
        default: throw unexpected(key, "a number")
        }
    }

    func name<Name>(_ key: String, of names: [String: Name]) throws(ItemListWireError) -> Name {
        guard case .string(let text) = object[key], let name = names[text] else {
            throw unexpected(key, "one of " + names.keys.sorted().joined(separator: ", "))
        }
        return name
    }

    package func name<Name: RawRepresentable<String> & CaseIterable>(_ key: String, _ type: Name.Type) throws(ItemListWireError) -> Name {
        guard case .string(let text) = object[key], let name = Name(rawValue: text) else {
            throw unexpected(key, "one of " + Name.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return name
    }

    func object(_ key: String) throws(ItemListWireError) -> WireObject {
        try WireObject(value(key, "an object"), path: path(of: key))
    }

    /// Reads an array, with the path of each element.
    func array(_ key: String) throws(ItemListWireError) -> [(value: JSONValue, path: String)] {
        guard case .array(let elements) = object[key] else { throw unexpected(key, "an array") }
        return elements.enumerated().map { ($1, "\(path(of: key))[\($0)]") }
    }

    package func objects<Element>(
        _ key: String, _ read: (WireObject) throws(ItemListWireError) -> Element
    ) throws(ItemListWireError) -> [Element] {
        try array(key).map { element throws(ItemListWireError) in try read(WireObject(element.value, path: element.path)) }
    }

    package func strings(_ key: String) throws(ItemListWireError) -> [String] {
        try array(key).map { element throws(ItemListWireError) in
            guard case .string(let text) = element.value else {
                throw .unexpected(found: element.value.kind.description, expected: "a string", path: element.path)
            }
            return text
        }
    }

    /// Reads a member, or returns nil if it is left out.
    package func optional<Value>(
        _ key: String, _ read: (WireObject) throws(ItemListWireError) -> (String) throws(ItemListWireError) -> Value
    ) throws(ItemListWireError) -> Value? {
        has(key) ? try read(self)(key) : nil
    }
}
