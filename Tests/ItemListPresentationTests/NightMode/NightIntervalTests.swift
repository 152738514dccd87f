import Signals
import TestSupport
import Testing

@testable import ItemList

/// The contract of automatic night mode: a part of each day.
@Suite("Night by the clock on the wall")
struct NightIntervalTests {
    struct Trial: CustomStringConvertible, Sendable {
        let description: String
        let zone: TimeZoneOffset
        let interval: NightInterval
        let start: String
        /// The switches that follow, in UTC, and whether night begins there.
        let switches: [(String, Bool)]

        init(
            _ description: String, _ zone: TimeZoneOffset, _ from: String, _ to: String, start: String, _ switches: [(String, Bool)]
        ) {
            self.description = description
            self.zone = zone
            interval = NightInterval(from: Self.minute(from), to: Self.minute(to))
            self.start = start
            self.switches = switches
        }

        private static func minute(_ text: String) -> Int {
            let fields = text.split(separator: ":").map { Int($0)! }
            return fields[0] * 60 + fields[1]
        }
    }

    static let trials = [
        Trial(
            "over midnight", .fixed(seconds: 0), "22:00", "06:30", start: "2026-01-10 12:00",
            [("2026-01-10 22:00", true), ("2026-01-11 06:30", false), ("2026-01-11 22:00", true)]),
        Trial(
            "inside of a day, in the east", .fixed(seconds: 19_800), "01:00", "05:00", start: "2026-01-10 12:00",
            [("2026-01-10 19:30", true), ("2026-01-10 23:30", false), ("2026-01-11 19:30", true)]),
        // Clocks in Berlin show 03:00 after 01:59:59 on 29 March, at 01:00 UTC.
        Trial(
            "Berlin: the end in the hour that is left out", .berlin2026, "22:00", "02:30", start: "2026-03-28 12:00",
            [("2026-03-28 21:00", true), ("2026-03-29 01:00", false), ("2026-03-29 20:00", true), ("2026-03-30 00:30", false)]),
        Trial(
            "Berlin: the beginning in the hour that is left out", .berlin2026, "02:30", "06:00", start: "2026-03-28 12:00",
            [("2026-03-29 01:00", true), ("2026-03-29 04:00", false), ("2026-03-30 00:30", true)]),
        Trial(
            "Berlin: all of it in the hour that is left out", .berlin2026, "02:10", "02:50", start: "2026-03-28 12:00",
            [("2026-03-30 00:10", true), ("2026-03-30 00:50", false)]),
        Trial(
            "Berlin: over the hour that is left out", .berlin2026, "22:00", "06:00", start: "2026-03-28 12:00",
            [("2026-03-28 21:00", true), ("2026-03-29 04:00", false)]),
        // They show 02:00 after 02:59:59 on 25 October, at 01:00 UTC.
        Trial(
            "Berlin: the end in the hour that comes twice", .berlin2026, "22:00", "02:30", start: "2026-10-24 12:00",
            [
                ("2026-10-24 20:00", true), ("2026-10-25 00:30", false), ("2026-10-25 01:00", true), ("2026-10-25 01:30", false),
                ("2026-10-25 21:00", true),
            ]),
        Trial(
            "Berlin: the beginning in the hour that comes twice", .berlin2026, "02:30", "06:00", start: "2026-10-24 12:00",
            [("2026-10-25 00:30", true), ("2026-10-25 01:00", false), ("2026-10-25 01:30", true), ("2026-10-25 05:00", false)]),
        Trial(
            "Berlin: over the hour that comes twice", .berlin2026, "22:00", "06:00", start: "2026-10-24 12:00",
            [("2026-10-24 20:00", true), ("2026-10-25 05:00", false)]),
        Trial(
            "Berlin: an end at the moment of the change", .berlin2026, "22:00", "03:00", start: "2026-10-24 12:00",
            [("2026-10-24 20:00", true), ("2026-10-25 02:00", false)]),
        // Clocks in New York show 03:00 after 01:59:59 on 8 March, at 07:00 UTC, and 01:00 after 01:59:59 on 1 November, at 06:00 UTC.
        Trial(
            "New York: the end in the hour that is left out", .newYork2026, "22:00", "02:30", start: "2026-03-07 12:00",
            [("2026-03-08 03:00", true), ("2026-03-08 07:00", false), ("2026-03-09 02:00", true), ("2026-03-09 06:30", false)]),
        Trial(
            "New York: the beginning in the hour that is left out", .newYork2026, "02:15", "02:45", start: "2026-03-07 12:00",
            [("2026-03-09 06:15", true), ("2026-03-09 06:45", false)]),
        Trial(
            "New York: the end in the hour that comes twice", .newYork2026, "22:00", "01:30", start: "2026-10-31 12:00",
            [
                ("2026-11-01 02:00", true), ("2026-11-01 05:30", false), ("2026-11-01 06:00", true), ("2026-11-01 06:30", false),
                ("2026-11-02 03:00", true),
            ]),
        Trial(
            "New York: the beginning in the hour that comes twice", .newYork2026, "01:30", "05:00", start: "2026-10-31 12:00",
            [("2026-11-01 05:30", true), ("2026-11-01 06:00", false), ("2026-11-01 06:30", true), ("2026-11-01 10:00", false)]),
    ]

