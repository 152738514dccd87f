/// Replays a schedule: `replay NAME SCHEDULE [--trace] [--mode m]`, or `replay - SCHEDULE` with the scenario's text on standard input.
struct ReplayCommand {
    private let scenario: Scenario
    private let schedule: Schedule
    private let mode: Oracle.Mode
    private let isTraced: Bool

    init(_ options: inout Options) throws {
        mode = options.takeEffort().mode
        isTraced = options.takeFlag("trace")
        guard options.rest.count == 2, let schedule = Schedule(options.rest[1]) else {
            throw ScenarioParser.Failure(description: "usage: replay NAME SCHEDULE, a schedule like 12b.40a or -")
        }
        self.schedule = schedule
        if options.rest[0] == "-" {
            var text = ""
            while let line = readLine(strippingNewline: false) { text += line }
            scenario = try ScenarioParser.parse(text)
        } else {
            guard let listed = ListedScenario.named([options.rest[0]]).first else {
                throw ScenarioParser.Failure(description: "\(options.rest[0]) is no scenario of the list")
            }
            scenario = try listed.scenario()
        }
    }

    func run() -> Bool {
        print(scenario.text)
        let verdict = ScenarioExplorer.replay(scenario, schedule, mode: mode, isTraced: isTraced)
        guard let failure = verdict.failure else { return true }
        let message = failure.message.isEmpty ? "nothing is wrong" : failure.message
        print("\(message); \(failure.seen)\n\(failure.preemptions) preemptions, schedule \(failure.schedule), \(verdict.steps) steps")
        return failure.message.isEmpty
    }
}
