import ItemList
import SignalistSettings
import Synchronization

@testable import SignalistDemoScreens

/// Processes that a test makes up.
final class TableSource: ProcessSource {
    struct State {
        var table = ProcessTable()
        var readCount = 0
        var ended: [String] = []
        var refusal: SystemError?
    }

    let state = Mutex(State())

    /// - Parameter processes: the number, the name, the ticks and the memory of each.
    func set(_ processes: [(pid: Int, name: String, ticks: Int, memory: Int)], at time: Double, start: Int = 0) {
        state.withLock { state in
            state.table = ProcessTable(
                records: processes.map {
                    ProcessRecord(
                        identity: .init(pid: $0.pid, start: start), name: $0.name, command: "/bin/\($0.name) -x", user: "ada", parent: 1,
                        state: "S", ticks: $0.ticks, memory: $0.memory)
                }, time: time)
        }
    }

    var readCount: Int { state.withLock(\.readCount) }
    var ended: [String] { state.withLock(\.ended) }

    /// The same with whole commands and users.
    func set(_ records: [ProcessRecord], at time: Double) {
        state.withLock { $0.table = ProcessTable(records: records, time: time) }
    }

    /// The file that a process runs.
    func file(of process: Int) -> String? {
        state.withLock { $0.table.records.first { $0.pid == process } }?.command.split(separator: " ").first.map(String.init)
    }

    func read(after last: ProcessTable?) throws(SystemError) -> ProcessTable {
        if let refusal = state.withLock(\.refusal) { throw refusal }
        return state.withLock { state in
            state.readCount += 1
            return state.table
        }
    }

    func end(_ process: ProcessRecord.Identity, isForced: Bool) throws(SystemError) {
        if let refusal = state.withLock(\.refusal) { throw refusal }
        state.withLock { $0.ended.append("\(process.pid)\(isForced ? " by force" : "")") }
    }
}

extension Sessions {
    /// The sessions among processes that a test makes up, of which this one has the number 1. The machine began with the year 2026. A process
    /// runs what its command begins with.
    static func known(among processes: any ProcessSource) -> Sessions {
        var sessions = Sessions(processes: processes, own: 1)
        sessions.began = { CivilTime(secondsSince1970: 1_767_225_600 + Int($0)) }
        sessions.ticksPerSecond = 100
        sessions.executable = { (processes as? TableSource)?.file(of: $0) }
        return sessions
    }
}
