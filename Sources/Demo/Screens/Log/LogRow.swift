import ItemList

extension LogEntry: ItemListNodeEntry {
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: LogModel) -> any ItemListItem {
        LogItem(entry: self, formats: presentationData.formats) { [id] in arguments.toggleDetails(of: id) }
    }
}

/// A row with a log line, its level in color and matches in bold.
private struct LogItem: ItemListItem {
    let entry: LogEntry
    let formats: PresentationFormats
    let action: @Sendable () -> Void

    func content() -> ItemListRowContent {
        if entry.isMark { return mark }
        // A space gives an empty line its height.
        let text = entry.line.text.isEmpty ? RichText(" ") : LogColors.richText(entry.line.text, matching: entry.filter)
        var content = ItemListRowContent(role: .button, title: text.between(entry.line.beginsInside ? "… " : "", cut), offers: .activate)
        // The tone of text, not of a button.
        content.tone = .regular
        content.lineLimit = entry.isWrapped || entry.details != nil ? 0 : 1
        content.subtitle = entry.details.map { RichText(words(for: $0)) }
        return content
    }

    /// The marker between two files. It can hold the cursor, as it may be the last row.
    private var mark: ItemListRowContent {
        let words = RichText("── " + formats.strings[.newFileBegins] + " ──", color: .secondary)
        var content = ItemListRowContent(role: .button, title: words, offers: .activate)
        content.tone = .regular
        return content
    }

    func perform(_ action: ItemListAction) {
        if action == .activate { self.action() }
    }

    private var cut: String {
        entry.line.isCut ? " … " + formats.strings[.inAll(SizeText.of(entry.line.end - entry.line.start, formats))] : ""
    }

    private func words(for details: LogEntry.Details) -> String {
        let (size, start) = (SizeText.of(entry.line.end - entry.line.start, formats), formats.number(entry.line.start))
        return formats.strings[
            details.number.map { .line(formats.number($0), size: size, start: start) } ?? .fromByte(size, start: start)]
    }
}

extension RichText {
    fileprivate func between(_ before: String, _ after: String) -> RichText {
        func run(_ words: String) -> [Run] { words.isEmpty ? [] : [Run(words, color: .secondary)] }
        return before.isEmpty && after.isEmpty ? self : RichText(runs: run(before) + runs + run(after))
    }
}
