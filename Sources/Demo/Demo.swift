import SignalistC
import SignalistDemoScreens

/// Settings on a terminal, and small tools over the same library.
@main
enum Demo {
    static func main() {
        Platform.reserveStandardStreams()
        exit(runCommand(try CommandLine.texts()))
    }
}
