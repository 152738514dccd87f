import Foundation

/// What many samples say.
struct Statistics: Codable {
    /// Nanoseconds for a unit of work.
    let median: Double
    /// Half the range between the quartiles, as a part of the median.
    let spread: Double
    let sampleCount: Int

    /// - Parameter samples: at least one, in nanoseconds for a unit.
    init(_ samples: [Double]) {
        let sorted = samples.sorted()
        func quantile(_ part: Double) -> Double {
            let position = part * Double(sorted.count - 1)
            let (low, high) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
            return sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low))
        }
        median = quantile(0.5)
        spread = (quantile(0.75) - quantile(0.25)) / 2 / median
        sampleCount = sorted.count
    }
}

/// How many times a cost is as large as another one: the median of the ratios of samples that were taken in the same turns, between which
/// the processor may have changed its clock; the ratio of the medians where one of the two was measured once.
func ratio(_ samples: [Double], to base: [Double]) -> Double {
    guard samples.count == base.count else { return Statistics(samples).median / Statistics(base).median }
    return Statistics(zip(samples, base).map { $0 / $1 }).median
}

/// The power of the size that a cost grows with: the slope of the line through the logarithms, by least squares.
func growthPower(_ points: [(size: Double, cost: Double)]) -> Double {
    let x = points.map { log($0.size) }
    let y = points.map { log($0.cost) }
    let count = Double(points.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    let covariance = zip(x, y).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
    let variance = x.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
    return covariance / variance
}
