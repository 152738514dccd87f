import Signals
import Testing

@Suite struct NanosecondsTests {
    @Test(
        arguments: [
            (0, 0), (-1, 0), (-.infinity, 0), (0.1, 100_000_000), (0.1 + 0.2, 300_000_000), (1e-9, 1), (0.4e-9, 0), (0.6e-9, 1),
            (3_600, 3_600_000_000_000),
            (1e300, Nanoseconds.longest), (.infinity, Nanoseconds.longest),
        ] as [(Double, Int64)])
    func secondsAreRoundedToNanoseconds(seconds: Double, nanoseconds: Int64) {
        #expect(Nanoseconds.of(seconds) == nanoseconds)
    }

    @Test func aTimeIsAtMostAsFarAwayAsItCanCount() {
        #expect(Nanoseconds.time(2, after: 3) == 5)
        #expect(Nanoseconds.time(Nanoseconds.longest, after: .max - 1) == .max)
    }
}
