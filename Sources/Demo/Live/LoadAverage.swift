import Signals

/// The average number of runnable processes over the last minute, five minutes and fifteen minutes.
struct LoadAverage: Sendable, Equatable {
    let averages: [Double]

    /// The averages with two decimals, such as `0.52  0.48  0.41`; empty if the system doesn't report them.
    var text: String {
        averages.map(Self.twoDecimals).joined(separator: "  ")
    }

    private static func twoDecimals(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// The load, repeated every five seconds, which is the system's own interval; a constant if the clock is fixed.
    static func measured(isFixed: Bool, on queue: Queue) -> Signal<LoadAverage, NoError> {
        if isFixed { return .single(LoadAverage(averages: [0.52, 0.48, 0.41])) }
        return repeated(on: queue, read: { LoadAverage(averages: Platform.loadAverages()) }, pause: { 5 })
    }
}
