import TestSupport
import Testing

/// The faults of the core that the tests in this folder show.
enum CoreFaults {
    /// `update` in a transaction returns what it puts, also if another thread puts meanwhile (F6, second half), and a chain of releases
    /// doesn't recurse (H9). Set by the change that mends both.
    static let coreIsMended = false

    /// The rounds of a stress test: a few seconds of them by default, `SIGNALS_STRESS_ROUNDS` for long runs by hand.
    static func rounds(_ usual: Int) -> Int {
        environmentNumber("SIGNALS_STRESS_ROUNDS").map { Int($0) } ?? usual
    }
}

extension Trait where Self == ConditionTrait {
    /// A test of a fault that the core still has. `SIGNALS_OPEN_FAULTS=1` runs it nevertheless.
    static var needsMendedCore: Self {
        .enabled(if: CoreFaults.coreIsMended || environmentNumber("SIGNALS_OPEN_FAULTS") != nil, "the core has this fault")
    }
}
