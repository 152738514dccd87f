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

    /// Texts with an empty line between two. The name is a comment, or the number.
    static func fromStandardInput() -> [ListedScenario] {
        var texts: [String] = [""]
        while let line = readLine() {
            if line.isEmpty { texts.append("") } else { texts[texts.count - 1] += line + "\n" }
        }
        return texts.filter { !$0.isEmpty }.enumerated().map { index, text in
            let name = text.hasPrefix("# ") ? String(text.dropFirst(2).prefix { $0 != "\n" }) : "\(index + 1)"
            return ListedScenario(name, "", text)
        }
    }

    static let all = table + faults + puts + transactions + sharing + stages + disposal
}
