/// What the exploration of a scenario came to, as one line of text between processes.
struct Verdict {
    struct Failure {
        var message: String
        var schedule: String
        var preemptions: Int
        /// What the subscribers have seen.
        var seen = ""
    }

    var runs = 0
    var steps = 0
    var nanoseconds: UInt64 = 0
    var isComplete = false
    var failure: Failure?

    init() {}

    init(_ report: ExplorationReport) {
        runs = report.runs
        steps = report.steps
        nanoseconds = report.nanoseconds
        isComplete = report.isComplete
        failure = report.finding.map { Failure(message: $0.message, schedule: $0.schedule.description, preemptions: $0.preemptions) }
    }

    var line: String {
        var parts = ["\(runs)", "\(steps)", "\(nanoseconds)", "\(isComplete)"]
        if let failure {
            parts += [failure.message, failure.schedule, "\(failure.preemptions)", failure.seen]
        }
        return parts.joined(separator: "\t")
    }

    init?(line: String) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 4, let runs = Int(parts[0]), let steps = Int(parts[1]), let nanoseconds = UInt64(parts[2]) else { return nil }
        self.runs = runs
        self.steps = steps
        self.nanoseconds = nanoseconds
        isComplete = parts[3] == "true"
        if parts.count == 8 {
            failure = Failure(message: parts[4], schedule: parts[5], preemptions: Int(parts[6]) ?? 0, seen: parts[7])
        }
    }

    mutating func add(_ other: Verdict) {
        runs += other.runs
        steps += other.steps
        nanoseconds += other.nanoseconds
        isComplete = other.isComplete
        failure = failure ?? other.failure
    }

    var runsPerSecond: Int { nanoseconds == 0 ? 0 : Int(Double(runs) / (Double(nanoseconds) / 1e9)) }
}
