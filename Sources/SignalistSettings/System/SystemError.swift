internal import SignalistC

/// An error of a system call.
public struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The value of `errno`.
    public let code: Int32

    /// Creates an error from a value of `errno`.
    public init(code: Int32) {
        self.code = code
    }

    /// The error of the last failed call on this thread.
    package static var last: SystemError { SystemError(code: errno) }

    package static let noSuchFile = SystemError(code: ENOENT)
    package static let exists = SystemError(code: EEXIST)
    package static let notADirectory = SystemError(code: ENOTDIR)
    package static let tooManyLinks = SystemError(code: ELOOP)
    static let notPermitted = SystemError(code: EPERM)
    static let denied = SystemError(code: EACCES)
    static let readOnlyFileSystem = SystemError(code: EROFS)
    static let mounted = SystemError(code: EBUSY)
    static let otherFileSystem = SystemError(code: EXDEV)
    package static let noSuchProcess = SystemError(code: ESRCH)
    package static let notSupported = SystemError(code: ENOTSUP)
    package static let brokenPipe = SystemError(code: EPIPE)

    /// The system's message, such as "Permission denied".
    public var description: String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
