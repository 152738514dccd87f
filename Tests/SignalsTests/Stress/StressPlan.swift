import TestSupport

/// How much the stress tests do. Three variables of the environment change it: `SIGNALS_STRESS_SEED` repeats one run, `SIGNALS_STRESS_STEPS`
/// makes each thread take more steps, and `SIGNALS_STRESS_GRAPHS` is how many graphs are made where it is to be many.
enum StressPlan {
    static let seeds: [UInt64] = environmentNumber("SIGNALS_STRESS_SEED").map { [$0] } ?? [1, 2, 3]
    static let threadCounts = [2, 3, 4, 6, 8]
    /// Others than those of a run that is repeated.
    static let manySeeds = 1_001..<1_001 + (environmentNumber("SIGNALS_STRESS_GRAPHS") ?? 200)

    /// The steps of each thread.
    static func steps(_ usual: Int) -> Int {
        environmentNumber("SIGNALS_STRESS_STEPS").map { Int($0) } ?? usual
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
