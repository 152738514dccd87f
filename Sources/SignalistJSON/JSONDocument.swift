/// A JSON text with an object as its root.
///
/// Changing one value keeps the order of the other members and the spelling of their numbers.
package struct JSONDocument: Sendable, Equatable {
    /// The object at the root.
    package private(set) var root: JSONObject

    package init(_ root: JSONObject = [:]) {
        self.root = root
    }

    /// Reads a document from UTF-8 text.
    ///
    /// - Throws: the first syntax error and its position, or an error if the root isn't an object.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        let value = try JSONParser.parse(bytes)
        guard case .object(let root) = value else {
            throw .unexpected(found: .value(value.kind), expected: .object, at: SourcePosition(line: 1, column: 1))
        }
        self.root = root
    }

    /// The document with one member a line and a line feed at the end.
    package var text: String { JSONWriter.pretty(.object(root)) }

    /// ``text`` as UTF-8.
    package var utf8: [UInt8] { JSONWriter.prettyUTF8(.object(root)) }

    /// The value at the end of a path of keys, or `nil` if a key is missing.
    ///
    /// - Throws: an error that names the first value of the path that isn't an object.
    package func value(at path: [String]) throws(JSONPathError) -> JSONValue? {
        guard let last = path.last else { return .object(root) }
        var object = root
        for depth in path.indices.dropLast() {
            guard let child = try object.child(path, depth) else { return nil }
            object = child
        }
        return object[last]
    }

    /// Sets the value at the end of a path of keys and creates missing objects on the way.
    ///
    /// - Parameters:
    ///   - value: the new value, or `nil` to remove the member.
    ///   - path: at least one key.
    /// - Throws: an error that names the first value of the path that isn't an object; the document is unchanged then.
    package mutating func setValue(_ value: JSONValue?, at path: [String]) throws(JSONPathError) {
        precondition(!path.isEmpty, "a path to a value that is set has at least one key")
        try root.setValue(value, at: path, depth: 0)
    }
}

extension JSONObject {
    fileprivate func child(_ path: [String], _ depth: Int) throws(JSONPathError) -> JSONObject? {
        switch self[path[depth]] {
        case nil: return nil
        case .object(let child)?: return child
        case let found?: throw .notAnObject(path: Array(path[...depth]), found: found)
        }
    }

    fileprivate mutating func setValue(_ value: JSONValue?, at path: [String], depth: Int) throws(JSONPathError) {
        let key = path[depth]
        guard depth < path.count - 1 else {
            self[key] = value
            return
        }
        let known = try child(path, depth)
        // Removing a missing value must not create empty objects.
        if known == nil, value == nil { return }
        var child = known ?? [:]
        try child.setValue(value, at: path, depth: depth + 1)
        self[key] = .object(child)
    }
}
