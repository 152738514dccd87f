import ItemList

struct ProcessArguments: Sendable {
    let toggle: @Sendable (String) -> Void
    /// Asks for confirmation and ends a process.
    let end: @Sendable (_ process: ProcessRow, _ isForced: Bool) -> Void
}

enum ProcessEntry: ItemListNodeEntry {
    case process(ProcessRow, isOpen: Bool)
    /// A part of a process's details, counted from 0.
    case details(ProcessRow, part: Int)
    case problem(ProcessRow, ProcessProblem)
    case end(ProcessRow, isForced: Bool, isEnabled: Bool)

    var id: String {
        switch self {
        case .process(let row, _): row.id
        case .details(let row, let part): row.id + " details" + (part == 0 ? "" : " \(part)")
        case .problem(let row, _): row.id + " problem"
        case .end(let row, _, _): row.id + " end"
        }
    }

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: ProcessArguments) -> any ItemListItem {
        let strings = presentationData.strings
        switch self {
        case .process(let row, let isOpen):
            return ProcessItem(row: row, isOpen: isOpen, formats: presentationData.formats) { arguments.toggle(row.id) }
        case .details(let row, let part):
            return ItemListTextItem(text: details(of: row.record, part: part, strings))
        case .problem(_, let problem):
            return problemItem(strings.words(of: problem))
        case .end(let row, let isForced, let isEnabled):
            let title = strings[isForced ? .kill(row.record.name) : .terminate(row.record.name)]
            return ItemListActionItem(title: title, kind: isEnabled ? .destructive : .disabled) { arguments.end(row, isForced) }
        }
    }

    /// The greatest number of characters of a command in one row: a command can be longer than the screen, and only whole rows scroll.
    private static let partLength = 800

    static func partCount(of record: ProcessRecord) -> Int { max(1, (record.command.count + partLength - 1) / partLength) }

    private func details(of record: ProcessRecord, part: Int, _ strings: PresentationStrings) -> String {
        let isLast = part == Self.partCount(of: record) - 1
        var lines = [String(record.command.dropFirst(part * Self.partLength).prefix(Self.partLength))]
        if record.command.isEmpty { lines = record.hasEnded ? [] : [strings[.partOfTheSystem]] }
        if isLast { lines.append(strings[.startedBy(strings[state(record.state)], parent: "\(record.parent)")]) }
        if isLast, record.hasEnded { lines.append(strings[.canNotBeEnded(parent: "\(record.parent)")]) }
        return lines.joined(separator: "\n")
    }

    private func state(_ letter: Character) -> PresentationStringKey {
        switch letter {
        case "R": .isRunning
        case "S": .isWaiting
        case "D": .isWaitingForDevice
        case "T", "t": .isStopped
        case "Z": .hasEnded
        case "I": .isIdle
        default: .isInState("\(letter)")
        }
    }
}

/// A row with a process and its processor and memory use.
private struct ProcessItem: ItemListItem {
    let row: ProcessRow
    let isOpen: Bool
    let formats: PresentationFormats
    let action: @Sendable () -> Void

    func content() -> ItemListRowContent {
        // On one line, because there are many processes.
        let owner = RichText.Run("  \(row.record.pid) \(row.record.user)", color: .secondary)
        var content = ItemListRowContent(
            role: .button, title: RichText(runs: [RichText.Run(row.record.name, color: .primary), owner]),
            accessory: isOpen ? .expanded : .collapsed, offers: .activate)
        content.values = [.text(RichText(row.shareText(formats))), .text(RichText(Self.padded(row.memoryText(formats))))]
        content.spokenLabel = "\(row.record.name), \(row.record.pid), \(row.record.user)"
        return content
    }

    func perform(_ action: ItemListAction) {
        if action == .activate { self.action() }
    }

    /// Pads the text with figure spaces, so that the values before it are aligned.
    private static func padded(_ text: String) -> String {
        String(repeating: "\u{2007}", count: max(0, 8 - text.count)) + text
    }
}

struct ProcessChoice: Sendable, Equatable {
    var order = ProcessOrder.cpu
    /// The row of the expanded process.
    var open: String?
    /// True if that process was asked to end; the row then offers to kill it.
    var wasTold = false
    var problem: ProcessProblem?
}

extension ProcessOrder {
    var title: PresentationStringKey {
        switch self {
        case .cpu: .byCPU
        case .memory: .byMemory
        case .name: .byName
        case .pid: .byPID
        }
    }
}
