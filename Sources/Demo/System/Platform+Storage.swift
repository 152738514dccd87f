import SignalistC
import SignalistSettings

extension Platform {
    /// The size of a file system and the space that the user can still fill, in bytes.
    /// - Parameter path: any path on the file system.
    static func space(at path: String) throws(SystemError) -> (size: Int, free: Int) {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { throw .last }
        let unit = Int(clamping: status.f_frsize)
        return (
            Int(clamping: status.f_blocks).multipliedReportingOverflow(by: unit).partialValue,
            Int(clamping: status.f_bavail).multipliedReportingOverflow(by: unit).partialValue
        )
    }
}
