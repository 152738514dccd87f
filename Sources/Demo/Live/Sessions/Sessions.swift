import ItemList
import SignalistSettings
import Signals

/// A running session of this program, in a terminal, for a browser or on a desktop.
struct Session: Sendable, Equatable, Identifiable {
    let process: ProcessRow
    /// True for the session that shows this list.
    let isOwn: Bool
    let began: CivilTime

    var id: String { process.id }

    /// The command-line arguments of the program; empty for none.
    var arguments: String {
        let command = process.record.command
        return command.firstIndex(of: " ").map { String(command[command.index(after: $0)...]) } ?? ""
    }

    static func == (first: Session, second: Session) -> Bool {
        first.process.record.identity == second.process.record.identity && first.process.record.name == second.process.record.name
            && first.process.record.command == second.process.record.command && first.process.shareTenths == second.process.shareTenths
            && first.isOwn == second.isOwn && first.began == second.began
    }
}

/// The running sessions of this program, found among the machine's processes.
struct Sessions: Sendable {
    /// The names of the program and its hosts.
    static let programs: Set<String> = ["Demo", "DemoWeb", "DemoGNOME"]

    var processes: any ProcessSource = MachineProcesses(names: Self.programs)
    /// True to read the processes once, for a fixed clock.
    var standStill = false
    var own = Platform.ownNumber()
    /// The executable of a process; nil if it isn't known.
    var executable: @Sendable (_ process: Int) -> String? = { Platform.executable(of: $0) }
    /// The start time of a process, from seconds since the machine's boot.
    var began = Self.machineClock()
    var ticksPerSecond = Platform.ticksPerSecond()

    /// The processes now and after each pause, which is in seconds.
    func readings(on queue: Queue, every period: Double) -> Signal<ProcessReading, NoError> {
        let readings = ProcessReading.readings(of: processes, on: queue, every: period)
        return standStill ? readings.take(1) : readings
    }

    /// Finds the sessions of this process's user: this one first, then the others by start time.
    ///
    /// Other programs can be called Demo too, and listed sessions can be ended. So a session's executable must have one of the names and
    /// be in the folder of this executable, or in a build of the same package. Zombies don't count.
    func found(in rows: [ProcessRow]) -> [Session] {
        guard let user = rows.first(where: { $0.record.pid == own })?.record.user else { return [] }
        let home = executable(own).map(Self.home)
        func isSession(_ record: ProcessRecord) -> Bool {
            if record.pid == own { return true }
            // Looks up the executable only for the few processes with a matching name.
            guard record.user == user, record.state != "Z", Self.programs.contains(record.name), let file = executable(record.pid) else {
                return false
            }
            return Self.programs.contains(PathName.last(of: file)) && Self.home(of: file) == home
        }
        return rows.filter { isSession($0.record) }
            .map {
                Session(process: $0, isOwn: $0.record.pid == own, began: began(Double($0.record.identity.start) / Double(ticksPerSecond)))
            }
            .sorted { first, second in
                if first.isOwn != second.isOwn { return first.isOwn }
                let (one, other) = (first.process.record.identity, second.process.record.identity)
                return (one.start, one.pid) < (other.start, other.pid)
            }
    }

    /// The folder of the package that built a program, or else the folder of its executable.
    static func home(of executable: String) -> String {
        let folder = PathName.directory(of: executable)
        var names = folder.split(separator: "/")
        guard let build = names.firstIndex(of: ".build") else { return folder }
        names.removeSubrange(build...)
        // Hosts are packages inside the program's package.
        if names.dropLast().last == "Hosts" { names.removeLast(2) }
        return "/" + names.joined(separator: "/")
    }

    private static func machineClock() -> @Sendable (Double) -> CivilTime {
        // Measured once, because a second measurement differs slightly and a time could jump to another minute.
        let boot = Double(Platform.nanosecondsSince1970()) / 1e9 - Platform.secondsSinceBoot()
        return { secondsSinceBoot in
            let moment = Int64((boot + secondsSinceBoot).rounded(.down))
            return CivilTime(secondsSince1970: Int(moment), offset: Platform.secondsEast(at: moment))
        }
    }
}

/// A source with one session, used with a fixed clock so that pictures repeat.
struct OneSession: ProcessSource {
    static let number = 1

    func read(after last: ProcessTable?) throws(SystemError) -> ProcessTable {
        let record = ProcessRecord(
            identity: .init(pid: Self.number, start: 0), name: "Demo", command: "Demo", user: "", parent: 1, state: "R", ticks: 0,
            memory: 0)
        return ProcessTable(records: [record])
    }

    func end(_ process: ProcessRecord.Identity, isForced: Bool) throws(SystemError) {
        throw .noSuchProcess
    }
}
