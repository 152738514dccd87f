/// A deterministic random number generator: the same seed gives the same screens.
///
/// Source: SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
package struct ScreenGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    package mutating func chance() -> Bool {
        Bool.random(using: &self)
    }

    /// Returns true with a probability of 1 / `count`.
    package mutating func chance(oneIn count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    package mutating func one<Choice>(of choices: [Choice]) -> Choice {
        choices[Int.random(in: choices.indices, using: &self)]
    }
}
