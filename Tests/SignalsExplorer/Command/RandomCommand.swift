/// Explores scenarios made at random: `random --seed n --count n [--bound n] [--schedules n] [--seconds s for each] [--mode m] [--jobs n] [--avoid words]`.
struct RandomCommand {
    private var effort: Effort
    private let count: Int
    private let jobs: Int
    private let isShrinking: Bool
    private let avoided: [String]
    /// How many scenarios one process explores.
    private static let batch = 50

    init(_ options: inout Options) {
        let bound = options.takeNumber("bound")
        count = options.takeNumber("count") ?? 100
        jobs = options.takeNumber("jobs") ?? 1
        isShrinking = !options.takeFlag("whole")
        avoided = options.take("avoid")?.split(separator: ",").map(String.init) ?? []
        effort = options.takeEffort()
        effort.bound = bound ?? 1
    }

    func run() -> Bool {
        var total = Verdict()
        var failures = 0
        // The seeds that are left, from some on.
        var open = stride(from: 0, to: count, by: Self.batch).map { $0..<min($0 + Self.batch, count) }
        let start = Exploration.now
        while !open.isEmpty {
            let ranges = open
            open = []
            var queue = Jobs()
            queue.run(ranges.count, atOnce: jobs) { index in
                explore(ranges[index])
            } _: { result in
                let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                let range = ranges[result.index]
                let seed = lines.first.flatMap { Int($0) } ?? range.lowerBound
                if lines.count > 1, let verdict = Verdict(line: lines[1]) { total.add(counts(of: verdict)) }
                guard seed < range.upperBound else { return }
                failures += 1
                report(seed)
                if seed + 1 < range.upperBound { open.append(seed + 1..<range.upperBound) }
            }
        }
        let seconds = Double(Exploration.now - start) / 1e9
        print(
            "\(count) scenarios, \(failures) fail; \(total.runs) schedules in \(Int(seconds)) seconds, \(total.runsPerSecond) a second of a core, "
                + "\(total.runs == 0 ? 0 : total.steps / total.runs) steps each")
        return failures == 0
    }

    private func scenario(_ index: Int) -> Scenario {
        ScenarioGenerator.make(seed: effort.seed &* 1_000_003 &+ UInt64(index), avoiding: avoided)
    }

    private func counts(of verdict: Verdict) -> Verdict {
        var result = verdict
        result.failure = nil
        return result
    }

    /// Explores scenarios until one fails.
    /// - Returns: its number, or the end of the range; and what all came to.
    private func explore(_ range: Range<Int>) -> String {
        var total = Verdict()
        for index in range {
            CrashReport.workNumber = index
            let verdict = ScenarioExplorer.explore(scenario(index), effort)
            total.add(counts(of: verdict))
            if verdict.failure != nil { return "\(index)\n\(total.line)" }
        }
        return "\(range.upperBound)\n\(total.line)"
    }

    private func explored(_ scenario: Scenario, _ effort: Effort) -> Verdict {
        ScenarioExplorer.verdict(of: Jobs.run { ScenarioExplorer.explore(scenario, effort).line }, scenario, mode: effort.mode)
    }

    private func report(_ index: Int) {
        let whole = scenario(index)
        var small = whole
        if isShrinking {
            var effort = effort
            effort.seconds = min(effort.seconds, 5)
            small = Shrinker.shrink(whole) { explored($0, effort).failure != nil }
        }
        let verdict = explored(small, effort)
        print(
            "FAILS      scenario \(index) of seed \(effort.seed):\n\(small.text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))"
        )
        if let failure = verdict.failure {
            print("    \(failure.message); \(failure.seen)\n    \(failure.preemptions) preemptions, schedule \(failure.schedule)")
        } else {
            print("    it did not fail again")
        }
    }
}
