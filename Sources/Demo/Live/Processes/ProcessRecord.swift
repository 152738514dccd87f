import SignalistSettings
import Signals
import Synchronization

struct ProcessRecord: Sendable, Equatable {
    /// A unique identity: the system reuses process numbers, but a later process has a later start time.
    struct Identity: Sendable, Hashable {
        let pid: Int
        /// The start time in ticks since the machine's boot.
        let start: Int
    }

    let identity: Identity
    /// The name of the program, possibly truncated.
    let name: String
    /// The command line; empty for a kernel thread and for a program that has ended.
    var command: String
    let user: String
    let parent: Int
    /// The system's letter for the state.
    let state: Character
    /// The processor time used, in ticks.
    let ticks: Int
    /// The memory used, in bytes.
    let memory: Int

    var pid: Int { identity.pid }

    /// True for a zombie: a process that has ended but stays listed until its parent collects its status. It can't be ended again.
    var hasEnded: Bool { state == "Z" || state == "X" }
}

struct ProcessTable: Sendable, Equatable {
    /// The processes, with distinct identities.
    var records: [ProcessRecord] = []
    /// The time of the reading, in seconds since the machine's boot.
    var time = 0.0
    var ticksPerSecond = 100.0
}

/// A source of processes that can also end them.
protocol ProcessSource: Sendable {
    /// Reads the processes; the previous reading provides known command lines.
    func read(after last: ProcessTable?) throws(SystemError) -> ProcessTable

    /// Asks a process to end or kills it, if its number still belongs to the same process.
    func end(_ process: ProcessRecord.Identity, isForced: Bool) throws(SystemError)
}

/// The reason why a process couldn't be ended.
enum ProcessProblem: Sendable, Equatable {
    case hasEnded
    case failed(SystemError)
}

extension ProcessSource {
    /// Asks a process to end, or kills it.
    /// - Returns: the reason why that failed; nil on success.
    func tell(_ process: ProcessRecord.Identity, isForced: Bool) -> ProcessProblem? {
        do throws(SystemError) {
            try end(process, isForced: isForced)
            return nil
        } catch .noSuchProcess {
            return .hasEnded
        } catch {
            return .failed(error)
        }
    }
}

/// A reading of the processes, or the reason why it failed.
struct ProcessReading: Sendable {
    var rows: [ProcessRow] = []
    var problem: SystemError?

    /// The processes now and after each pause, which is in seconds.
    static func readings(of source: any ProcessSource, on queue: Queue, every period: Double) -> Signal<ProcessReading, NoError> {
        Signal { subscriber in
            // The previous reading belongs to one subscription: after a gap, the shares would be those of the gap.
            let last = Mutex<ProcessTable?>(nil)
            let readings: Signal<ProcessReading, NoError> = repeated(
                on: queue,
                read: {
                    let before = last.withLock { $0 }
                    do throws(SystemError) {
                        let table = try source.read(after: before)
                        last.withLock { $0 = table }
                        return ProcessReading(rows: ProcessRow.rows(of: table, after: before))
                    } catch {
                        return ProcessReading(problem: error)
                    }
                }, pause: { period })
            return readings.start(next: { subscriber.putNext($0) })
        }
    }
}
