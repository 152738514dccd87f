/// A scenario of the list.
struct ListedScenario: Sendable {
    let name: String
    /// What it explores.
    let explores: String
    let text: String
    /// How many preemptions are explored exhaustively.
    let bound: Int

    init(_ name: String, _ explores: String, _ text: String, bound: Int = 2) {
        self.name = name
        self.explores = explores
        self.text = text
        self.bound = bound
    }

    func scenario() throws -> Scenario {
        do {
            return try ScenarioParser.parse(text)
        } catch {
            throw ScenarioParser.Failure(description: "\(name): \(error)")
        }
    }

    /// Those with some names, or whose names begin so; all for none.
    static func named(_ names: [String]) -> [ListedScenario] {
        names.isEmpty
            ? all
            : names.flatMap { name in
                let exact = all.filter { $0.name == name }
                return exact.isEmpty ? all.filter { $0.name.hasPrefix(name) } : exact
            }
    }

    static let all = table + faults + puts + transactions + sharing + stages + disposal
}
