import TestSupport

/// How much the stress tests do. Variables of the environment change it: `SIGNALS_STRESS_SEED` repeats one run, `SIGNALS_STRESS_STEPS` makes each
/// thread take more steps, `SIGNALS_STRESS_ROUNDS` makes more rounds, `SIGNALS_STRESS_GRAPHS` is how many graphs are made where it is to be many,
/// and `SIGNALS_STRESS_PERCENT` makes all of it less.
enum StressPlan {
    static let seeds: [UInt64] = environmentNumber("SIGNALS_STRESS_SEED").map { [$0] } ?? [1, 2, 3]
    static let threadCounts = [2, 3, 4, 6, 8]
    /// Others than those of a run that is repeated.
    static let manySeeds = 1_001..<1_001 + (environmentNumber("SIGNALS_STRESS_GRAPHS") ?? 200)

    /// How much of the usual is done where no number is given: a sanitizer finds a race in little.
    private static let percent = Int(environmentNumber("SIGNALS_STRESS_PERCENT") ?? 100)

    /// The steps of each thread.
    static func steps(_ usual: Int) -> Int {
        environmentNumber("SIGNALS_STRESS_STEPS").map { Int($0) } ?? usual * percent / 100
    }

    /// The rounds of a test: a few seconds of them by default, more in long runs by hand.
    static func rounds(_ usual: Int) -> Int {
        environmentNumber("SIGNALS_STRESS_ROUNDS").map { Int($0) } ?? usual * percent / 100
    }

    /// The random numbers of one thread.
    static func generator(seed: UInt64, thread: Int) -> SeededGenerator {
        SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(thread + 1))
    }
}

extension SeededGenerator {
    mutating func number(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &self)
    }

    /// True once in `count` times.
    mutating func isOne(in count: Int) -> Bool {
        number(below: count) == 0
    }
}
