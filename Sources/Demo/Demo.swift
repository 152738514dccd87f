/// Settings on a terminal, and small tools over the same library.
@main
enum Demo {
    static func main() {
        exit(runCommand(Array(CommandLine.arguments.dropFirst())))
    }
}
