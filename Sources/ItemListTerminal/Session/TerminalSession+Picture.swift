internal import ItemList
internal import ItemListText

// The layout of the terminal: one screen or two side by side, and modal screens above them.
extension TerminalSession {
    /// The width of the master pane of a split. The next column is the line between the panes.
    var masterColumns: Int { min(max(terminal.size.columns * 2 / 5, 40), 60) }

    func size(of place: NavigationScreen) -> TextSize {
        let size = terminal.size
        if shown.modals.contains(where: { $0.screen == place }) {
            if hasWholeModals { return size }
            // The largest allowed height; the box is only as high as its content.
            return TextSize(columns: min(size.columns - 6, 56), rows: max(size.rows - 4, 1))
        }
        return place == shown.master ? TextSize(columns: masterColumns, rows: detailSize.rows) : detailSize
    }

    /// The size of the top screen, or of the pane beside the first one.
    private var detailSize: TextSize {
        let size = terminal.size
        // The last line is for hints, across both panes, and the one above it for tabs.
        let rows = size.rows - (shown.isSplit || hasTabs ? 1 : 0) - (hasTabs ? 1 : 0)
        return TextSize(columns: shown.isSplit ? size.columns - masterColumns - 1 : size.columns, rows: rows)
    }

    /// True if the terminal is too small for a box. A modal then covers the whole terminal.
    var hasWholeModals: Bool { terminal.size.rows < 10 || terminal.size.columns < 24 }

    private var hasTabs: Bool { !shown.tabs.isEmpty && terminal.size.rows >= 8 }

    /// The position of a screen's upper left cell; nil if the screen isn't shown.
    func origin(of place: NavigationScreen) -> TextPosition? {
        if let box = box(of: place) { return TextPosition(column: box.column + 1, row: box.row + 1) }
        let isBeside = shown.isSplit && place != shown.master && !shown.modals.contains { $0.screen == place }
        return shown.shown.contains(place) ? TextPosition(column: isBeside ? masterColumns + 1 : 0, row: 0) : nil
    }

    /// The box of a modal screen; nil for other screens.
    func box(of place: NavigationScreen) -> TerminalBox? {
        guard !hasWholeModals, shown.modals.contains(where: { $0.screen == place }), let view = view(of: place) else { return nil }
        let most = size(of: place)
        let rows = min(max(view.wantedRows, 1), most.rows)
        return TerminalBox(columns: most.columns + 2, rows: rows + 2, inMiddleOf: terminal.size)
    }

    /// The layout direction of the focused screen.
    var layoutDirection: PresentationLayoutDirection { focused.flatMap { view(of: $0) }?.layoutDirection ?? .leftToRight }

    /// Maps a key from the mirrored picture to the drawn one: the position of the mouse, and left and right arrows.
    func onPicture(_ key: TerminalKey) -> TerminalKey {
        if case .mouse(var mouse) = key, let drawn {
            mouse.position = drawn.frame.place(ofSeen: mouse.position, direction: drawn.direction)
            return .mouse(mouse)
        }
        return layoutDirection == .rightToLeft && focused.flatMap { view(of: $0) }?.selection?.isBeingTyped != true ? key.mirrored : key
    }

    // MARK: Drawing

    /// Draws once after all events that are pending now, in one frame. The effect of keys on a screen is drawn before any other event.
    func setNeedsDrawing() {
        guard !isDrawing, isRunning else { return }
        isDrawing = true
        if !isHandlingEvents { queue.justDispatch { [weak self] in self?.draw() } }
    }

    func draw() {
        guard isDrawing else { return }
        defer {
            isDrawing = false
            goOnMoving()
            // Reporting follows drawing, so that the user doesn't wait for it.
            for place in shown.shown { view(of: place)?.report() }
        }
        guard isRunning, isReadyToDraw, let frame = frame() else { return }
        // Frames are compared after layout, because equal cells may be in another order in text with isolated parts. Some changes are
        // invisible, such as a reported cursor.
        let seen = frame.laidOut(from: layoutDirection, memo: &memos.laidOut)
        let isNew = seen != drawn?.seen
        drawn = TerminalDrawnPicture(frame: frame, seen: seen, direction: layoutDirection)
        if isNew { terminal.draw(seen) }
    }

    /// Schedules one frame at a time while rows move. Nothing wakes up when all rows are still.
    private func goOnMoving() {
        guard nextFrame == nil, shown.shown.contains(where: { view(of: $0)?.isMoving == true }) else { return }
        nextFrame = queue.after(Self.frameTime) { [weak self] in
            self?.nextFrame = nil
            self?.moveRows(toEnd: false)
        }
    }

