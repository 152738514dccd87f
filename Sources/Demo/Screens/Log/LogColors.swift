import ItemList

enum LogColors {
    /// The number of characters in which the level is searched.
    private static let reach = 96

    /// Formats a line with its level in color and the filter's matches in bold.
    static func richText(_ text: String, matching filter: LogFilter?) -> RichText {
        var marks: [(range: Range<String.Index>, run: (String) -> RichText.Run)] = []
        let matches = filter?.matches(in: text) ?? []
        for match in matches { marks.append((match, { RichText.Run($0, color: .accent, traits: .bold) })) }
        if let level = level(in: text), !matches.contains(where: { $0.overlaps(level.range) }) {
            marks.append((level.range, { RichText.Run($0, color: level.color) }))
        }
        // The color of body text, because the row's default is that of a button.
        guard !marks.isEmpty else { return RichText(text, color: .primary) }
        marks.sort { $0.range.lowerBound < $1.range.lowerBound }
        var runs: [RichText.Run] = []
        var place = text.startIndex
        func add(upTo end: String.Index) {
            if place < end { runs.append(RichText.Run(String(text[place..<end]), color: .primary)) }
        }
        for mark in marks {
            add(upTo: mark.range.lowerBound)
            runs.append(mark.run(String(text[mark.range])))
            place = mark.range.upperBound
        }
        add(upTo: text.endIndex)
        return RichText(runs: runs)
    }

    /// The first word that is a level, with its color.
    private static func level(in text: String) -> (range: Range<String.Index>, color: ItemListTextColor)? {
        let head = text.prefix(reach)
        var place = head.startIndex
        while let start = head[place...].firstIndex(where: \.isLetter) {
            let end = head[start...].firstIndex { !$0.isLetter } ?? head.endIndex
            if let color = colors[String(head[start..<end])] { return (start..<end, color) }
            place = end
        }
        return nil
    }

    private static let colors: [String: ItemListTextColor] = [
        "ERROR": .destructive, "ERR": .destructive, "FATAL": .destructive, "CRITICAL": .destructive, "CRIT": .destructive,
        "ALERT": .destructive, "EMERG": .destructive, "PANIC": .destructive, "WARN": .accent, "WARNING": .accent,
        "error": .destructive, "warning": .accent, "DEBUG": .secondary, "TRACE": .secondary,
    ]
}
