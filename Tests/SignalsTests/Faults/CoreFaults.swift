import TestSupport

/// The faults of the core that the tests in this folder show.
enum CoreFaults {
    /// The rounds of a stress test: a few seconds of them by default, `SIGNALS_STRESS_ROUNDS` for long runs by hand.
    static func rounds(_ usual: Int) -> Int {
        environmentNumber("SIGNALS_STRESS_ROUNDS").map { Int($0) } ?? usual
    }
}
