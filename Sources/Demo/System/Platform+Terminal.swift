import SignalistC
import SignalistSettings

// Standard input, and the terminal where that leads elsewhere.
extension Platform {
    package static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Opens the terminal of the process for its keys: the one that standard output leads to.
    package static func openTerminal() throws(SystemError) -> Int32 {
        let path = ttyname(STDOUT_FILENO).map { String(cString: $0) } ?? "/dev/tty"
        var descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
        // The name may be one of another place than this one, as in a container.
        if descriptor < 0 { descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }
}