    func moveRows(toEnd: Bool) {
        var isMoving = false
        for place in shown.shown {
            guard let view = view(of: place), view.isMoving else { continue }
            view.moveRows(toEnd: toEnd)
            isMoving = true
        }
        if isMoving { setNeedsDrawing() }
    }

    /// The time between two frames of an animation, in seconds.
    private static let frameTime = 0.02

    /// Draws the picture left to right; nil before there is a screen.
    func frame() -> TextFrame? {
        guard let focused, let view = view(of: focused) else { return nil }
        // Before its first state, the screen's language is unknown, so there is no hint.
        let hint = view.hasContent ? finder?.menu.hint ?? notice ?? view.hint(idleHint(of: view)) : ""
        guard var frame = frame(focused, view, hint) else { return nil }
        finder?.menu.draw(in: &frame, view.theme)
        return frame
    }

    private func frame(_ focused: NavigationScreen, _ view: any TerminalView, _ hint: String) -> TextFrame? {
        let isAlone = !shown.isSplit && shown.modals.isEmpty && !hasTabs
        if isAlone || hasWholeModals && shown.modals.last?.screen == focused { return view.frame(hint: hint) }
        guard var frame = shown.isSplit ? panes(focused) : whole(focused) else { return nil }
        if hasTabs { drawTabs(in: &frame, view.theme) }
        let modals = Set(shown.modals.map(\.screen.number))
        memos.dimmed = memos.dimmed.filter { modals.contains($0.key) }
        for modal in shown.modals { draw(modal, in: &frame, isOnTop: modal.screen == focused) }
        drawHint(hint, in: &frame, view.theme)
        return frame
    }

    private func idleHint(of view: any TerminalView) -> String {
        let (selection, strings) = (view.selection, view.strings)
        let canGoBack = focused.map { place in shown.modals.contains { $0.screen == place } } == true || shown.canGoBack || shown.isSplit
        var hint = keyMap.hint(on: selection, isFirstScreen: !canGoBack || focused == shown.master, in: strings)
        if keyMap.command(for: .character("?"), on: selection) == .help {
            hint = TerminalHints.adding("? \(strings[.all])", to: hint)
        }
        let canFind = canFind && shown.modals.isEmpty && keyMap.command(for: .character("p", .control), on: selection) == .find
        if canFind { hint += TerminalHints.gap + "Ctrl-P \(strings[.find])" }
        if shown.isSplit, shown.detail != nil, shown.modals.isEmpty, selection?.isBeingTyped != true {
            hint += TerminalHints.gap + "Tab \(strings[.otherSide])"
        }
        if !hasMouse, selection?.isBeingTyped != true { hint = "m \(strings[.takeMouseBack])" + TerminalHints.gap + hint }
        return hint
    }

    /// Draws one screen, with room for the tabs below it.
    private func whole(_ focused: NavigationScreen) -> TextFrame? {
        guard let place = shown.detail, let view = view(of: place) else { return nil }
        if !hasTabs { return view.frame(hint: "") }
        var frame = TextFrame(columns: terminal.size.columns, rows: terminal.size.rows)
        let inner = view.frame(hint: nil)
        frame.draw(inner, column: 0, row: 0)
        frame.cursor = place == focused ? inner.cursor : nil
        return frame
    }

    private func panes(_ focused: NavigationScreen) -> TextFrame? {
        guard let master = shown.master, let view = view(of: master) else { return nil }
        let colors = view.theme.list
        let background = colors.blocksBackgroundColor
        let left = view.frame(hint: nil)
        let right =
            shown.detail.map { self.view(of: $0)?.frame(hint: nil) }
            ?? shown.emptyDetail(in: view.strings).map { TextFrame(of: $0, size: detailSize, theme: view.theme) }
        let key = TerminalPanes(
            columns: masterColumns, line: TextStyle(foreground: colors.itemBlocksSeparatorColor, background: background),
            hasKeysLeft: focused == master, hasKeysRight: focused == shown.detail)
        var frame = memos.panes.frame(terminal.size, of: [left] + (right.map { [$0] } ?? []), as: key) { row in
            key.row(row, left, right, columns: terminal.size.columns)
        }
        let cursor = key.hasKeysLeft ? left.cursor : key.hasKeysRight ? right?.cursor : nil
        frame.cursor = cursor.map { TextPosition(column: $0.column + (key.hasKeysLeft ? 0 : masterColumns + 1), row: $0.row) }
        return frame
    }

