/// Why a terminal can't be used.
enum TerminalError: Error, Equatable {
    case notATerminal(descriptor: Int32)
    /// A call to the system failed.
    case failed(call: String, errno: Int32)
}
