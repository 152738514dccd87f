import ItemList

struct ProcessArguments: Sendable {
    let toggle: @Sendable (String) -> Void
    /// Asks whether a process is to end, and ends it.
    let end: @Sendable (_ process: ProcessRow, _ isForced: Bool) -> Void
}

/// The rows of the list of processes.
enum ProcessEntry: ItemListNodeEntry {
    case process(ProcessRow, isOpen: Bool)
    /// What else is known of a process.
    case details(ProcessRow)
    case problem(ProcessRow, ProcessProblem)
    case end(ProcessRow, isForced: Bool, isEnabled: Bool)

    var id: String {
        switch self {
        case .process(let row, _): row.id
        case .details(let row): row.id + " details"
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
        case .details(let row):
            return ItemListTextItem(text: details(of: row.record, strings))
        case .problem(_, let problem):
            return problemItem(strings.words(of: problem))
        case .end(let row, let isForced, let isEnabled):
            let title = strings[isForced ? .kill(row.record.name) : .terminate(row.record.name)]
            return ItemListActionItem(title: title, kind: isEnabled ? .destructive : .disabled) { arguments.end(row, isForced) }
        }
    }

    private func details(of record: ProcessRecord, _ strings: PresentationStrings) -> String {
        // Some commands are longer than any screen.
        let isCut = record.command.count > 240
        let command = record.command.isEmpty ? strings[.partOfTheSystem] : record.command.prefix(240) + (isCut ? "…" : "")
        return "\(command)\n" + strings[.startedBy(strings[state(record.state)], parent: "\(record.parent)")]
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

/// Shows a process, with what it takes at the row's end.
private struct ProcessItem: ItemListItem {
    let row: ProcessRow
    let isOpen: Bool
    let formats: PresentationFormats
    let action: @Sendable () -> Void

    func content() -> ItemListRowContent {
        // On one line, as there are many of them.
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

    /// The text with blanks as wide as digits before it, so that the values before it stand below each other.
    private static func padded(_ text: String) -> String {
        String(repeating: "\u{2007}", count: max(0, 8 - text.count)) + text
    }
}
