/// The two halves of a file's path, by its spelling alone: nothing is looked up.
package enum PathName {
    /// The directory that holds the last component: "." for a bare name, "/" for the root.
    package static func directory(of path: String) -> String {
        let trimmed = trimmingSlashes(path)
        guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? "/" : "." }
        let directory = trimmingSlashes(String(trimmed[..<slash]))
        return directory.isEmpty ? "/" : directory
    }

    /// The last component: empty for the root.
    package static func last(of path: String) -> String {
        let trimmed = trimmingSlashes(path)
        return trimmed.lastIndex(of: "/").map { String(trimmed[trimmed.index(after: $0)...]) } ?? trimmed
    }

    /// The path of a name as seen from a directory; an absolute name stands for itself.
    package static func join(_ directory: String, _ name: String) -> String {
        if name.hasPrefix("/") { return name }
        return directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }

    private static func trimmingSlashes(_ path: String) -> String {
        var trimmed = Substring(path)
        while trimmed.last == "/" { trimmed.removeLast() }
        return String(trimmed)
    }
}
