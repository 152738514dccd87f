internal import SignalistC

/// A descriptor that leads to a terminal and never blocks: a terminal that stops reading must not stop the program.
///
/// The one that was found may be shared with other programs, which don't expect that of it. So the terminal is opened once more; where
/// that can't be done, what was found is changed until the terminal is given back.
final class TerminalOutput: Sendable {
    let descriptor: Int32
    /// What the descriptor's flags were, if it is the one that was found and they were changed.
    let foundFlags: Int32?
    private let isOwn: Bool

    /// - Parameter opensAgain: false changes the one that was found in any case.
    init(_ found: Int32, opensAgain: Bool = true) {
        if opensAgain, let opened = Self.open(found) {
            (descriptor, foundFlags, isOwn) = (opened, nil, true)
            return
        }
        let flags = fcntl(found, F_GETFL, 0)
        let isChanged = flags >= 0 && flags & O_NONBLOCK == 0 && fcntl(found, F_SETFL, flags | O_NONBLOCK) == 0
        // The number that was found may lead elsewhere meanwhile.
        let copy = fcntl(found, F_DUPFD_CLOEXEC, 3)
        (descriptor, foundFlags, isOwn) = (copy >= 0 ? copy : found, isChanged ? flags : nil, copy >= 0)
    }

    deinit {
        if isOwn {
            Platform.close(descriptor)
        }
    }

    /// The same terminal, by a descriptor of its own.
    private static func open(_ found: Int32) -> Int32? {
        var path = [CChar](repeating: 0, count: 1024)
        guard ttyname_r(found, &path, path.count) == 0 else {
            return nil
        }
        let opened = Platform.open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard opened >= 0 else {
            return nil
        }
        // A path may lead elsewhere by now, or in another container.
        var expected = stat()
        var actual = stat()
        guard fstat(found, &expected) == 0, fstat(opened, &actual) == 0, expected.st_rdev == actual.st_rdev, isatty(opened) == 1 else {
            Platform.close(opened)
            return nil
        }
        return opened
    }
}
