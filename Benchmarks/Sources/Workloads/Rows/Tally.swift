import Dispatch

/// Where a sink adds up what it receives, so that no work is optimised away and all contestants can be compared.
///
/// The sum lies behind a pointer that never changes: adding to it costs no check for exclusive access, which would weigh on the
/// floors most.
final class Tally: @unchecked Sendable {
    // Sendable: who adds is called serially, and who takes waits until the last value was added.
    private let sum: UnsafeMutablePointer<Int>

    init() {
        sum = .allocate(capacity: 1)
        sum.initialize(to: 0)
    }

    deinit {
        sum.deallocate()
    }

    func add(_ value: Int) {
        sum.pointee &+= value
    }

    /// The sum since it was taken last.
    func take() -> Int {
        let result = sum.pointee
        sum.pointee = 0
        return result
    }
}

/// Runs asynchronous work and waits for it.
func blocking<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let outcome = Outcome<Result>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        outcome.value = await work()
        done.signal()
    }
    done.wait()
    return outcome.value!
}

private final class Outcome<Result>: @unchecked Sendable {
    // Sendable: written before the semaphore is signalled, read after that.
    var value: Result?
}

/// Numbers that look random and are the same in each run (SplitMix64, by Steele, Lea and Flood).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
