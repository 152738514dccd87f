internal import SignalistC

extension PathName {
    /// The names in the directory that the path leads to, in no order.
    package func names() throws(SystemError) -> [PathName] {
        guard let opened = withCString({ opendir($0) }) else { throw .last }
        defer { closedir(opened) }
        var names: [PathName] = []
        while let entry = readdir(opened) {
            // The system's record ends with its name: the whole of `d_name` need not be there.
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let length = strlen(start.assumingMemoryBound(to: CChar.self))
            names.append(PathName(bytes: UnsafeRawBufferPointer(start: start, count: length)))
        }
        return names.filter { $0 != "." && $0 != ".." }
    }
}
