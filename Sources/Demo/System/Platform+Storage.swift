import SignalistC
import SignalistSettings

extension Platform {
    /// How much a file system holds, and how much of that is free to the user, in bytes.
    /// - Parameter path: anything that lies on it.
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
