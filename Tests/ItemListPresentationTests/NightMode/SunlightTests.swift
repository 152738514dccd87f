import TestSupport
import Testing

@testable import ItemList
@testable import ItemListPresentation

/// The contract of automatic night mode: the sun.
@Suite("Sunrise and sunset")
struct SunlightTests {
    @Test("Sunrise and sunset agree with a published almanac within two minutes", arguments: Almanac.days)
    func almanac(day: AlmanacDay) throws {
        let start = day.moment("00:00")
        let times = Sunlight(at: day.location).times(from: start, until: start.advanced(byNanoseconds: 86_400 * 1_000_000_000))
        for (found, published) in [(times.rises, day.rises), (times.sets, day.sets)] {
            try #require(found.count == published.count, "\(day): \(times), published \(day.rises) and \(day.sets)")
            for (found, published) in zip(found, published) {
                let minutes = Double(found.nanoseconds(since: day.moment(published))) / 60e9
                #expect(abs(minutes) <= 2, "\(day): \(minutes) minutes away from the almanac's \(published)")
            }
        }
        let hasNone = day.rises.isEmpty && day.sets.isEmpty
        #expect(times.isPolarDay == (hasNone && Almanac.polarDays.contains(day.date)))
        #expect(times.isPolarNight == (hasNone && !Almanac.polarDays.contains(day.date)))
    }

    @Test("Of 79 published times the furthest is a minute and a half away")
    func largestDifference() {
        var largest = 0.0
        var count = 0
        for day in Almanac.days {
            let start = day.moment("00:00")
            let times = Sunlight(at: day.location).times(from: start, until: start.advanced(byNanoseconds: 86_400 * 1_000_000_000))
            for (found, published) in zip(times.rises + times.sets, day.rises + day.sets) {
                let minutes = abs(Double(found.nanoseconds(since: day.moment(published))) / 60e9)
                largest = max(largest, minutes)
                count += 1
            }
        }
        #expect(count == 79)
        #expect(largest < 1.5, "\(largest) minutes of \(count) times")
    }

    @Test("The sun's place agrees with the worked example 25.a of Meeus")
    func meeusExample() {
        // 1992-10-13 00:00 TD: apparent longitude 199.90895°, right ascension 198.38083°, declination -7.78507°.
        let sun = SunPosition(at: Double(WallTime.moment("1992-10-13 00:00").secondsSince1970))
        #expect(abs(sun.longitude - 199.90895) < 0.0002)
        #expect(abs(sun.rightAscension - 198.38083) < 0.0002)
        #expect(abs(sun.declination - -7.78507) < 0.0002)
    }

    @Test(
        "The polar night is over when the sun comes back, however many weeks away",
        arguments: [
            // The almanac of the U. S. Naval Observatory: in 2014, at E19.0, N69.5, the sun rises on 18 May at 00:13 and sets on 25 July at 23:20.
            (69.5, 19.0, "2014-05-18 00:20", "2014-07-25 23:20", 1.0, 2),
            // In 2019 at 80° north it rises on 21 February at 11:20, and at 80° south on 25 August at 21:15.
            (80, 0, "2019-01-02 12:00", "2019-02-21 11:20", 0, 2),
            (-80, -150, "2019-04-18 00:00", "2019-08-25 21:15", 0, 2),
            // McMurdo: the first sunrise is on 19 August, the first sunset on 20 February (earthref.org, 2012; megaontheice.blogspot.com, 2016).
            (-77.846, 166.668, "2016-05-01 12:00", "2016-08-19 12:30", 12, 120),
        ])
    func returns(latitude: Double, longitude: Double, from: String, to: String, hours: Double, minutes: Double) throws {
        let sunlight = Sunlight(at: try #require(EarthLocation(latitude: latitude, longitude: longitude)))
        let found = try #require(sunlight.nextSwitch(after: WallTime.moment(from, hours: hours)))
        #expect(abs(Double(found.nanoseconds(since: WallTime.moment(to, hours: hours)))) <= minutes * 60e9)
    }

    @Test("At a pole the sun rises and sets once a year")
    func pole() throws {
        // The almanac's table for 2022 at S90 00: the sun rises on 20 September at 21:52 UTC.
        let south = Sunlight(at: try #require(EarthLocation(latitude: -90, longitude: 0)))
        let rise = try #require(south.nextSwitch(after: WallTime.moment("2022-06-01 00:00")))
        #expect(abs(rise.secondsSince1970 - WallTime.moment("2022-09-20 21:52").secondsSince1970) < 20 * 60)
        let set = try #require(south.nextSwitch(after: rise))
        #expect(set > WallTime.moment("2023-03-20 00:00") && set < WallTime.moment("2023-03-25 00:00"))
    }

    @Test("A switch is the first second after it, wherever one looks from", arguments: 0..<200)
    func exactness(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let location = try #require(
            EarthLocation(latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)))
        let sunlight = Sunlight(at: location)
        let start = Moment(secondsSince1970: .random(in: 0...4_000_000_000, using: &random))
        let isUp = sunlight.isUp(at: start)
        let next = try #require(sunlight.nextSwitch(after: start), "seed \(seed): \(location) from \(start)")
        let before = Moment(secondsSince1970: next.secondsSince1970 - 1)
        #expect(sunlight.isUp(at: next) != isUp && sunlight.isUp(at: before) == isUp, "seed \(seed)")
        let between = Moment(secondsSince1970: .random(in: start.secondsSince1970..<next.secondsSince1970, using: &random))
        #expect(sunlight.isUp(at: between) == isUp, "seed \(seed)")
        #expect(sunlight.nextSwitch(after: between) == next, "seed \(seed): from \(between)")
    }

    @Test("A place outside of the earth is none", arguments: [(91, 0), (0, 181), (Double.nan, 0), (0, .infinity)])
    func noPlace(latitude: Double, longitude: Double) {
        #expect(EarthLocation(latitude: latitude, longitude: longitude) == nil)
    }
}
