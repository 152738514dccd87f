import CFibers
@_spi(Explore) import Signals

/// Explores schedules of Signals: `Scripts/explore.sh` says how it is called.
@main
struct Main {
    static func main() throws {
        fiber_set_line_buffering()
        var options = Options(Array(CommandLine.arguments.dropFirst()))
        let scheduler = Exploration.shared.scheduler
        scheduler.isExhaustive = options.takeFlag("exhaustive")
        if let bounds = options.takeNumbers("bounds"), bounds.count == 6 {
            ExploreHooks.bounds.acquireSpins = bounds[0]
            ExploreHooks.bounds.acquireSpinsOfStart = bounds[1]
            ExploreHooks.bounds.foreignWork = bounds[2]
            ExploreHooks.bounds.foreignWorkOfStart = bounds[3]
            ExploreHooks.bounds.workBeforeOwn = bounds[4]
            ExploreHooks.bounds.queueAttempts = bounds[5]
        }
        let isFine: Bool
        switch options.takeCommand() {
        case "list": isFine = try ListCommand(&options).run()
        case "random": isFine = RandomCommand(&options).run()
        case "replay": isFine = try ReplayCommand(&options).run()
        case "machines": isFine = MachineCommand(&options).run()
        default:
            print("usage: explore list|random|replay|machines …; see Scripts/explore.sh")
            isFine = false
        }
        if !isFine { fiber_exit(1) }
    }
}

/// The arguments of the command line.
struct Options {
    private(set) var rest: [String]

    init(_ arguments: [String]) {
        rest = arguments
    }

    mutating func takeCommand() -> String? {
        rest.isEmpty ? nil : rest.removeFirst()
    }

    mutating func take(_ name: String) -> String? {
        guard let index = rest.firstIndex(of: "--\(name)"), index + 1 < rest.count else { return nil }
        let value = rest[index + 1]
        rest.removeSubrange(index...index + 1)
        return value
    }

    mutating func takeNumber(_ name: String) -> Int? {
        take(name).flatMap { Int($0) }
    }

    mutating func takeNumbers(_ name: String) -> [Int]? {
        take(name)?.split(separator: ",").compactMap { Int($0) }
    }

    mutating func takeFlag(_ name: String) -> Bool {
        guard let index = rest.firstIndex(of: "--\(name)") else { return false }
        rest.remove(at: index)
        return true
    }

    mutating func takeEffort() -> Effort {
        var effort = Effort()
        effort.mode = take("mode").flatMap { Oracle.Mode(rawValue: $0) } ?? .settling
        effort.randomRuns = takeNumber("schedules") ?? 0
        effort.seconds = take("seconds").flatMap { Double($0) } ?? .infinity
        effort.seed = take("seed").flatMap { UInt64($0) } ?? 1
        return effort
    }
}
