import ItemListTerminal
import ItemListText
import SignalistC
import SignalistDemoScreens
import SignalistSettings

/// Why standard output did not take all that was written.
struct OutputError: Error, CustomStringConvertible {
    let cause: SystemError

    var description: String { "standard output: cannot be written: \(cause)" }
}

/// Writes text for people to standard output.
func write(_ text: String) throws(OutputError) {
    try writeExactly(terminalText(text, on: STDOUT_FILENO))
}

/// Writes text for other programs to standard output, also where that is a terminal.
func writeExactly(_ text: String) throws(OutputError) {
    do throws(SystemError) {
        try Platform.print(text)
    } catch {
        throw OutputError(cause: error)
    }
}

/// Writes a message to standard error.
func printMessage(_ message: String) {
    Platform.printMessage(terminalText(message, on: STDERR_FILENO))
}

private func terminalText(_ text: String, on descriptor: Int32) -> String {
    guard isatty(descriptor) == 1 else { return text }
    return TerminalCharacters(environment: Terminal.environment).drawn(text)
}
