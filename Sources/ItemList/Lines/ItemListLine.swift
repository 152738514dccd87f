/// The words that a screen reader says for a row: `Notifications, switch, on, 3 of 12`.
///
/// In this order, as far as the row has them: its label, its subtitle, what it shows, what kind of thing it is, the state of its
/// control, that it is dimmed (can't be used now), what stands below it, its links and what else can be done with it, and its place. The text of a secure input is never among them.
///
/// - Parameters:
///   - content: the row's content.
///   - position: the row's place among those that are neither headers nor free text, from 1; nil leaves it out.
///   - count: how many of those there are.
///   - strings: the language of what is said beside the row's own words.
/// - Returns: one line without control characters and isolates; empty for a row without words.
/// - Complexity: O(length of the row's text).
public func itemListLine(
    _ content: ItemListRowContent, position: Int? = nil, count: Int = 0, in strings: PresentationStrings = .english
) -> String {
    let words = ItemListRowWords(content, in: strings)
    var parts = [words.label, content.subtitle.map { itemListSpokenText($0.string) } ?? ""]
    parts += words.shown
    parts.append(words.role)
    parts += words.state
    if !content.isEnabled { parts.append(strings[.isDimmed]) }
    parts.append(words.footnote)
    parts += words.actions
    if let position, content.role.isCounted { parts.append(strings[.position(position, of: count)]) }
    return DirectionalIsolate.removed(from: parts.filter { !$0.isEmpty }.joined(separator: strings[.separator]))
}

/// The lines of a screen for a screen reader or a pipe, as far as they have words: the title, the buttons beside it and the search; the header,
/// a line for each row or what stands in their place, the footer; the toolbar.
///
/// - Parameters:
///   - chrome: what surrounds the rows.
///   - rows: the rows.
///   - strings: the language of what is said beside the screen's own words: that of the transition's presentation data.
/// - Complexity: O(n); every row is made.
public func itemListLines<ID>(chrome: ItemListChrome, rows: ItemListRows<ID>, in strings: PresentationStrings = .english) -> [String] {
    let around = ItemListChromeWords(chrome: chrome, strings: strings)
    var lines = around.above
    let contents = rows.map(\.content)
    let count = contents.count { $0.role.isCounted }
    var position = 0
    for content in contents {
        if content.role.isCounted { position += 1 }
        lines.append(itemListLine(content, position: position, count: count, in: strings))
        lines += ItemListRowWords(content, in: strings).parts
    }
    if contents.isEmpty, let state = chrome.emptyState {
        lines += around.lines(of: state)
    }
    lines += around.below
    return lines.filter { !$0.isEmpty }.map(DirectionalIsolate.removed)
}

/// A line for each part of a row: what stands below the row's own line.
package func itemListPartLines(_ content: ItemListRowContent, in strings: PresentationStrings = .english) -> [String] {
    ItemListRowWords(content, in: strings).parts
}

extension ItemListRowRole {
    /// Whether a row of this role has a place in "3 of 12"; headers and free text stand between the rows.
    var isCounted: Bool {
        self != .header && self != .text
    }
}

/// Gives the words of each state of a screen, whole, to whoever reads them out or writes them down.
public final class ItemListLinesRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let sink: @Sendable ([String]) -> Void

    /// - Parameter sink: takes the lines of a transition: the title, then the rows. Called once for each transition, before its
    ///   completion, on the controller's queue.
    public init(sink: @escaping @Sendable ([String]) -> Void) {
        self.sink = sink
    }

    /// Gives the lines of a transition to the sink, then completes it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        sink(itemListLines(chrome: transition.chrome, rows: transition.rows, in: transition.presentationData.strings))
        completion()
    }
}

/// Text for a screen reader or a pipe: one line without control characters.
///
/// A run of blanks, tabs and line breaks becomes one blank. Other controls and invisible marks of direction are removed; joiners inside words
/// and emoji stay.
/// - Complexity: O(length of the text).
public func itemListSpokenText(_ text: String) -> String {
    var spoken = ""
    for character in text {
        if character.isWhitespace || character.isNewline {
            if !spoken.isEmpty && spoken.last != " " { spoken.append(" ") }
        } else if character.unicodeScalars.contains(where: isVisible) {
            spoken.append(character)
        }
    }
    if spoken.last == " " { spoken.removeLast() }
    return spoken
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
}
