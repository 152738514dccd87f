import Signals
import Testing

@Suite struct TicksTests {
    private let ticks = Ticks(start: 100, every: 0.000_000_010)

    @Test(arguments: [(0, 0), (100, 0), (109, 0), (110, 1), (119, 1), (120, 2), (1_105, 100)] as [(Int64, Int64)])
    func countsTheTicksWhoseTimeHasCome(now: Int64, count: Int64) {
        #expect(ticks.count(at: now) == count)
    }

    @Test(arguments: [(0, 110), (100, 110), (109, 110), (110, 120), (175, 180), (1_105, 1_110)] as [(Int64, Int64)])
    func theNextTickSkipsThoseThatWereMissed(now: Int64, next: Int64) {
        #expect(ticks.next(after: now) == next)
    }

    @Test func aPeriodIsAtLeastANanosecond() {
        #expect(Ticks(start: 0, every: 1e-20).next(after: 5) == 6)
    }

    @Test func timesBeyondTheRangeAreAsFarAwayAsItCanCount() {
        let far = Ticks(start: .max - 1, every: .infinity)
        #expect(far.next(after: .max) == .max)
        #expect(Ticks(start: 0, every: 4e9).next(after: .max - 1) == .max)
    }
}
