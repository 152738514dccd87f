/// Follows symbolic links by hand, so that the links themselves can be kept and watched.
enum SymbolicLinks {
    /// The path, then what it links to, and so on to a path that is no link; nothing need exist there.
    ///
    /// - Throws: ``SystemError/tooManyLinks`` after 40 links, as they most likely go round in a circle.
    static func chain(from path: String) throws(SystemError) -> [String] {
        var chain = [path]
        var last = path
        while let target = Platform.target(ofLink: last) {
            guard chain.count <= 40 else { throw .tooManyLinks }
            last = PathName.join(PathName.directory(of: last), target)
            chain.append(last)
        }
        return chain
    }
}
