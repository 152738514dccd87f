internal import SignalistC

/// A nonblocking descriptor of a terminal. A terminal that stops reading must not stop the program.
///
/// The original descriptor may be shared with programs that expect it to block, so the terminal is opened again. If that fails, the
/// original one is changed until the terminal is restored.
final class TerminalOutput: Sendable {
    let descriptor: Int32
    /// The original flags, if the original descriptor was changed.
    let foundFlags: Int32?
    private let isOwn: Bool

    /// - Parameter opensAgain: False always changes the original descriptor.
    init(_ found: Int32, opensAgain: Bool = true) {
        if opensAgain, let opened = Self.open(found) {
            (descriptor, foundFlags, isOwn) = (opened, nil, true)
            return
        }
        let flags = fcntl(found, F_GETFL, 0)
        let isChanged = flags >= 0 && flags & O_NONBLOCK == 0 && fcntl(found, F_SETFL, flags | O_NONBLOCK) == 0
        // The number of the original descriptor may be reused for another file.
        let copy = fcntl(found, F_DUPFD_CLOEXEC, 3)
        (descriptor, foundFlags, isOwn) = (copy >= 0 ? copy : found, isChanged ? flags : nil, copy >= 0)
    }

    deinit {
        if isOwn {
            Platform.close(descriptor)
        }
    }

    /// Opens the same terminal again.
    private static func open(_ found: Int32) -> Int32? {
        var path = [CChar](repeating: 0, count: 1024)
        guard ttyname_r(found, &path, path.count) == 0 else {
            return nil
        }
        let opened = Platform.open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard opened >= 0 else {
            return nil
        }
        // The path may lead to another device by now, or in another container.
        var expected = stat()
        var actual = stat()
        guard fstat(found, &expected) == 0, fstat(opened, &actual) == 0, expected.st_rdev == actual.st_rdev, isatty(opened) == 1 else {
            Platform.close(opened)
            return nil
        }
        return opened
    }
}
