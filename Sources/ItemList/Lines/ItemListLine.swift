/// Returns the words that a screen reader says for a row: `Notifications, switch, on, 3 of 12`.
///
/// The order is: label, subtitle, values, kind, state of the control, "dimmed" for a disabled row, footnote, links, other actions,
/// position. Missing parts are left out. The text of a secure input is never included.
///
/// - Parameters:
///   - content: the row's content.
///   - position: the row's position among the rows that are neither headers nor free text, from 1; nil to leave it out.
///   - count: the number of those rows.
///   - strings: the language of the words that don't come from the row.
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

/// Returns the lines of a screen for a screen reader or a pipe.
///
/// The order is: title, buttons, search, header, rows or empty state, footer, toolbar. Elements without words have no line.
///
/// - Parameters:
///   - chrome: the screen's chrome.
///   - rows: the rows.
///   - strings: the language of the words that don't come from the screen: that of the transition's presentation data.
/// - Complexity: O(n); makes every row.
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

/// Returns a line for each part of a row, to follow the row's own line.
package func itemListPartLines(_ content: ItemListRowContent, in strings: PresentationStrings = .english) -> [String] {
    ItemListRowWords(content, in: strings).parts
}

extension ItemListRowRole {
    /// True if rows of this role count in "3 of 12"; headers and free text don't.
    var isCounted: Bool {
        self != .header && self != .text
    }
}

/// A renderer that passes the complete words of each state to a closure, to speak or write them.
public final class ItemListLinesRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let sink: @Sendable ([String]) -> Void

    /// - Parameter sink: receives the lines of a transition, as ``itemListLines(chrome:rows:in:)`` returns them. Called once for each
    ///   transition, before its completion, on the controller's queue.
    public init(sink: @escaping @Sendable ([String]) -> Void) {
        self.sink = sink
    }

    /// Passes the lines of a transition to the sink, then completes it.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        sink(itemListLines(chrome: transition.chrome, rows: transition.rows, in: transition.presentationData.strings))
        completion()
    }
}

/// Converts text for a screen reader or a pipe: one line without control characters.
///
/// Collapses each run of spaces, tabs and line breaks into one space. Removes other control characters and invisible directional marks;
/// keeps joiners inside words and emoji.
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
