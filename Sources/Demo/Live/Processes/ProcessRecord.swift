import SignalistSettings
import Signals
import Synchronization

/// A process at one moment.
struct ProcessRecord: Sendable, Equatable {
    /// Tells a process from all others: a number that is free again is given to another one, which begins later.
    struct Identity: Sendable, Hashable {
        let pid: Int
        /// When it began, in ticks since the machine began.
        let start: Int
    }

    let identity: Identity
    /// The name of the program, which may be cut.
    let name: String
    /// The program with its arguments; empty for a part of the system, and for a program that has ended.
    var command: String
    let user: String
    let parent: Int
    /// The letter by which the system calls what it is doing.
    let state: Character
    /// The processor time that it has had, in ticks.
    let ticks: Int
    /// The memory that it has, in bytes.
    let memory: Int

    var pid: Int { identity.pid }

    /// True for a zombie: a process that has ended and is listed until its parent asks how. Nothing can end it once more.
    var hasEnded: Bool { state == "Z" || state == "X" }
}

/// All processes at one moment.
struct ProcessTable: Sendable, Equatable {
    /// The processes, each identity once.
    var records: [ProcessRecord] = []
    /// When this was, in seconds since the machine began.
    var time = 0.0
    /// The ticks of a second.
    var ticksPerSecond = 100.0
}

/// Where processes are seen and ended.
protocol ProcessSource: Sendable {
    /// The processes now.
    /// - Parameter last: what was read before, of which the commands are taken.
    func read(after last: ProcessTable?) throws(SystemError) -> ProcessTable

    /// Ends a process, if it is still that one.
    /// - Parameter isForced: whether it is not asked.
    func end(_ process: ProcessRecord.Identity, isForced: Bool) throws(SystemError)
}

/// Why a process did not end.
enum ProcessProblem: Sendable, Equatable {
    /// It has already.
    case hasEnded
    /// The system said why not.
    case failed(SystemError)
}

extension ProcessSource {
    /// Has a process end.
    /// - Returns: why it does not; nil if it was told to.
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

/// A reading of the processes, or why there is none.
struct ProcessReading: Sendable {
    var rows: [ProcessRow] = []
    var problem: SystemError?

    /// The processes now, then again after each pause.
    ///
    /// - Parameters:
    ///   - queue: where they are read.
    ///   - period: how long a pause is, in seconds.
    static func readings(of source: any ProcessSource, on queue: Queue, every period: Double) -> Signal<ProcessReading, NoError> {
        Signal { subscriber in
            // What is compared with belongs to one run: after a pause the shares would be those of the pause.
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
