import ItemList
import TestSupport
import Testing

@Suite struct CivilDateTests {
    @Test(arguments: [
        (0, 1970, 1, 1, 4), (-1, 1969, 12, 31, 3), (11_016, 2000, 2, 29, 2), (11_017, 2000, 3, 1, 3), (-25_509, 1900, 2, 28, 3),
        (-25_508, 1900, 3, 1, 4), (20_762, 2026, 11, 5, 4), (-719_468, 0, 3, 1, 3), (-719_528, 0, 1, 1, 6), (2_932_896, 9999, 12, 31, 5),
        (2_932_897, 10_000, 1, 1, 6), (-719_529, -1, 12, 31, 5),
    ])
    func aDayHasItsDate(_ days: Int, _ year: Int, _ month: Int, _ day: Int, _ weekday: Int) throws {
        let date = CivilDate(daysSince1970: days)
        #expect(date == (try #require(CivilDate(year: year, month: month, day: day))))
        #expect(date.daysSince1970 == days && date.weekday == weekday)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func everyDayFollowsTheOneBefore(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let start = Int.random(in: -3_000_000...3_000_000, using: &generator)
        var last = CivilDate(daysSince1970: start)
        for days in start + 1...start + 20_000 {
            let date = CivilDate(daysSince1970: days)
            #expect(date.daysSince1970 == days, "seed \(seed)")
            #expect(last < date && date.weekday == (last.weekday + 1) % 7, "seed \(seed), day \(days)")
            #expect(date.day == last.day + 1 || date.day == 1 && last.day >= 28, "seed \(seed), day \(days)")
            last = date
        }
    }

    @Test(arguments: [
        (2026, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (1900, 2, 29), (2026, 1, 0), (Int.max, 1, 1), (.min, 1, 1),
    ])
    func aDayThatIsNoneHasNoDate(_ year: Int, _ month: Int, _ day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test func clocksAreAheadOfUTCOrBehindIt() {
        let moment = 1_793_891_049  // 5 November 2026, 15:04:09 UTC
        func clock(_ offset: Int) -> [Int] {
            let time = CivilTime(secondsSince1970: moment, offset: offset)
            return [time.date.day, time.hour, time.minute, time.second]
        }
        #expect(clock(0) == [5, 15, 4, 9] && clock(3_600) == [5, 16, 4, 9] && clock(14 * 3_600) == [6, 5, 4, 9])
        #expect(clock(-43_200) == [5, 3, 4, 9] && clock(-16 * 3_600) == [4, 23, 4, 9] && clock(20_700) == [5, 20, 49, 9])
    }

    @Test func momentsBeyondAllClocksDoNotTrap() {
        for seconds in [Int.min, .max, .min + 1, .max - 1, -1, 0] {
            for offset in [0, .min, .max, 3_600, -3_600] {
                let time = CivilTime(secondsSince1970: seconds, offset: offset)
                #expect((0..<86_400).contains(time.secondOfDay) && (1...12).contains(time.date.month))
            }
        }
        #expect(CivilTime(CivilDate(daysSince1970: .max), secondOfDay: .min).secondOfDay == 0)
        #expect(CivilDate(daysSince1970: .min).weekday < 7)
    }
}
