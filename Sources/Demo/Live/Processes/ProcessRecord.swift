import SignalistSettings

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
