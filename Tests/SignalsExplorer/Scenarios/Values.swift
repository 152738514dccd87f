/// What signals deliver: a number that tells all that it was made of. What several values make together is a mixture of their numbers.
enum Values {
    /// The end of a signal, among its outputs.
    static let end = Int.min

    /// The names of mixtures, kept while a failure is described.
    nonisolated(unsafe) static var names: [Int: String]?

    static func combine(_ parts: Int...) -> Int {
        mixture(of: parts, "")
    }

    static func combine(_ parts: [Int]) -> Int {
        mixture(of: parts, "")
    }

    /// A function of a value.
    static func map(_ value: Int) -> Int {
        mixture(of: [value], "f")
    }

    static func update(_ value: Int, _ tag: Int) -> Int {
        mixture(of: [value, tag], "u")
    }

    static func scan(_ state: Int, _ value: Int) -> Int {
        mixture(of: [state, value], "+")
    }

    /// Which of some branches a value chooses.
    static func branch(_ value: Int, of count: Int) -> Int {
        Int(UInt(bitPattern: value) % UInt(count))
    }

    private static func mixture(of parts: [Int], _ function: StaticString) -> Int {
        var hash: UInt64 = 0x9E37_79B9 &+ UInt64(function.utf8CodeUnitCount == 0 ? 0 : function.utf8Start.pointee)
        for part in parts {
            hash = (hash ^ UInt64(bitPattern: Int64(part))) &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 29
        }
        // Small numbers are what was put.
        let result = Int(truncatingIfNeeded: hash | 1 << 62) & Int.max
        if names != nil {
            names?[result] = "\(function)(\(parts.map(text).joined(separator: " ")))"
        }
        return result
    }

    static func text(_ value: Int) -> String {
        value == end ? "|" : names?[value] ?? (value < 1 << 32 ? "\(value)" : "?")
    }
}
