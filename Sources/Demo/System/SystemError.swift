import CLibrary

/// Why the system refused a call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    /// The value of `errno`.
    let code: Int32

    /// The error of the call that has just failed on this thread.
    static var last: SystemError { SystemError(code: errno) }

    package static let noSuchFile = SystemError(code: ENOENT)
    static let exists = SystemError(code: EEXIST)
    package static let notADirectory = SystemError(code: ENOTDIR)
    static let tooManyLinks = SystemError(code: ELOOP)
    static let noSuchProcess = SystemError(code: ESRCH)
    static let notSupported = SystemError(code: ENOTSUP)
    package static let brokenPipe = SystemError(code: EPIPE)

    /// The system's words for it, such as "Permission denied".
    package var description: String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
