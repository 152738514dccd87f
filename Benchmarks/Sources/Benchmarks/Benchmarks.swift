import ArgumentParser
import Workloads

/// Measures the libraries beside their peers and beside floors written by hand, and prints a table for each area.
@main struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measures Signals and ItemList beside their peers and beside floors written by hand.",
        discussion: """
            All contestants of a row do the same work, in turns, and their checksums are compared: a difference ends the program \
            with an error. A cost is a median, followed by half the range between the quartiles. Costs differ between machines and \
            minutes; what counts are the ratios, medians of those of samples that were taken in one turn.
            """)

    @Option(help: "Measure only rows whose area, id and title, such as 'signals W1 source, map', contain a match of this expression.")
    var filter: String?

    @Option(help: "Seconds for each row.")
    var seconds = 1.5

    @Flag(help: "See whether everything works: a moment for each benchmark, shared by its rows. The costs are of little worth.")
    var quick = false

    @Flag(help: "Print the results as JSON.")
    var json = false

    @Flag(help: "Print the results as Markdown, with the command, the date and the machine: Benchmarks/Results.md.")
    var markdown = false

    @Flag(help: "Print the names of the rows and measure nothing.")
    var list = false

    func validate() throws {
        guard seconds > 0 else { throw ValidationError("--seconds takes a number above 0.") }
        guard !(json && markdown) else { throw ValidationError("--json and --markdown exclude each other.") }
    }

    func run() throws {
        guard !isDebugBuild || list else {
            throw ValidationError(
                "A debug build measures nothing of use. Run: swift run -c release --package-path Benchmarks Benchmarks")
        }
        let selection = try Selection(filter)
        if list {
            selection.names.forEach { print($0) }
            return
        }
        guard !selection.names.isEmpty else { throw ValidationError("No row matches '\(filter ?? "")'. --list prints the rows.") }
        let session = MeasuringSession(seconds: quick ? nil : seconds)
        var areas: [AreaResult] = []
        for area in Area.all {
            guard let result = try session.measure(area, selection) else { continue }
            areas.append(result)
            if !json, !markdown { print(TextReport.table(of: result)) }
        }
        let report = Report(command: command, isQuick: quick, areas: areas)
        if json { print(try report.json()) }
        if markdown { print(MarkdownReport.text(of: report), terminator: "") }
    }

    /// The command that gives these results again.
    private var command: String {
        let arguments = CommandLine.arguments.dropFirst().map { argument in
            argument.allSatisfy { $0.isLetter || $0.isNumber || "-.=_".contains($0) } ? argument : "'\(argument)'"
        }
        return (["swift run -c release --package-path Benchmarks Benchmarks"] + arguments).joined(separator: " ")
    }
}

private var isDebugBuild: Bool {
    var isDebug = false
    assert({ isDebug = true }() == ())
    return isDebug
}
