import Foundation

/// The tables of an area, cell by cell.
struct Cells {
    let header: [String]
    let lines: [[String]]

    /// The table of the rows that were timed; nil if there is none.
    init?(rowsOf area: AreaResult) {
        if area.rows.isEmpty { return nil }
        // A column in which nobody takes part is left out.
        let columns = area.columns.filter { name in area.rows.contains { $0.contestant(name) != nil } }
        header = ["", "workload"] + columns + ["others", "goal"]
        lines = area.rows.map { row in
            let others = row.contestants.filter { !columns.contains($0.name) }.map { "\($0.name) \(Self.cost(of: $0))" }
            let limit = row.limit.map { [Self.goal("≤ \(Self.time($0))", isMet: row.isWithinLimit)] } ?? []
            return [row.id, row.title] + columns.map { Self.cost(of: row.contestant($0)) }
                + [others.joined(separator: ", "), (limit + row.goals.map(Self.text)).joined(separator: ", ")]
        }
    }

    /// The table of how costs grow.
    init?(seriesOf area: AreaResult) {
        if area.series.isEmpty { return nil }
        let sizes = Set(area.series.flatMap { $0.points.map(\.size) }).sorted()
        header = ["", "what grows"] + sizes.map { "of \($0)" } + ["each further", "power", "goal"]
        lines = area.series.map { series in
            let costs = sizes.map { size in series.points.first { $0.size == size }.map { Self.cost($0.cost) } ?? "" }
            var goals = [Self.goal("power ≤ \(Self.number(series.powerLimit))", isMet: series.power <= series.powerLimit)]
            if let limit = series.marginalLimit {
                goals.append(Self.goal("each further ≤ \(Self.time(limit))", isMet: series.marginalCost <= limit))
            }
            return [series.id, series.title] + costs
                + [Self.time(series.marginalCost), Self.number(series.power), goals.joined(separator: ", ")]
        }
    }

    /// The table of what was counted.
    init?(figuresOf area: AreaResult) {
        if area.figures.isEmpty { return nil }
        header = ["", "counted", "figure", "goal"]
        lines = area.figures.map { figure in
            let goal = figure.limit.map { Self.goal("≤ \(Self.number($0))", isMet: figure.isMet) } ?? ""
            return [figure.id, figure.title, "\(Self.number(figure.value)) \(figure.unit)", goal]
        }
    }

    private static func cost(of contestant: ContestantResult?) -> String {
        guard let contestant else { return "" }
        return contestant.cost.map(cost) ?? contestant.absence ?? ""
    }

    private static func cost(_ cost: Statistics) -> String {
        cost.sampleCount == 1 ? "\(time(cost.median)) once" : "\(time(cost.median)) ±\(number(cost.spread * 100, digits: 0))%"
    }

    private static func text(of goal: GoalResult) -> String {
        Self.goal("\(number(goal.ratio)) of \(number(goal.factor)) \(goal.base)", isMet: goal.isMet)
    }

    private static func goal(_ text: String, isMet: Bool) -> String {
        "\(text) \(isMet ? "✓" : "✗")"
    }

    /// Nanoseconds in a unit that gives a short number.
    private static func time(_ nanoseconds: Double) -> String {
        switch abs(nanoseconds) {
        case ..<10_000: "\(number(nanoseconds)) ns"
        case ..<10_000_000: "\(number(nanoseconds / 1e3)) µs"
        default: "\(number(nanoseconds / 1e6)) ms"
        }
    }

    /// A number with about three digits, or with a number of decimals.
    private static func number(_ value: Double, digits: Int? = nil) -> String {
        let decimals = digits ?? (abs(value) < 0.1 ? 3 : abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
        let text = String(format: "%.\(decimals)f", value)
        guard digits == nil, text.contains(".") else { return text }
        let zeros = text.reversed().prefix { $0 == "0" }.count
        let trimmed = text.dropLast(zeros)
        return String(trimmed.last == "." ? trimmed.dropLast() : trimmed)
    }
}

extension AreaResult {
    var tables: [Cells] {
        [Cells(rowsOf: self), Cells(seriesOf: self), Cells(figuresOf: self)].compactMap { $0 }
    }
}
