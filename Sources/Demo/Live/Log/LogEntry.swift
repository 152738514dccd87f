/// A line of a log among the rows of a screen.
struct LogEntry: Sendable, Equatable, Identifiable {
    /// Where a line begins, in which of the files that the name has led to.
    struct Place: Sendable, Equatable {
        /// Counts the files, and how often one was emptied.
        let generation: Int
        /// In bytes.
        let start: Int

        init(generation: Int, start: Int) {
            self.generation = generation
            self.start = start
        }

        init?(id: String) {
            let parts = id.split(separator: ".")
            guard parts.count == 2, let generation = Int(parts[0]), let start = Int(parts[1]) else { return nil }
            self.init(generation: generation, start: start)
        }

        var id: String { "\(generation).\(start)" }
    }

    let id: String
    var line: LogLine
    /// What matches are shown of.
    var filter: LogFilter?
    /// Whether the line has as many lines on the screen as it needs.
    var isWrapped: Bool
    /// Where the line is, once it was chosen: its number, if that is known.
    var details: Details?

    struct Details: Sendable, Equatable {
        /// From 1 on; nil while the lines before it aren't counted.
        var number: Int?
    }

    var start: Int { line.start }
}
