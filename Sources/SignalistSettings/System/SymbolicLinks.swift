/// Follows symbolic links by hand, so that the links themselves can be kept and watched.
package enum SymbolicLinks {
    /// The path, then what it links to, and so on to a path that is no link; nothing need exist there.
    ///
    /// - Throws: ``SystemError/tooManyLinks`` after 40 links, as they most likely go round in a circle.
    package static func chain(from path: PathName) throws(SystemError) -> [PathName] {
        let (chain, isComplete) = visited(from: path)
        guard isComplete else { throw .tooManyLinks }
        return chain
    }

    /// The same, or the first of them where they go round in a circle.
    static func visited(from path: PathName) -> (chain: [PathName], isComplete: Bool) {
        var chain = [path]
        var last = path
        while let target = Platform.target(ofLink: last) {
            guard chain.count <= 40 else { return (chain, false) }
            last = last.directory.appending(target)
            chain.append(last)
        }
        return (chain, true)
    }
}
