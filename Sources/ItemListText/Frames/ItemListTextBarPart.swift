package import ItemList

/// An interactive element around the list.
package enum ItemListTextBarPart: Sendable, Hashable {
    /// A button, or the title's segments or tabs, optionally a single one of them.
    case slot(ItemListChromeSlot, option: String? = nil)
    case search
}

/// A line of a bar and the columns of its interactive elements.
struct ItemListTextBarLine {
    var line: TextLine
    var parts: [(columns: Range<Int>, part: ItemListTextBarPart)] = []

    init(_ line: TextLine = TextLine()) {
        self.line = line
    }

    mutating func append(_ text: TextLine, part: ItemListTextBarPart? = nil) {
        if let part { parts.append((line.columns..<line.columns + text.columns, part)) }
        line.append(text)
    }

    mutating func append(_ other: ItemListTextBarLine) {
        parts += other.parts.map { ($0.columns.lowerBound + line.columns..<$0.columns.upperBound + line.columns, $0.part) }
        line.append(other.line)
    }

    func truncated(to width: Int) -> ItemListTextBarLine {
        var short = ItemListTextBarLine(line.truncated(to: width))
        short.parts = parts.filter { $0.columns.lowerBound < width }.map { ($0.columns.clamped(to: 0..<max(width, 0)), $0.part) }
        return short
    }

    func fitted(to width: Int, alignment: ItemListTextAlignment = .natural, style: TextStyle) -> ItemListTextBarLine {
        let short = truncated(to: width)
        var fitted = ItemListTextBarLine()
        fitted.line.appendBlanks(alignment == .center ? max(width - short.line.columns, 0) / 2 : 0, style: style)
        fitted.append(short)
        fitted.line.appendBlanks(width - fitted.line.columns, style: style)
        return fitted
    }
}