    @Test("Intervals over midnight and daylight saving are exact on a virtual clock", arguments: trials)
    func exact(trial: Trial) throws {
        let night = NightTrial(.interval(trial.interval), start: trial.start, zone: trial.zone)
        #expect(night.received.values.count == 1)
        for (index, next) in trial.switches.enumerated() {
            // A nanosecond before it nothing has happened, and nobody was woken up.
            let switchTime = WallTime.moment(next.0)
            let wait = Double(switchTime.nanoseconds(since: night.now)) / 1e9
            #expect(night.clock.advance(by: wait - 1e-9, atMost: 0), "\(trial): woken up before \(next.0)")
            try #require(night.received.values.count == index + 1, "\(trial): before \(next.0) there are \(night.received.values)")
            #expect(night.received.values.last?.until == switchTime)
            night.clock.advance(by: 1e-9)
            try #require(night.received.values.count == index + 2, "\(trial): nothing at \(next.0)")
            #expect(night.received.values.last?.isNight == next.1, "\(trial): at \(next.0)")
            #expect(night.received.values.last?.reason == .interval)
        }
    }

    @Test("An interval whose ends are equal is never night, and nothing waits", arguments: [0, 540, 1439])
    func empty(minute: Int) {
        let night = NightTrial(.interval(NightInterval(from: minute, to: minute)), start: "2026-01-10 12:00")
        #expect(night.received.values == [NightState(isNight: false, reason: .interval)])
        #expect(night.clock.advance(by: 40 * 86_400, atMost: 0))
    }

    @Test("Minutes of another day are counted from the midnight before them")
    func wrapping() {
        #expect(NightInterval(from: -60, to: 1440 + 360) == NightInterval(from: 1380, to: 360))
    }

    /// Follows random intervals over random changes of clocks, and compares with what the clock on the wall shows each minute.
    @Test("What the clock on the wall shows decides, minute for minute", arguments: 0..<60)
    func eachMinute(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let start = Int64.random(in: 0...2_000_000_000, using: &random) / 60 * 60
        let changes = (0..<2).map { _ in start + Int64.random(in: 0...200_000, using: &random) / 60 * 60 }.sorted()
        let offsets = (0..<3).map { _ in Int.random(in: -48...56, using: &random) * 900 }
        let zone = TimeZoneOffset { moment in
            offsets[changes.firstIndex { moment.secondsSince1970 < $0 } ?? 2]
        }
        let interval = NightInterval(from: .random(in: 0..<1440, using: &random), to: .random(in: 0..<1440, using: &random))
        guard changes[1] - changes[0] > 900 else { return }
        let night = NightTrial(.interval(interval), start: Moment(secondsSince1970: start), zone: zone)
        for minute in 0..<(3 * 1440) {
            let moment = Moment(secondsSince1970: start + Int64(minute) * 60)
            let expected = interval.contains(secondOfDay: zone.secondOfDay(at: moment))
            #expect(night.received.values.last?.isNight == expected, "seed \(seed): minute \(minute) of \(interval)")
            night.clock.advance(by: 60)
        }
        let states = night.received.values
        #expect(zip(states, states.dropFirst()).allSatisfy { $0.isNight != $1.isNight }, "seed \(seed)")
    }
}
