/// What each operator of time delivers, worked out from the whole schedule of its signal at once, without any state that moves.
///
/// Times are ticks. At one tick the signal's events come before what waited for the tick.
enum TimeModel {
    enum Event: Equatable {
        case value(Int)
        case completion
        case error
    }

    typealias Schedule = [(tick: Int, event: Event)]
    typealias Output = [(tick: Int, text: String)]

    /// The values, the tick of the end, which may never come, and what it is.
    private struct Parts {
        var values: [(tick: Int, value: Int)] = []
        var endTick = Int.max
        var end: Event?

        init(_ schedule: Schedule) {
            for (tick, event) in schedule {
                guard case .value(let value) = event else {
                    endTick = tick
                    end = event
                    return
                }
                values.append((tick, value))
            }
        }

        var ending: Output {
            switch end {
            case .completion: [(endTick, "|")]
            case .error: [(endTick, "#e")]
            case .value, nil: []
            }
        }
    }

    static func delay(_ schedule: Schedule, _ time: Int) -> Output {
        delayValues(schedule.filter { $0.tick > time }, 0)
    }

    static func delayValues(_ schedule: Schedule, _ time: Int) -> Output {
        let parts = Parts(schedule)
        return (parts.values.map { ($0.tick, "\($0.value)") } + parts.ending).map { ($0.0 + time, $0.1) }
    }

    static func debounce(_ schedule: Schedule, _ time: Int) -> Output {
        let parts = Parts(schedule)
        var output: Output = []
        for (index, (tick, value)) in parts.values.enumerated() {
            let next = index + 1 < parts.values.count ? parts.values[index + 1].tick : .max
            if next > tick + time, parts.endTick > tick + time {
                output.append((tick + time, "\(value)"))
            } else if index + 1 == parts.values.count, parts.end == .completion {
                output.append((parts.endTick, "\(value)"))
            }
        }
        return output + parts.ending
    }

    static func throttleLeading(_ schedule: Schedule, _ time: Int) -> Output {
        let parts = Parts(schedule)
        var output: Output = []
        for (tick, value) in parts.values where output.last.map({ tick >= $0.tick + time }) ?? true {
            output.append((tick, "\(value)"))
        }
        return output + parts.ending
    }

    static func throttleTrailing(_ schedule: Schedule, _ time: Int) -> Output {
        let windows = windows(schedule, time, count: .max)
        return windows.map { ($0.tick, "\($0.values.last ?? 0)") } + Parts(schedule).ending
    }

    static func throttleLatest(_ schedule: Schedule, _ time: Int) -> Output {
        let parts = Parts(schedule)
        var output: Output = []
        var values = parts.values[...]
        // Each turn delivers one value; the time of the one before is `opened`.
        var opened: Int?
        while let first = values.first {
            guard let start = opened, first.tick < start + time else {
                output.append((first.tick, "\(first.value)"))
                values = values.dropFirst()
                opened = first.tick
                continue
            }
            let inside = values.prefix { $0.tick <= start + time }
            values = values.dropFirst(inside.count)
            let passes = min(start + time, parts.endTick)
            if parts.endTick > start + time || parts.end == .completion, let newest = inside.last {
                output.append((passes, "\(newest.value)"))
            }
            opened = passes
        }
        return output + parts.ending
    }

    static func buffer(_ schedule: Schedule, _ time: Int, count: Int) -> Output {
        windows(schedule, time, count: count).map { ($0.tick, "\($0.values)") } + Parts(schedule).ending
    }

    /// The values of each window, and the tick at which it is delivered, of those that are.
    private static func windows(_ schedule: Schedule, _ time: Int, count: Int) -> [(tick: Int, values: [Int])] {
        let parts = Parts(schedule)
        var result: [(tick: Int, values: [Int])] = []
        var values = parts.values[...]
        while let first = values.first {
            let (end, isEndless) = first.tick.addingReportingOverflow(time)
            let inside = values.prefix { isEndless || $0.tick <= end }.prefix(count)
            values = values.dropFirst(inside.count)
            if inside.count == count, let last = inside.last {
                result.append((last.tick, inside.map(\.value)))
            } else if !isEndless, parts.endTick > end {
                result.append((end, inside.map(\.value)))
            } else if parts.end == .completion {
                result.append((parts.endTick, inside.map(\.value)))
            }
        }
        return result
    }

    /// - Parameter alternate: what the other signal delivers, from its start on.
    static func timeout(_ schedule: Schedule, _ time: Int, alternate: Output) -> Output {
        if let first = schedule.first, first.tick <= time { return delayValues(schedule, 0) }
        return alternate.map { ($0.tick + time, $0.text) }
    }

    static func interval(_ period: Int, until horizon: Int) -> Output {
        stride(from: period, through: horizon, by: period).enumerated().map { ($1, "\($0)") }
    }
}
