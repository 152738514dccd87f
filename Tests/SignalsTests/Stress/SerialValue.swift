/// A put for each source, or none: what a value shows, what a step changes, and what the state is.
///
/// A put is named by a number that no other put has: the thread's number and how many that thread made before it.
struct PutVector: Hashable, Sendable {
    static let sourceLimit = 6
    static let threadLimit = 16

    private static let width: UInt64 = 21
    private static let field: UInt64 = 1 << width - 1

    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init() {}

    init(source: Int, put: Int) {
        self[source] = put
    }

    static func name(thread: Int, number: Int) -> Int {
        number * threadLimit + thread
    }

    /// The put that is shown of a source; 0 if none is.
    subscript(source: Int) -> Int {
        get { Int((source < 3 ? low : high) >> Self.shift(source) & Self.field) }
        set {
            let shift = Self.shift(source)
            if source < 3 {
                low = low & ~(Self.field << shift) | UInt64(newValue) << shift
            } else {
                high = high & ~(Self.field << shift) | UInt64(newValue) << shift
            }
        }
    }

    var isEmpty: Bool { low | high == 0 }

    var sources: [Int] { (0..<Self.sourceLimit).filter { self[$0] != 0 } }

    /// Both together; where they show two puts of one source, this one's.
    func merging(_ other: PutVector) -> (puts: PutVector, agree: Bool) {
        if self == other { return (self, true) }
        let (ownLow, ownHigh) = (Self.filled(low), Self.filled(high))
        let difference = (low ^ other.low) & ownLow & Self.filled(other.low) | (high ^ other.high) & ownHigh & Self.filled(other.high)
        var result = self
        result.low |= other.low & ~ownLow
        result.high |= other.high & ~ownHigh
        return (result, difference == 0)
    }

    /// This state after a step.
    func applying(_ step: PutVector) -> PutVector {
        step.merging(self).puts
    }

    /// What has changed from an old state to this one.
    func changes(since old: PutVector) -> PutVector {
        var result = self
        result.low &= Self.filled(low ^ old.low)
        result.high &= Self.filled(high ^ old.high)
        return result
    }

    /// Whether all that is shown is what the state shows.
    func isPart(of state: PutVector) -> Bool {
        (low ^ state.low) & Self.filled(low) | (high ^ state.high) & Self.filled(high) == 0
    }

    private static func shift(_ source: Int) -> UInt64 {
        UInt64(source % 3) * width
    }

    /// All bits of the fields in which some bit is set.
    private static func filled(_ word: UInt64) -> UInt64 {
        var result: UInt64 = 0
        if word & field != 0 { result = field }
        if word >> width & field != 0 { result |= field << width }
        if word >> (2 * width) & field != 0 { result |= field << (2 * width) }
        return result
    }
}

extension PutVector: CustomStringConvertible {
    var description: String {
        let puts = sources.map { source in
            let put = self[source]
            return "s\(source)=t\(put % Self.threadLimit)#\(put / Self.threadLimit)"
        }
        return "{\(puts.joined(separator: " "))}"
    }
}

/// A value of a graph whose sources put names of puts.
struct SerialValue: Hashable, Sendable {
    let puts: PutVector
    /// It was made of two different puts of one source.
    var isMixed = false
    /// Follows from all that it was made of, and from how.
    let trace: UInt64

    init(source: Int, put: Int) {
        puts = PutVector(source: source, put: put)
        trace = Self.mix(UInt64(source + 1), UInt64(put))
    }

    /// A value made of one other, in a way that has a number.
    init(_ value: SerialValue, way: UInt64) {
        puts = value.puts
        isMixed = value.isMixed
        trace = Self.mix(way, value.trace)
    }

    /// A value made of two others, in a way that has a number.
    init(_ first: SerialValue, _ second: SerialValue, way: UInt64) {
        let merged = first.puts.merging(second.puts)
        puts = merged.puts
        isMixed = first.isMixed || second.isMixed || !merged.agree
        trace = Self.mix(Self.mix(way, first.trace), second.trace)
    }

    private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = (a ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9 &+ b
        return (product ^ (product >> 29)) &* 0x94D0_49BB_1331_11EB
    }
}

extension SerialValue: CustomStringConvertible {
    var description: String { "\(puts)\(isMixed ? " MIXED" : "")" }
}
