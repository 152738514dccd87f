internal import ItemList
internal import ItemListText

/// The characters that a terminal shows, by the locale of its programs.
package enum TerminalCharacters: Sendable, Hashable {
    /// All of Unicode.
    case unicode
    /// ASCII: marks and borders are drawn with it, words stay as they are.
    case ascii

    /// The characters of the locale in the first of `LC_ALL`, `LC_CTYPE` and `LANG` that isn't empty. Where none of them is set, tmux and GNU screen show
    /// ASCII, as they go by the same variables; other terminals show Unicode nearly everywhere.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let isMultiplexed = TerminalType(environment: environment).isMultiplexed
        let isUnicode = locale.map { $0.lowercased().filter { $0 != "-" }.contains("utf8") } ?? !isMultiplexed
        self = isUnicode ? .unicode : .ascii
    }

    /// Returns the text that is written for one on lines.
    package func drawn(_ text: String) -> String {
        self == .ascii && text.utf8.contains { $0 >= 0x80 } ? String(text.map(drawn)) : text
    }

    /// Returns the character that is drawn for one of one column.
    func drawn(_ character: Character) -> Character {
        self == .ascii ? TextMarks.ascii(for: character) ?? character : character
    }
}
