/// Why a key path leads nowhere in a document.
package enum JSONPathError: Error, Equatable {
    /// A key on the way has a value that is no object and so cannot hold the next key.
    case notAnObject(path: [String], found: JSONValue)
}

extension JSONPathError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAnObject(let path, let found): "\(path.joined(separator: ".")): expected an object, found \(found.kind)"
        }
    }
}
