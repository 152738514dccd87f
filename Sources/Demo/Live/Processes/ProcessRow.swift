import ItemList

struct ProcessRow: Sendable, Equatable, Identifiable {
    let record: ProcessRecord
    /// The share of one processor since the previous reading; 1 is all of it.
    let share: Double

    var id: String { "\(record.identity.pid).\(record.identity.start)" }

    static func == (first: ProcessRow, second: ProcessRow) -> Bool {
        first.record.identity == second.record.identity && first.shareTenths == second.shareTenths
            && SizeText.shown(first.record.memory) == SizeText.shown(second.record.memory)
            && first.record.name == second.record.name && first.record.command == second.record.command
            && first.record.user == second.record.user && first.record.state == second.record.state
            && first.record.parent == second.record.parent
    }

    /// The share as shown, in tenths of a percent.
    var shareTenths: Double { (share * 1000).rounded() }

    func shareText(_ formats: PresentationFormats) -> String { formats.number(share * 100, decimals: 1) + " %" }
    func memoryText(_ formats: PresentationFormats) -> String { SizeText.of(record.memory, formats) }

    /// The processes of a reading, with their processor share since the previous reading, or since their start.
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

enum ProcessOrder: String, Sendable, CaseIterable {
    case cpu, memory, name, pid

    /// Sorts processes; equal ones are sorted by their numbers.
    func sorted(_ rows: [ProcessRow]) -> [ProcessRow] {
        func sort<Key: Comparable>(_ key: (ProcessRow) -> Key, _ isBefore: (Key, Key) -> Bool) -> [ProcessRow] {
            // Computes each key once.
            let keyed = rows.map { (key: key($0), row: $0) }
            return keyed.sorted { first, second in
                first.key == second.key ? first.row.record.pid < second.row.record.pid : isBefore(first.key, second.key)
            }.map(\.row)
        }
        return switch self {
        // Sorts by the shown value, so that rows which look equal don't swap.
        case .cpu: sort({ ($0.share * 1000).rounded() }, >)
        case .memory: sort(\.record.memory, >)
        case .name: sort({ $0.record.name.lowercased() }, <)
        case .pid: sort(\.record.pid, <)
        }
    }
}
