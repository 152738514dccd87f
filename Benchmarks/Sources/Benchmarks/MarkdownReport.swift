/// The results as a document.
enum MarkdownReport {
    static func text(of report: Report) -> String {
        let remark = report.isQuick ? "**A quick run: the costs are of little worth.**\n\n" : ""
        return """
            # Results

            `\(report.command)`, \(report.date), \(report.machine).

            A cost is a median and half the range between the quartiles, of samples taken in turns. Costs differ between machines and, as
            processors change their clock, from minute to minute; the ratios are what counts: each is the median of those of samples that
            were taken in one turn. `1.5 of 2 floor` means: 1.5 times the floor, where 2 times are the goal.

            \(remark)
            """ + report.areas.map(text).joined(separator: "\n")
    }

    private static func text(of area: AreaResult) -> String {
        "## \(area.title)\n\n" + area.tables.map(text).joined(separator: "\n") + attempts(in: area)
    }

    private static func attempts(in area: AreaResult) -> String {
        if area.attempts.isEmpty { return "" }
        let items = area.attempts.sorted { $0.key.localizedStandardCompare($1.key) == .orderedAscending }.map { "- \($0): \($1)\n" }
        return "\nWhat was tried where a goal is missed:\n\n" + items.joined()
    }

    private static func text(of cells: Cells) -> String {
        let separator = cells.header.map { _ in "---" }
        return ([cells.header, separator] + cells.lines).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
}
