import SignalistC
import SignalistSettings

// Standard input, and the terminal if standard input is something else.
extension Platform {
    package static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Opens the terminal of standard output, for reading keys.
    package static func openTerminal() throws(SystemError) -> Int32 {
        let path = ttyname(STDOUT_FILENO).map { String(cString: $0) } ?? "/dev/tty"
        var descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
        // In a container, the name may belong to a terminal outside of it.
        if descriptor < 0 { descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }
}
