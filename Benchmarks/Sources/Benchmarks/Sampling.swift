import Dispatch
import Workloads

/// Samples of several contestants, taken in turns.
struct Sampling {
    /// Nanoseconds of a run, for each contestant.
    private(set) var samples: [[Double]]
    private let contestants: [Contestant]
    /// How many runs make one sample.
    private var runCounts: [Int]
    /// Contestants whose first run took so long that it is the only one.
    private var isSlow: [Bool]
    private var checksums: [Int]

    /// A sample shorter than this would be spoiled by the clock.
    private static let shortest = 50_000.0

    /// Runs each contestant to warm up, compares what they did, and takes the samples.
    ///
    /// - Parameter areComparable: whether those who do the same work shall have the same checksum.
    init(_ contestants: [Contestant], seconds: Double, name: String, areComparable: Bool = true) throws {
        self.contestants = contestants
        samples = contestants.map { _ in [] }
        runCounts = contestants.map { _ in 1 }
        isSlow = contestants.map { _ in false }
        checksums = contestants.map { _ in 0 }
        // The second run counts: in the first one some contestants still get their first values.
        for (index, contestant) in contestants.enumerated() {
            let first = Self.time(contestant, runCount: 1)
            let isSlow = first.nanoseconds > max(seconds / 4, 0.05) * 1e9
            let second = isSlow ? first : Self.time(contestant, runCount: 1)
            checksums[index] = second.checksum
            self.isSlow[index] = isSlow
            if isSlow { samples[index] = [first.nanoseconds] }
            if case .repeated = contestant.body {
                runCounts[index] = max(1, Int((Self.shortest / max(second.nanoseconds, 1)).rounded(.up)))
            }
        }
        let comparable = contestants.indices.filter { areComparable && contestants[$0].isSameWork }
        for index in comparable where checksums[index] != checksums[comparable[0]] {
            throw ChecksumMismatch(row: name, first: describe(comparable[0]), second: describe(index))
        }
        try takeSamples(seconds: seconds, name: name)
    }

    private mutating func takeSamples(seconds: Double, name: String) throws {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        let leastRounds = seconds > 0 ? 3 : 1
        var round = 0
        while round < leastRounds || (round < 1_001 && DispatchTime.now().uptimeNanoseconds < end) {
            // Each round begins with another contestant, as what went before colours what follows.
            for offset in contestants.indices {
                let index = (round + offset) % contestants.count
                if isSlow[index] { continue }
                let (nanoseconds, checksum) = Self.time(contestants[index], runCount: runCounts[index])
                samples[index].append(nanoseconds)
                guard checksum == checksums[index] else {
                    throw ChecksumMismatch(row: name, first: describe(index), second: "the same, later: \(checksum)")
                }
            }
            round += 1
        }
    }

    private func describe(_ index: Int) -> String {
        "\(contestants[index].name): \(checksums[index])"
    }

    /// The time of one run, and what it did.
    private static func time(_ contestant: Contestant, runCount: Int) -> (nanoseconds: Double, checksum: Int) {
        var checksum = 0
        switch contestant.body {
        case .repeated(let run):
            let start = DispatchTime.now().uptimeNanoseconds
            for _ in 0..<runCount {
                checksum = run()
            }
            return (Double(DispatchTime.now().uptimeNanoseconds - start) / Double(runCount), checksum)
        case .fresh(let prepare):
            let run = prepare()
            let start = DispatchTime.now().uptimeNanoseconds
            checksum = run()
            let end = DispatchTime.now().uptimeNanoseconds
            withExtendedLifetime(run) {}
            return (Double(end - start), checksum)
        }
    }
}

/// Two contestants did not do the same.
struct ChecksumMismatch: Error, CustomStringConvertible {
    let row: String
    let first: String
    let second: String

    var description: String {
        "\(row): the checksums differ: \(first), \(second)"
    }
}
