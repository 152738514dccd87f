import SignalistDemoScreens
import SignalistSettings

/// Why standard output did not take all that was written.
struct OutputError: Error, CustomStringConvertible {
    let cause: SystemError

    var description: String { "standard output: cannot be written: \(cause)" }
}

/// Writes to standard output.
func write(_ text: String) throws(OutputError) {
    do throws(SystemError) {
        try Platform.print(text)
    } catch {
        throw OutputError(cause: error)
    }
}
