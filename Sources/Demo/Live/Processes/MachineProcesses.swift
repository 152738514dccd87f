import SignalistC
import SignalistSettings

#if os(Linux)

    /// The processes of this machine, read from `/proc`.
    struct MachineProcesses: ProcessSource {
        /// The names of the wanted processes besides this one; nil for all. Of other processes only the name is read.
        var names: Set<String>?

        func read(after last: ProcessTable?) throws(SystemError) -> ProcessTable {
            var known: [ProcessRecord.Identity: ProcessRecord] = [:]
            for record in last?.records ?? [] { known[record.identity] = record }
            var users: [UInt32: String] = [:]
            var table = ProcessTable()
            table.time = Platform.secondsSinceBoot()
            table.ticksPerSecond = Double(Platform.ticksPerSecond())
            for name in try Platform.names(in: "/proc") {
                // A process that ends meanwhile is left out.
                guard let pid = Int(name), isWanted(pid), let (owner, stat) = Self.stat(of: pid) else { continue }
                let user = users[owner] ?? Platform.userName(owner)
                users[owner] = user
                guard var record = ProcessRecord(stat: stat, pid: pid, user: user, pageSize: Platform.pageSize()) else { continue }
                if let known = known[record.identity], known.name == record.name {
                    record.command = known.command
                } else {
                    record.command = Self.command(of: pid)
                }
                table.records.append(record)
            }
            return table
        }

        func end(_ process: ProcessRecord.Identity, isForced: Bool) throws(SystemError) {
            // A signal to a zombie has no effect, and the system reports no error.
            guard let (_, stat) = Self.stat(of: process.pid),
                let record = ProcessRecord(stat: stat, pid: process.pid, user: "", pageSize: 1),
                record.identity == process, !record.hasEnded
            else { throw .noSuchProcess }
            try Platform.end(process.pid, isForced: isForced)
        }

        private func isWanted(_ pid: Int) -> Bool {
            guard let names, pid != Platform.ownNumber() else { return true }
            guard let file = try? FileDescriptor("/proc/\(pid)/comm", .read), let bytes = try? file.readAll() else { return false }
            return names.contains(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
        }

        private static func stat(of pid: Int) -> (owner: UInt32, bytes: [UInt8])? {
            guard let file = try? FileDescriptor("/proc/\(pid)/stat", .read), let owner = try? file.owner(),
                let bytes = try? file.readAll(), !bytes.isEmpty
            else { return nil }
            return (owner, bytes)
        }

        private static func command(of pid: Int) -> String {
            guard let file = try? FileDescriptor("/proc/\(pid)/cmdline", .read), let bytes = try? file.readAll() else { return "" }
            let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return PrintableText.of(words.joined(separator: " "))
        }
    }

    extension ProcessRecord {
        /// Parses the content of `/proc/PID/stat`: `1234 (the name) S 1 …`, in which the name can contain any character.
        init?(stat: [UInt8], pid: Int, user: String, pageSize: Int) {
            guard let begin = stat.firstIndex(of: UInt8(ascii: "(")), let end = stat.lastIndex(of: UInt8(ascii: ")")), begin < end else {
                return nil
            }
            let fields = stat[(end + 1)...].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard fields.count > 21, let state = fields[0].first, let parent = Int(fields[1]), let own = Int(fields[11]),
                let system = Int(fields[12]), let start = Int(fields[19]), let pages = Int(fields[21])
            else { return nil }
            self.init(
                identity: Identity(pid: pid, start: start), name: PrintableText.of(String(decoding: stat[begin + 1..<end], as: UTF8.self)),
                command: "", user: user, parent: parent, state: state, ticks: own &+ system,
                memory: max(0, pages.multipliedReportingOverflow(by: pageSize).partialValue))
        }
    }

#else

    /// The processes of this machine; only Linux is supported.
    struct MachineProcesses: ProcessSource {
        /// The names of the wanted processes besides this one; nil for all.
        var names: Set<String>?

        func read(after last: ProcessTable?) throws(SystemError) -> ProcessTable {
            throw .notSupported
        }

        func end(_ process: ProcessRecord.Identity, isForced: Bool) throws(SystemError) {
            throw .notSupported
        }
    }

#endif
