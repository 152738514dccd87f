import SignalistSettings

extension Platform {
    /// The names in a directory as text, in no particular order.
    static func names(in directory: String) throws(SystemError) -> [String] {
        try PathName(directory).names().map(\.description)
    }
}
