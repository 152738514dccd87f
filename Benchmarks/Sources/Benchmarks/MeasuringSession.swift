import Foundation
import Workloads

/// Measures areas, row by row, and says on standard error where it is.
struct MeasuringSession {
    /// For each row; nil: each contestant is run once more than it takes to compare what they do.
    let seconds: Double?

    /// The results of the rows that are selected; nil if there is none in this area.
    func measure(_ area: Area, _ selection: Selection) throws -> AreaResult? {
        let rows = area.rows.filter { selection.contains(area, id: $0.id, title: $0.title) }
        let series = area.series.filter { selection.contains(area, id: $0.id, title: $0.title) }
        let figures = area.figures.filter { selection.contains(area, id: $0.id, title: $0.title) }
        if rows.isEmpty, series.isEmpty, figures.isEmpty { return nil }
        var result = AreaResult(
            name: area.name, title: area.title, columns: area.columns,
            rows: try rows.map { try measure($0, seconds: seconds ?? 0) },
            series: try series.map { try measure($0, seconds: seconds ?? 0) }, figures: figures.map(count))
        let missed = result.missed
        for attempts in area.attempts where missed.contains(attempts.id) {
            result.attempts[attempts.id] = attempts.text
        }
        return result
    }

    private func measure(_ row: Row, seconds: Double) throws -> RowResult {
        announce(row.id, row.title)
        let contestants = row.contestants()
        let sampling = try Sampling(contestants, seconds: seconds, name: "\(row.id) \(row.title)")
        let costs = zip(contestants, sampling.samples).map { contestant, samples in
            samples.map { $0 / Double(contestant.units ?? row.units) }
        }
        var results = zip(contestants, costs).map { ContestantResult(name: $0.name, cost: Statistics($1), absence: nil) }
        results += row.absentees.map { ContestantResult(name: $0.name, cost: nil, absence: $0.reason) }
        func samples(of name: String) -> [Double] {
            guard let index = contestants.firstIndex(where: { $0.name == name }) else {
                preconditionFailure("\(row.id) has a goal for '\(name)', who does not take part")
            }
            return costs[index]
        }
        let goals = row.goals.map {
            GoalResult(base: $0.base, factor: $0.factor, ratio: ratio(samples(of: $0.contestant), to: samples(of: $0.base)))
        }
        return RowResult(id: row.id, title: row.title, unit: row.unit, contestants: results, goals: goals, limit: row.limit)
    }

    private func measure(_ series: Series, seconds: Double) throws -> SeriesResult {
        announce(series.id, series.title)
        let samples = try Sampling(
            series.sizes.map(series.contestant), seconds: seconds, name: "\(series.id) \(series.title)", areComparable: false
        ).samples
        let points = zip(series.sizes, samples).map { size, samples in
            SeriesResult.Point(size: size, cost: Statistics(samples.map { $0 / Double(size * series.repetitions) }))
        }
        let costs = points.map { (size: Double($0.size), cost: $0.cost.median * Double($0.size)) }
        let (first, last) = (costs[0], costs[costs.count - 1])
        return SeriesResult(
            id: series.id, title: series.title, unit: series.unit, points: points, power: growthPower(costs.suffix(3)),
            powerLimit: series.power + 0.25, marginalCost: (last.cost - first.cost) / (last.size - first.size),
            marginalLimit: series.marginalLimit)
    }

    private func count(_ figure: Figure) -> FigureResult {
        announce(figure.id, figure.title)
        let outcome = figure.count(seconds == nil)
        return FigureResult(id: figure.id, title: figure.title, unit: figure.unit, value: outcome.value, limit: outcome.limit)
    }

    private func announce(_ id: String, _ title: String) {
        FileHandle.standardError.write(Data("\(id) \(title)\n".utf8))
    }
}
