import SignalistC
import SignalistDemoScreens

/// A program with settings screens for the terminal, and small tools over the same library.
@main
enum Demo {
    static func main() {
        Platform.reserveStandardStreams()
        exit(runCommand(try CommandLine.texts()))
    }
}
