import CLibrary
import Settings

extension Platform {
    /// The names in a directory, in no order.
    static func names(in directory: String) throws(SystemError) -> [String] {
        guard let opened = opendir(directory) else { throw .last }
        defer { closedir(opened) }
        var names: [String] = []
        while let entry = readdir(opened) {
            names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names
    }
}