    private func draw(_ modal: NavigationModal, in frame: inout TextFrame, isOnTop: Bool) {
        guard let view = view(of: modal.screen) else { return }
        // Starts at the largest height, so that all rows that could be visible are measured.
        let most = size(of: modal.screen)
        view.resize(most)
        guard let box = box(of: modal.screen), box.isThere else { return }
        view.resize(box.inside)
        frame = dimmed(frame, below: modal)
        let colors = view.theme.actionSheet
        let edge = TextStyle(foreground: colors.secondaryTextColor, background: colors.backgroundColor)
        let title = TextStyle(foreground: colors.primaryTextColor, background: colors.backgroundColor, traits: .bold)
        box.drawEdges(in: &frame, title: TextLine(view.title, style: title), note: TextLine(), style: edge)
        let inner = view.frame(hint: nil)
        frame.draw(inner, column: box.column + 1, row: box.row + 1)
        frame.cursor = isOnTop ? inner.cursor.map { TextPosition(column: $0.column + box.column + 1, row: $0.row + box.row + 1) } : nil
    }

    /// Dims a picture below a modal.
    private func dimmed(_ frame: TextFrame, below modal: NavigationModal) -> TextFrame {
        memos.dimmed[modal.screen.number, default: TextRowMemo()].frame(frame.size, of: [frame], as: modal.screen.number) { row in
            var cells = frame.cells(inRow: row)
            for column in cells.indices {
                cells[column].style.traits.insert(.faint)
                cells[column].showWithoutKeys()
            }
            return cells
        }
    }

    /// The line of tabs, with the columns of each tab that fits.
    private func tabLine(_ theme: PresentationTheme) -> (line: TextLine, places: [Range<Int>]) {
        let colors = theme.rootController.tabBar
        let bar = TextStyle(background: colors.backgroundColor)
        var line = TextLine()
        var places: [Range<Int>] = []
        line.appendBlanks(terminal.size.columns >= 40 ? 2 : 0, style: bar)
        for (index, tab) in shown.tabs.enumerated() {
            let isChosen = index == shown.chosenTab
            var style = TextStyle(
                foreground: isChosen ? colors.selectedTextColor : colors.textColor,
                background: bar.background, traits: isChosen ? [.bold, .underline] : [])
            let start = line.columns
            line.append(tab.title, style: style)
            if let badge = tab.badge {
                style.traits.remove(.underline)
                line.append(" (\(badge))", style: style)
            }
            places.append(start..<line.columns)
            line.appendBlanks(3, style: bar)
        }
        return (line.fitted(to: terminal.size.columns, style: bar), places)
    }

    private func drawTabs(in frame: inout TextFrame, _ theme: PresentationTheme) {
        frame.draw(tabLine(theme).line, column: 0, row: frame.rows - 2)
    }

    /// Returns the index of the tab at a position; nil for none.
    func tab(at position: TextPosition) -> Int? {
        guard hasTabs, position.row == terminal.size.rows - 2 else { return nil }
        return tabLine(.day).places.firstIndex { $0.contains(position.column) }
    }

    private func drawHint(_ hint: String, in frame: inout TextFrame, _ theme: PresentationTheme) {
        let colors = theme.rootController.navigationBar
        let bar = TextStyle(background: colors.backgroundColor)
        let words = TextStyle(foreground: colors.secondaryTextColor, background: bar.background)
        var line = TextLine()
        line.appendBlanks(frame.columns >= 40 ? 2 : 0, style: bar)
        line.append(TerminalHints.fitted(hint, columns: frame.columns), style: words)
        frame.draw(line.fitted(to: frame.columns, style: bar), column: 0, row: frame.rows - 1)
    }
}

struct TerminalDrawnPicture {
    /// The frame before mirroring.
    let frame: TextFrame
    /// The frame as it appears on the terminal.
    let seen: TextFrame
    let direction: PresentationLayoutDirection
}

/// Caches of the last picture, most of which the next one repeats.
struct TerminalPictureMemos {
    var panes = TextRowMemo<TerminalPanes>()
    /// The dimmed picture below each modal, by the modal's screen number.
    var dimmed: [Int: TextRowMemo<Int>] = [:]
    var laidOut = TextRowMemo<PresentationLayoutDirection>()
}
