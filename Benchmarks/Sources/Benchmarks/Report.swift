import Foundation
import Workloads

/// Everything that a run has found.
struct Report: Codable {
    let command: String
    /// The day, as in 2026-01-31.
    let date: String
    let machine: String
    let isQuick: Bool
    let areas: [AreaResult]

    init(command: String, isQuick: Bool, areas: [AreaResult]) {
        self.command = command
        date = Date.now.formatted(.iso8601.year().month().day())
        machine = Machine.description
        self.isQuick = isQuick
        self.areas = areas
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

struct AreaResult: Codable {
    let name: String
    let title: String
    let columns: [String]
    let rows: [RowResult]
    let series: [SeriesResult]
    let figures: [FigureResult]
    /// What was tried, by the ids of what misses a goal in this run.
    var attempts: [String: String] = [:]

    /// The ids of what misses a goal.
    var missed: Set<String> {
        Set(
            rows.filter { !$0.isMet }.map(\.id) + series.filter { !$0.isMet }.map(\.id)
                + figures.filter { !$0.isMet }.map(\.id))
    }
}

struct RowResult: Codable {
    let id: String
    let title: String
    let unit: String
    let contestants: [ContestantResult]
    let goals: [GoalResult]
    /// The nanoseconds that a unit of ours may take.
    let limit: Double?

    var isMet: Bool { goals.allSatisfy(\.isMet) && isWithinLimit }
    var isWithinLimit: Bool { limit.map { contestant(Name.ours)?.cost?.median ?? .infinity <= $0 } ?? true }

    func contestant(_ name: String) -> ContestantResult? {
        contestants.first { $0.name == name }
    }
}

struct ContestantResult: Codable {
    let name: String
    /// nil for one who does not take part.
    let cost: Statistics?
    /// Why one does not take part.
    let absence: String?
}

struct GoalResult: Codable {
    let base: String
    /// What the cost may be at most, as a multiple of the base's.
    let factor: Double
    /// What it is.
    let ratio: Double

    var isMet: Bool { ratio <= factor }
}

struct SeriesResult: Codable {
    struct Point: Codable {
        let size: Int
        /// What one of them costs.
        let cost: Statistics
    }

    let id: String
    let title: String
    let unit: String
    let points: [Point]
    /// The power of the size that the cost of all of them grows with, over the three largest sizes.
    let power: Double
    let powerLimit: Double
    /// The nanoseconds that each further one adds, between the least and the greatest size.
    let marginalCost: Double
    let marginalLimit: Double?

    var isMet: Bool { power <= powerLimit && marginalCost <= marginalLimit ?? .infinity }
}

struct FigureResult: Codable {
    let id: String
    let title: String
    let unit: String
    let value: Double
    let limit: Double?

    var isMet: Bool { value <= limit ?? .infinity }
}
