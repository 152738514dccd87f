/// What the rows of a list are told apart by, in the benchmarks. A greater number makes a greater id.
protocol DiffID: Hashable, Comparable, Sendable {
    static var name: String { get }

    init(number: Int)
}

extension Int: DiffID {
    static var name: String { "Int" }

    init(number: Int) {
        self = number
    }
}

extension String: DiffID {
    static var name: String { "String" }

    init(number: Int) {
        let digits = String(number)
        self = "account-settings-" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// 128 bits: the time in the upper half and noise in the lower one, as in a UUID of version 7.
struct WideID: DiffID {
    static var name: String { "UUID" }

    let high: UInt64
    let low: UInt64

    init(number: Int) {
        var noise = SeededNumbers(seed: UInt64(number))
        high = UInt64(number)
        low = noise.next()
    }

    static func < (left: WideID, right: WideID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

/// An id that has its hash in common with all others.
struct CollidingID: DiffID {
    static var name: String { "one hash" }

    let number: Int

    init(number: Int) {
        self.number = number
    }

    static func < (left: CollidingID, right: CollidingID) -> Bool {
        left.number < right.number
    }

    func hash(into hasher: inout Hasher) {}
}
