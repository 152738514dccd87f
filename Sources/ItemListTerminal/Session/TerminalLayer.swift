internal import ItemList
internal import ItemListText
internal import Signals

/// A screen of the session. It keeps the view, the selection and the scroll offset while the screen is hidden.
// Sendable: all variables are used on the session's queue alone.
final class TerminalLayer: @unchecked Sendable {
    private let place: NavigationScreen
    private let queue: Queue
    private let onChange: @Sendable () -> Void
    private var made: (any TerminalView)?
    private(set) var isShown = false
    /// True if the first state takes too long. The screen is then drawn without rows.
    private var isOverdue = false
    private let overdue = MetaDisposable()
    private var wasShown = false

    /// - Parameters:
    ///   - place: Makes the screen when it is first shown.
    ///   - queue: The session's queue.
    ///   - onChange: Called on any thread when there is something new to draw.
    init(_ place: NavigationScreen, queue: Queue, onChange: @escaping @Sendable () -> Void) {
        self.place = place
        self.queue = queue
        self.onChange = onChange
    }

    /// The view, created on first use.
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
    ///   - first: The id of the row to select if the screen was never shown before.
    ///   - isFirst: True if nothing is drawn yet.
    /// - Returns: The screen's queue.
    func show(size: TextSize, selecting first: (any Hashable & Sendable)?, isFirst: Bool) -> Queue {
        view.resize(size)
        view.connect()
        if !wasShown, let first { view.select(first) }
        (isShown, wasShown) = (true, true)
        if !view.hasContent { waitForContent(isFirst ? Self.firstPatience : Self.patience) }
        return place.screen.queue
    }

    /// The time for which the previous picture stays while the screen has no state yet, in seconds.
    private static let patience = 0.2
    /// The patience for the first picture, in seconds. A program may wait 0.25 seconds for the background of a terminal before it has a
    /// state.
    private static let firstPatience = 1.0

    /// True if the screen can be drawn: it has its first state, or that takes too long.
    var isReady: Bool { isOverdue || view.hasContent }

    private func waitForContent(_ patience: Double) {
        overdue.set(
            queue.after(patience) { [weak self] in
                guard let self, !view.hasContent else { return }
                isOverdue = true
                onChange()
            })
    }

    func hide() {
        guard isShown else { return }
        (isShown, isOverdue) = (false, false)
        overdue.set(nil)
        made?.hide()
    }
}

/// Two screens side by side, and the line between them.
struct TerminalPanes: Equatable {
    let columns: Int
    let line: TextStyle
    let hasKeysLeft: Bool
    let hasKeysRight: Bool

    /// Returns the cells of a row across both screens.
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
    /// Draws the mark of the selected row thinner, for a pane without the keyboard focus.
    mutating func showWithoutKeys() {
        if character.utf8.first == 0xE2, character == "▌" { character = "▎" }
    }
}
