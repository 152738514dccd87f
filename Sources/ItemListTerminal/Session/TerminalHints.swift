internal import ItemList
internal import ItemListText

/// The line of key hints at the bottom of a screen. The most helpful hints come first, and hints that don't fit are left out.
enum TerminalHints {
    static let gap = "   "

    /// Shortens a line to the width of the screen by leaving out whole hints at its end.
    static func fitted(_ line: String, columns: Int) -> String {
        // The bar has a margin if the screen is wide enough.
        let room = columns >= 40 ? columns - 4 : columns
        var fitted = ""
        var columns = 0
        for hint in hints(line) {
            let length = TextWidth.columns(of: hint) + (fitted.isEmpty ? 0 : gap.count)
            guard columns + length <= room else { break }
            fitted += fitted.isEmpty ? hint : gap + hint
            columns += length
        }
        return fitted.isEmpty ? line : fitted
    }

    private static func hints(_ line: String) -> [String] {
        var line = line
        return line.withUTF8 { bytes in
            var hints: [String] = []
            var (start, index) = (0, 0)
            func add(until end: Int) {
                if end > start { hints.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            }
            while index < bytes.count {
                if bytes[index...].starts(with: gap.utf8) {
                    add(until: index)
                    index += gap.utf8.count
                    start = index
                } else {
                    index += 1
                }
            }
            add(until: bytes.count)
            return hints
        }
    }

    /// Inserts a hint into a line. The new hint and the Escape hint follow the first two, so that they stay visible on a narrow screen.
    static func adding(_ hint: String, to line: String) -> String {
        let hints = hints(line)
        var ordered = Array(hints.prefix(2))
        let (rest, isBack) = (hints.dropFirst(2), { (hint: String) in hint.hasPrefix("Esc ") })
        ordered += rest.filter(isBack)
        ordered.append(hint)
        ordered += rest.filter { !isBack($0) }
        return ordered.joined(separator: gap)
    }

    /// The hints for offers that Enter and space don't cover.
    static func more(on row: ItemListRowContent, _ strings: PresentationStrings) -> [String] {
        var hints: [String] = []
        if row.offers.contains(.select) { hints.append("x \(strings[.select])") }
        if row.offers.contains(.move) { hints.append("e \(strings[.move])") }
        if row.offers(.delete) { hints.append("\(strings[.deleteKey]) \(strings[.delete])") }
        if row.offers.contains(.undo) { hints.append("u \(strings[.undo])") }
        if !row.decoratedOffers.isEmpty && !row.offers.isEmpty || row.offers.contains(.reset) { hints.append(". \(strings[.menu])") }
        return hints
    }
}
