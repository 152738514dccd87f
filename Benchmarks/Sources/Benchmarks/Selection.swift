import ArgumentParser
import Workloads

/// The rows that are asked for.
struct Selection {
    private let expression: Regex<AnyRegexOutput>?

    init(_ filter: String?) throws {
        do {
            expression = try filter.map { try Regex($0) }
        } catch {
            throw ValidationError("'\(filter ?? "")' is not a regular expression: \(error)")
        }
    }

    func contains(_ area: Area, id: String, title: String) -> Bool {
        guard let expression else { return true }
        return Self.name(area, id, title).contains(expression)
    }

    var names: [String] {
        Area.all.flatMap { area in
            let names = area.rows.map { ($0.id, $0.title) } + area.series.map { ($0.id, $0.title) } + area.figures.map { ($0.id, $0.title) }
            return names.filter { contains(area, id: $0.0, title: $0.1) }.map { Self.name(area, $0.0, $0.1) }
        }
    }

    private static func name(_ area: Area, _ id: String, _ title: String) -> String {
        "\(area.name) \(id) \(title)"
    }
}
