import SignalistJSON

/// Makes JSON values at random, the same ones for the same seed.
struct RandomDocument {
    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(state: seed)
    }

    /// A value whose arrays and objects are nested at most `depth` levels.
    mutating func value(depth: Int) -> JSONValue {
        switch below(depth > 0 ? 7 : 5) {
        case 0: .null
        case 1: .bool(below(2) == 0)
        case 2, 3: below(2) == 0 ? .number(number()) : .string(string())
        case 4: .string(string())
        case 5: .array((0..<below(5)).map { _ in value(depth: depth - 1) })
        default: .object(object(depth: depth - 1))
        }
    }

    mutating func object(depth: Int) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<below(6) { object[string()] = value(depth: depth) }
        return object
    }

    private mutating func number() -> JSONNumber {
        let literals = ["0", "-0", "1.0", "1e3", "-12.50E-2", "123456789012345678901234567890", "0.1", "9007199254740993"]
        return below(2) == 0 ? JSONNumber(Int(below(2_000_000)) - 1_000_000) : JSONNumber(literal: literals[below(literals.count)])
    }

    private mutating func string() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{9B}", "é", "\u{301}", "\u{2028}", "漢", "😀",
            "\u{FEFF}", "\u{10FFFF}",
        ]
        var string = ""
        for _ in 0..<below(6) { string.unicodeScalars.append(scalars[below(scalars.count)]) }
        return string
    }

    private mutating func below(_ bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &generator)
    }
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
