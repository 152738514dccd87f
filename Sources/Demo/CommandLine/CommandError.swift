/// Why a command failed: what to say and the status to exit with.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    var status: Int32 = 1
}
