import ItemList
import SignalistSettings
import Signals

/// A running session of this program, in a terminal, for a browser or on a desktop.
struct Session: Sendable, Equatable, Identifiable {
    let process: ProcessRow
    /// Whether it is the one that shows this.
    let isOwn: Bool
    let began: CivilTime

    var id: String { process.id }

    /// What the program was told when it was started; empty for nothing.
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

/// Where the running sessions of this program are seen and ended.
struct Sessions: Sendable {
    /// The names of the program and of its hosts.
    static let programs: Set<String> = ["Demo", "DemoWeb", "DemoGNOME"]

    /// The processes among which they are.
    var processes: any ProcessSource = MachineProcesses(names: Self.programs)
    /// Whether they are looked for once, as nothing changes while the clock stands still.
    var standStill = false
    /// The number of this process.
    var own = Platform.ownNumber()
    /// The file that a process runs; nil where that can't be told.
    var executable: @Sendable (_ process: Int) -> String? = { Platform.executable(of: $0) }
    /// The time at which a process began, from what the system says of it.
    var began = Self.machineClock()
    /// How many ticks there are in a second.
    var ticksPerSecond = Platform.ticksPerSecond()

    /// The processes, now and again after each pause.
    ///
    /// - Parameters:
    ///   - queue: where they are read.
    ///   - period: how long a pause is, in seconds.
    func readings(on queue: Queue, every period: Double) -> Signal<ProcessReading, NoError> {
        let readings = ProcessReading.readings(of: processes, on: queue, every: period)
        return standStill ? readings.take(1) : readings
    }

    /// The sessions of the user to whom this process belongs: this one first, then the others in the order in which they began.
    ///
    /// Many a program is called Demo, and whatever is listed here can be ended. So one counts only where its file has one of the names, and is
    /// kept where the file of this process is: in the same folder, or in the builds of the same package. One that has ended and waits for
    /// its parent is no session.
    func found(in rows: [ProcessRow]) -> [Session] {
        guard let user = rows.first(where: { $0.record.pid == own })?.record.user else { return [] }
        let home = executable(own).map(Self.home)
        func isSession(_ record: ProcessRecord) -> Bool {
            if record.pid == own { return true }
            // Few have the name, and only of these the file is looked up.
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

    /// Where a program is kept: the folder of the package that has built it, else the folder that its file is in.
    static func home(of executable: String) -> String {
        let folder = PathName.directory(of: executable)
        var names = folder.split(separator: "/")
        guard let build = names.firstIndex(of: ".build") else { return folder }
        names.removeSubrange(build...)
        // The hosts are packages within the one of the program.
        if names.dropLast().last == "Hosts" { names.removeLast(2) }
        return "/" + names.joined(separator: "/")
    }

    private static func machineClock() -> @Sendable (Double) -> CivilTime {
        // Measured once: what is measured twice differs a little, and a time would jump from one minute to the next.
        let boot = Double(Platform.nanosecondsSince1970()) / 1e9 - Platform.secondsSinceBoot()
        return { secondsSinceBoot in
            let moment = Int64((boot + secondsSinceBoot).rounded(.down))
            return CivilTime(secondsSince1970: Int(moment), offset: Platform.secondsEast(at: moment))
        }
    }
}

/// The only session there is while the clock stands still, so that pictures repeat.
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
