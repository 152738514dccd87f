import ItemList

/// The parts of a line that stand out.
enum LogColors {
    /// How far into a line its level is looked for, in characters.
    private static let reach = 96

    /// A line with its level in colour, and what was looked for in bold.
    static func richText(_ text: String, matching filter: LogFilter?) -> RichText {
        var marks: [(range: Range<String.Index>, run: (String) -> RichText.Run)] = []
        let matches = filter?.matches(in: text) ?? []
        for match in matches { marks.append((match, { RichText.Run($0, color: .accent, traits: .bold) })) }
        if let level = level(in: text), !matches.contains(where: { $0.overlaps(level.range) }) {
            marks.append((level.range, { RichText.Run($0, color: level.color) }))
        }
        // In the colour of what is read; a row that can be pressed has another one.
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

    /// The first word that says how bad it is.
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
