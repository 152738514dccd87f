internal import ItemList
internal import ItemListText
internal import Signals

/// A screen of the session: its view while it is seen, and all the time what was selected and how far it was scrolled.
// Sendable: all variables are used on the session's queue alone.
final class TerminalLayer: @unchecked Sendable {
    private let place: NavigationScreen
    private let queue: Queue
    private let onChange: @Sendable () -> Void
    private var made: (any TerminalView)?
    private(set) var isShown = false
    /// True when the first state takes too long, so that the screen is drawn without rows.
    private var isOverdue = false
    private let overdue = MetaDisposable()
    private var wasShown = false

    /// - Parameters:
    ///   - place: makes the screen when it is first seen.
    ///   - queue: the session's.
    ///   - onChange: called on any thread when there is something new to draw.
    init(_ place: NavigationScreen, queue: Queue, onChange: @escaping @Sendable () -> Void) {
        self.place = place
        self.queue = queue
        self.onChange = onChange
    }

    /// The view, once the screen was seen.
    var view: any TerminalView {
        if let made { return made }
        let view = Self.makeView(of: place.screen, onChange)
        made = view
        return view
    }

    private static func makeView<Screen: ItemListScreen>(
        of screen: Screen, _ onChange: @escaping @Sendable () -> Void
    ) -> any TerminalView {
        TerminalScreenView<Screen.ID>(screen, onChange: onChange)
    }

    /// Shows the screen.
    /// - Parameters:
    ///   - first: the id of the row that is selected if the screen was never seen before.
    ///   - isFirst: true if there is no picture before.
    /// - Returns: where the screen lives.
    func show(size: TextSize, selecting first: (any Hashable & Sendable)?, isFirst: Bool) -> Queue {
        view.resize(size)
        view.connect()
        if !wasShown, let first { view.select(first) }
        (isShown, wasShown) = (true, true)
        if !view.hasContent { waitForContent(isFirst ? Self.firstPatience : Self.patience) }
        return place.screen.queue
    }

    /// How long the picture before stays while the screen has no state yet, in seconds.
    private static let patience = 0.2
    /// The patience for the first picture, in seconds. A program may wait 0.25 seconds for a terminal that doesn't tell its background, before it has a state.
    private static let firstPatience = 1.0

    /// True when the screen can be drawn: with its first state, or without as that takes too long.
    var isReady: Bool { isOverdue || view.hasContent }

    private func waitForContent(_ patience: Double) {
        overdue.set(
            queue.after(patience) { [weak self] in
                guard let self, !view.hasContent else { return }
                isOverdue = true
                onChange()
            })
    }

    /// Lets go of the screen.
    func hide() {
        guard isShown else { return }
        (isShown, isOverdue) = (false, false)
        overdue.set(nil)
        made?.hide()
    }
}

/// Two screens beside each other, and the line between them.
struct TerminalPanes: Equatable {
    /// The columns of the first one.
    let columns: Int
    let line: TextStyle
    let hasKeysLeft: Bool
    let hasKeysRight: Bool

    /// The cells of a row of both.
    func row(_ row: Int, _ left: TextFrame, _ right: TextFrame?, columns width: Int) -> [TextCell] {
        var cells: [TextCell] = []
        cells.reserveCapacity(width)
        func append(_ frame: TextFrame?, hasKeys: Bool, upTo end: Int) {
            let start = cells.count
            if let frame, row < frame.rows { cells += frame.cells(inRow: row).prefix(end - start) }
            if !hasKeys {
                for column in start..<cells.count { cells[column].showWithoutKeys() }
            }
            let blank = TextCell(style: TextStyle(background: line.background))
            cells += repeatElement(blank, count: max(end - cells.count, 0))
        }
        append(left, hasKeys: hasKeysLeft, upTo: min(columns, width))
        if cells.count < width { cells.append(TextCell("│", style: line)) }
        append(right, hasKeys: hasKeysRight, upTo: width)
        return cells
    }
}

extension TextCell {
    /// The mark of the selected row is thinner where keys go elsewhere.
    mutating func showWithoutKeys() {
        if character.utf8.first == 0xE2, character == "▌" { character = "▎" }
    }
}
