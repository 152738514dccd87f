import Signals

/// How many processes wanted to run, on average over the last minute, five minutes and fifteen minutes.
struct LoadAverage: Sendable, Equatable {
    let averages: [Double]

    /// The averages with two decimals, such as `0.52  0.48  0.41`.
    /// Empty where the system does not tell.
    var text: String {
        averages.map(Self.twoDecimals).joined(separator: "  ")
    }

    private static func twoDecimals(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// The load now, then again every five seconds, which is how often the system counts; or none while the clock stands still.
    static func measured(isFixed: Bool, on queue: Queue) -> Signal<LoadAverage, NoError> {
        if isFixed { return .single(LoadAverage(averages: [0.52, 0.48, 0.41])) }
        return repeated(on: queue, read: { LoadAverage(averages: Platform.loadAverages()) }, pause: { 5 })
    }
}
