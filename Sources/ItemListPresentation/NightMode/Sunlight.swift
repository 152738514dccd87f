/// When the sun is up at a place: its upper edge stands over a flat horizon at sea level.
///
/// The sun's middle is 50′ below the horizon when it rises and sets, as almanacs have it: 16′ for half of the sun and 34′ for how the air bends its
/// light. Mountains and the weather are not known here. The tests compare 79 published times, of which the furthest is 1.5 minutes away.
public struct Sunlight: Sendable, Hashable {
    /// How high the sun's middle is when it rises and sets, in degrees.
    static let horizon = -50.0 / 60

    /// Where it is looked at.
    public let location: EarthLocation

    /// The sun over a place.
    public init(at location: EarthLocation) {
        self.location = location
    }

    /// Whether the sun is up at a moment.
    public func isUp(at moment: Moment) -> Bool {
        isUp(moment.secondsSince1970)
    }

    /// The next moment, to the second, at which the sun rises or sets: on another day where it stays up or down for days or months.
    ///
    /// - Returns: nil where it does neither for a whole year.
    /// - Complexity: some hundred positions of the sun; a thousand at worst, where it stays down or up.
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
        // How far the sun still has to go, in degrees, until it is on the other side: less than 0 when it is.
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
            // It may have come over the horizon and gone back between two looks.
            if ways.count == 3, ways[1] <= ways[0], ways[1] <= ways[2], ways[1] < 0.3 {
                let nearest = lowest(of: way, from: time - 2 * step, to: time)
                if isOver(nearest) { return firstSecond(after: max(start, time - 2 * step), until: nearest, isSo: isOver) }
            }
            time += step
        }
        return nil
    }

    /// Whether the sun goes nowhere near the horizon for a day. Its highest and lowest place follow from its declination, which moves by 0.4° a day.
    private func staysAway(from time: Int64, isUp: Bool) -> Bool {
        let declination = SunPosition(at: Double(time)).declination
        return isUp
            ? abs(location.latitude + declination) - 90 > Self.horizon + 0.8
            : 90 - abs(location.latitude - declination) < Self.horizon - 0.8
    }

    /// The second at which a function is lowest that falls and then rises.
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
/// How often the sun is looked at: it moves by 2.5° meanwhile.
private let step: Int64 = 600

// MARK: - A day

extension Sunlight {
    /// What the sun does in a stretch of time, such as a day.
    public struct Times: Sendable, Hashable {
        let isUpAtStart: Bool
        /// When it rises, in order: mostly once, near the poles not at all or twice.
        public var rises: [Moment]
        /// When it sets, in order.
        public var sets: [Moment]

        /// Whether it is up all the time.
        public var isPolarDay: Bool { isUpAtStart && rises.isEmpty && sets.isEmpty }
        /// Whether it is down all the time.
        public var isPolarNight: Bool { !isUpAtStart && rises.isEmpty && sets.isEmpty }
    }

    /// What the sun does from one moment on and before another one.
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
