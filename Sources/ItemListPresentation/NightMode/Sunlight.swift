/// Sunrise and sunset at a location: the times at which the sun's upper edge crosses a flat horizon at sea level.
///
/// At those times the sun's center is 50′ below the horizon, as in almanacs: 16′ for the sun's radius and 34′ for refraction. Mountains and
/// weather are ignored. The tests compare 79 published times; the largest error is 1.5 minutes.
public struct Sunlight: Sendable, Hashable {
    /// The altitude of the sun's center at sunrise and sunset, in degrees.
    static let horizon = -50.0 / 60

    /// The location of the observer.
    public let location: EarthLocation

    /// Creates the sunlight at a location.
    public init(at location: EarthLocation) {
        self.location = location
    }

    /// Returns true if the sun is up at a moment.
    public func isUp(at moment: Moment) -> Bool {
        isUp(moment.secondsSince1970)
    }

    /// Returns the next sunrise or sunset, to the second. It can be days or months away during polar day or night.
    ///
    /// - Returns: nil if there is none for a whole year.
    /// - Complexity: Some hundred positions of the sun; at most a thousand during polar day or night.
    public func nextSwitch(after moment: Moment) -> Moment? {
        let start = moment.secondsSince1970
        return nextSwitch(after: start, until: start + 367 * day).map { Moment(secondsSince1970: $0) }
    }

    private func altitude(_ second: Int64) -> Double {
        SunPosition(at: Double(second)).altitude(at: location)
    }

    private func isUp(_ second: Int64) -> Bool {
        altitude(second) >= Self.horizon
    }

    private func nextSwitch(after start: Int64, until end: Int64) -> Int64? {
        let wasUp = isUp(start)
        // The degrees between the sun and the switch; negative after it.
        func way(_ second: Int64) -> Double { (altitude(second) - Self.horizon) * (wasUp ? 1 : -1) }
        func isOver(_ second: Int64) -> Bool { isUp(second) != wasUp }
        var time = start
        var ways: [Double] = []
        while time < end {
            if staysAway(from: time, isUp: wasUp) {
                time += day
                ways = []
                continue
            }
            if isOver(time) { return firstSecond(after: max(start, time - step), until: time, isSo: isOver) }
            ways = ways.suffix(2) + [way(time)]
            // The sun may have crossed the horizon and returned between two steps.
            if ways.count == 3, ways[1] <= ways[0], ways[1] <= ways[2], ways[1] < 0.3 {
                let nearest = lowest(of: way, from: time - 2 * step, to: time)
                if isOver(nearest) { return firstSecond(after: max(start, time - 2 * step), until: nearest, isSo: isOver) }
            }
            time += step
        }
        return nil
    }

    /// Returns true if the sun doesn't approach the horizon for a day. The highest and lowest altitude follow from the declination, which
    /// changes by up to 0.4° a day.
    private func staysAway(from time: Int64, isUp: Bool) -> Bool {
        let declination = SunPosition(at: Double(time)).declination
        return isUp
            ? abs(location.latitude + declination) - 90 > Self.horizon + 0.8
            : 90 - abs(location.latitude - declination) < Self.horizon - 0.8
    }

    /// Returns the second of the minimum of a function that falls and then rises.
    private func lowest(of way: (Int64) -> Double, from start: Int64, to end: Int64) -> Int64 {
        var (start, end) = (start, end)
        while end - start > 2 {
            let third = (end - start) / 3
            if way(start + third) < way(end - third) { end -= third } else { start += third }
        }
        return start + (end - start) / 2
    }
}

private let day: Int64 = 86_400
/// The seconds between two samples. The sun moves by 2.5° meanwhile.
private let step: Int64 = 600

// MARK: - A day

extension Sunlight {
    /// The sunrises and sunsets in a period such as a day.
    public struct Times: Sendable, Hashable {
        let isUpAtStart: Bool
        /// The sunrises, in order: mostly one; none or two near the poles.
        public var rises: [Moment]
        /// The sunsets, in order.
        public var sets: [Moment]

        /// True if the sun is up all the time.
        public var isPolarDay: Bool { isUpAtStart && rises.isEmpty && sets.isEmpty }
        /// True if the sun is down all the time.
        public var isPolarNight: Bool { !isUpAtStart && rises.isEmpty && sets.isEmpty }
    }

    /// Returns the sunrises and sunsets from one moment up to another one.
    /// - Complexity: 200 positions of the sun for a day.
    public func times(from start: Moment, until end: Moment) -> Times {
        var times = Times(isUpAtStart: isUp(at: start), rises: [], sets: [])
        var (time, isUp) = (start.secondsSince1970, times.isUpAtStart)
        let last = end.secondsSince1970
        while time < last, let next = nextSwitch(after: time, until: last + step), next < last {
            isUp.toggle()
            if isUp { times.rises.append(Moment(secondsSince1970: next)) } else { times.sets.append(Moment(secondsSince1970: next)) }
            time = next
        }
        return times
    }
}
