import ItemList

/// A process as a list shows it.
struct ProcessRow: Sendable, Equatable, Identifiable {
    let record: ProcessRecord
    /// Of one processor, since the reading before; 1 is all of it.
    let share: Double

    var id: String { "\(record.identity.pid).\(record.identity.start)" }

    static func == (first: ProcessRow, second: ProcessRow) -> Bool {
        first.record.identity == second.record.identity && first.shareTenths == second.shareTenths
            && SizeText.shown(first.record.memory) == SizeText.shown(second.record.memory)
            && first.record.name == second.record.name && first.record.command == second.record.command
            && first.record.user == second.record.user && first.record.state == second.record.state
            && first.record.parent == second.record.parent
    }

    /// What is shown of the share: tenths of a percent.
    var shareTenths: Double { (share * 1000).rounded() }

    func shareText(_ formats: PresentationFormats) -> String { formats.number(share * 100, decimals: 1) + " %" }
    func memoryText(_ formats: PresentationFormats) -> String { SizeText.of(record.memory, formats) }

    /// The processes of a reading, with what they had of the processors since the one before, or since they began.
    static func rows(of table: ProcessTable, after last: ProcessTable?) -> [ProcessRow] {
        var ticksBefore: [ProcessRecord.Identity: Int] = [:]
        for record in last?.records ?? [] { ticksBefore[record.identity] = record.ticks }
        return table.records.map { record in
            let began = Double(record.identity.start) / table.ticksPerSecond
            let before = ticksBefore[record.identity]
            let time = before == nil ? table.time - began : table.time - (last?.time ?? 0)
            let had = Double(max(0, record.ticks - (before ?? 0))) / table.ticksPerSecond
            return ProcessRow(record: record, share: time > 0 ? had / time : 0)
        }
    }
}

/// What processes are sorted by.
enum ProcessOrder: String, Sendable, CaseIterable {
    case cpu, memory, name, pid

    /// The processes in this order; those that are equal in it, in the order of their numbers.
    func sorted(_ rows: [ProcessRow]) -> [ProcessRow] {
        func sort<Key: Comparable>(_ key: (ProcessRow) -> Key, _ isBefore: (Key, Key) -> Bool) -> [ProcessRow] {
            // What is sorted by is made once for each.
            let keyed = rows.map { (key: key($0), row: $0) }
            return keyed.sorted { first, second in
                first.key == second.key ? first.row.record.pid < second.row.record.pid : isBefore(first.key, second.key)
            }.map(\.row)
        }
        return switch self {
        // As they are shown: what looks equal does not change places.
        case .cpu: sort({ ($0.share * 1000).rounded() }, >)
        case .memory: sort(\.record.memory, >)
        case .name: sort({ $0.record.name.lowercased() }, <)
        case .pid: sort(\.record.pid, <)
        }
    }
}
