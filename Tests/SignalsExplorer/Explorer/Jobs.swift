import CFibers
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Runs work in copies of this process, some at a time. A crash ends the copy alone, and so does a run that was stopped in the middle.
struct Jobs {
    struct Result {
        let index: Int
        /// What the work returned; empty after a crash.
        let text: String
        /// Of the signal that ended the process.
        let signal: Int?
    }

    private var running: [Int32: (index: Int, file: Int32)] = [:]

    /// Does each piece of work, and hands over each result as soon as it is there.
    mutating func run(_ count: Int, atOnce: Int, _ work: (Int) -> String, _ done: (Result) -> Void) {
        for index in 0..<count {
            if running.count == atOnce {
                waitForOne(done)
            }
            start(index, work)
        }
        while !running.isEmpty {
            waitForOne(done)
        }
    }

    /// Does one piece of work.
    static func run(_ work: () -> String) -> Result {
        var jobs = Jobs()
        var result: Result?
        withoutActuallyEscaping(work) { work in
            jobs.run(1, atOnce: 1, { _ in work() }, { result = $0 })
        }
        return result!
    }

    private mutating func start(_ index: Int, _ work: (Int) -> String) {
        fflush(nil)
        var file: Int32 = 0
        let child = fiber_fork(&file)
        guard child != 0 else {
            CrashReport.install(file)
            for byte in Array(work(index).utf8).chunked(4096) {
                _ = write(file, byte, byte.count)
            }
            close(file)
            _exit(0)
        }
        precondition(child > 0, "no process is left")
        running[child] = (index, file)
    }

    private mutating func waitForOne(_ done: (Result) -> Void) {
        var status: Int32 = 0
        let child = fiber_wait(&status)
        precondition(child > 0 || errno == EINTR, "a process of the explorer is gone")
        guard let (index, file) = running.removeValue(forKey: child) else { return }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        close(file)
        done(Result(index: index, text: String(decoding: bytes, as: UTF8.self), signal: status >= 256 ? Int(status) - 256 : nil))
    }
}

extension [UInt8] {
    fileprivate func chunked(_ size: Int) -> [[UInt8]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

/// Tells the parent which run a crash happened in: what the copy returns is the schedule until then.
enum CrashReport {
    nonisolated(unsafe) private static var file: Int32 = 2
    /// Which piece of work runs; written on a line of its own before the schedule.
    nonisolated(unsafe) static var workNumber: Int?

    fileprivate static func install(_ file: Int32) {
        self.file = file
        fiber_on_crash { _ in CrashReport.writeSchedule() }
    }

    /// Called in a signal handler: it allocates nothing.
    private static func writeSchedule() {
        if let workNumber {
            writeNumber(workNumber)
            writeByte(10)
        }
        let choices = Exploration.shared.scheduler.schedule.choices
        for index in choices.indices {
            if index > 0 { writeByte(46) }
            writeNumber(choices[index].step)
            writeByte(UInt8(97 + choices[index].thread))
        }
        if choices.isEmpty { writeByte(45) }
    }

    private static func writeNumber(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            writeByte(UInt8(48 + number / divisor % 10))
            divisor /= 10
        }
    }

    private static func writeByte(_ byte: UInt8) {
        var byte = byte
        _ = write(file, &byte, 1)
    }
}
