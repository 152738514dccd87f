internal import SignalistC

/// Why a terminal can't be used.
@nonexhaustive
public enum TerminalError: Error, Hashable {
    /// A descriptor leads elsewhere: to a file, to a pipe, nowhere.
    case notATerminal(descriptor: Int32)
    /// The terminal is of a type that only shows text, and would show what it is sent to draw a screen: `dumb`, or empty if the
    /// environment names none.
    case cannotDraw(type: String)
    /// A call to the system failed.
    case failed(call: String, errno: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// The reason in words, with a capital letter nowhere and no full stop, as the end of a message.
    public var description: String {
        switch self {
        case .notATerminal(STDIN_FILENO): "standard input is not a terminal"
        case .notATerminal(STDOUT_FILENO): "standard output is not a terminal"
        case .notATerminal(let descriptor): "descriptor \(descriptor) is not a terminal"
        case .cannotDraw(""): "the terminal cannot draw screens: TERM is not set"
        case .cannotDraw(let type): "the terminal cannot draw screens: TERM is \(type.debugDescription)"
        case .failed(let call, let error): "\(call): " + (strerror(error).map { String(cString: $0) } ?? "error \(error)")
        }
    }
}
