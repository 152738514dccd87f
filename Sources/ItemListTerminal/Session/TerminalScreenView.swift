internal import ItemList
internal import ItemListText
internal import Signals

/// The text view of a screen with any type of id, and the menu or search that is open above it.
protocol TerminalView: AnyObject {
    var selection: ItemListRowContent? { get }
    func connect()
    func hide()
    func resize(_ size: TextSize)
    /// Repeats the layout, because the widths of characters changed.
    func measureAgain()
    func move(_ move: ItemListCursorMove)
    /// Selects a row as soon as it exists.
    func select(_ row: any Hashable & Sendable)
    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void)
    func press(_ slot: ItemListChromeSlot, completion: @escaping @Sendable () -> Void)
    func takeBack(refused: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void) -> Bool
    func perform(_ key: ItemListKey, completion: @escaping @Sendable () -> Void) -> Bool
    func hasShortcut(_ key: ItemListKey) -> Bool
    /// Returns true if letters are text: of a field, of a search, or of a row's name in type-ahead.
    func takesText(at time: Double) -> Bool
    func run(_ command: TerminalCommand, completion: @escaping @Sendable () -> Void)
    func take(_ key: TerminalKey, at time: Double, completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome
    func findRow(_ letter: Character, at time: Double) -> Bool
    func show(_ place: TerminalViewPlace)
    /// Closes the open menu or search, because keys go elsewhere.
    func leave()
    func hint(_ idle: String) -> String
    func frame(hint: String?) -> TextFrame
    func report()
    /// True once the screen has shown a state. Its rows and its language are unknown before.
    var hasContent: Bool { get }
    /// True while rows move to their new positions, so that the next frame differs.
    var isMoving: Bool { get }
    /// Advances moving rows by a frame, or to their end.
    func moveRows(toEnd: Bool)
    var title: String { get }
    /// The number of lines that the whole content takes at the current width.
    var wantedRows: Int { get }
    var theme: PresentationTheme { get }
    var layoutDirection: PresentationLayoutDirection { get }
    var strings: PresentationStrings { get }
}

struct TerminalViewPlace {
    var canGoBack = false
    var canFind = false
    /// True if changes are animated when the screen wants it.
    var isAnimated = false
    var tabs: [String] = []
    /// True if the title is drawn outside the view.
    var isTitled = false
    var isModal = false
    /// Moves the focus past the view's last or first region; nil keeps it in the view.
    var leaveRegions: (() -> Void)?
}

/// The result of a key that may belong to the menu, search, drag or bar that is open.
enum TerminalKeyOutcome: Equatable {
    /// Not handled: the key map decides.
    case notTaken
    case taken
    case means(TerminalKey)
    case asks(TerminalCommand)
}

// Used on the session's queue alone.
final class TerminalScreenView<ID: Hashable & Sendable>: TerminalView {
    let renderer: ItemListTextRenderer<ID>
    private(set) var place = TerminalViewPlace()
    private let screen: any ItemListScreen<ID>
    private(set) var connection: ItemListConnection<ID>?
    /// The cursor that was last reported to the screen.
    private var toldCursor: ID?
    /// The offset that was last reported to the screen.
    private var toldOffset = 0
    private var edgeRequests = ItemListEdgeRequests<ID>()
    /// The completions that wait for the screen to show a change. A covered screen shows none, so hiding it completes them all.
    private var waiting = DisposableSet()

    /// The open menu, and the effects of its items.
    var menu: (menu: TerminalMenu, effects: [TerminalMenuEffect<ID>])?
    var isSearching = false
    /// The row that a second press of the delete key deletes.
    var doomed: ID?
    var typeAhead = ItemListTypeAhead()
    /// The target of the last press of the first mouse button.
    var pressed: ItemListTextTarget<ID>?
    /// The track of the pressed number, at the time of the press.
    var pressedTrack: Range<Int>?
    /// The offset of the press in the text that is being typed.
    var pressedText: Int?
    var clicks = TerminalClicks()
    private var memo = ItemListTextMemo()
    /// The revision of the last animated change, and its frame while the animation runs.
    private var movement: (revision: Int, frame: Int?) = (0, nil)
    /// The offset of the caret after a vertical move, and the column that it keeps.
    var caretColumn: (offset: Int, column: Int)?

    init(_ screen: any ItemListScreen<ID>, size: TextSize = TextSize(columns: 80, rows: 24), onChange: @escaping @Sendable () -> Void) {
        self.screen = screen
        renderer = ItemListTextRenderer(size: size, onChange: onChange)
    }

    func connect() {
        connection?.dispose()
        connection = screen.connect(renderer)
        (toldCursor, toldOffset, edgeRequests) = (nil, 0, ItemListEdgeRequests())
        connection?.report(.shown(true))
    }

    func hide() {
        connection?.report(.shown(false))
        connection?.dispose()
        connection = nil
        leave()
        waiting.dispose()
        waiting = DisposableSet()
    }

    var selection: ItemListRowContent? { renderer.view.selectedRow?.content }

    func resize(_ size: TextSize) {
        renderer.update { $0.resize(size) }
    }

    func measureAgain() {
        memo = ItemListTextMemo()
        renderer.update { $0.measureAgain() }
    }

    func move(_ move: ItemListCursorMove) {
        renderer.update { $0.moveSelection(move) }
    }

    func select(_ row: any Hashable & Sendable) {
        if let id = row as? ID { screen.window.request(.focus(.row(id))) }
    }

    func redraw() {
        renderer.update { _ in }
    }

    // MARK: Asking

    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void) {
        guard let id = renderer.view.selectedID else { return completion() }
        guard actions == [.submit, .blur], let connection else { return perform(actions, on: .row(id), completion) }
        perform([.submit], on: .row(id)) { [renderer, screen, waiting] in
            // A refused text is corrected in place, so it keeps the focus. A removed row needs no blur.
            let rows = renderer.view.rows
            let row = rows.index(of: id).map { rows[$0].content }
            guard let row, row.isBeingTyped, row.footnote?.kind != .error else { return completion() }
            connection.perform(.blur, on: .row(id))
            Self.wait(for: screen, among: waiting, completion)
        }
    }

    func press(_ slot: ItemListChromeSlot, completion: @escaping @Sendable () -> Void) {
        perform([.activate], on: .chrome(slot), completion)
    }

    /// True if there is something to cancel, or the screen has a back button of its own.
    var canTakeBack: Bool {
        let view = renderer.view
        return view.interaction.canBeTakenBack || view.chrome.backButton?.offers.contains(.activate) == true
    }

    func takeBack(refused: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void) -> Bool {
        guard canTakeBack else { return false }
        perform([.cancel], on: .list, refused: refused, completion)
        return true
    }

    func hasShortcut(_ key: ItemListKey) -> Bool { renderer.view.shortcuts.contains { $0.key.asTyped == key } }

    func takesText(at time: Double) -> Bool {
        if let menu { return menu.menu.canBeFiltered }
        return selection?.isBeingTyped == true || isSearching || typeAhead.isGoingOn(at: time)
    }

    func perform(_ key: ItemListKey, completion: @escaping @Sendable () -> Void) -> Bool {
        guard let shortcut = renderer.view.shortcuts.first(where: { $0.key.asTyped == key }) else { return false }
        // The cursor may have moved since the last frame, after which it is reported.
        reportCursor()
        perform([shortcut.action], on: shortcut.target, completion)
        return true
    }

    func perform(
        _ actions: [ItemListAction], on target: ItemListTarget<ID>, refused: (@Sendable () -> Void)? = nil,
        _ completion: @escaping @Sendable () -> Void
    ) {
        ask(completion) { connection in
            for action in actions {
                connection.perform(action, on: target) { answer in
                    if !answer.isHandled { refused?() }
                }
            }
        }
    }

    /// Sends requests to the screen.
    /// - Parameter completion: Called once, later, after the result is shown.
    func ask(_ completion: @escaping @Sendable () -> Void, _ ask: (ItemListConnection<ID>) -> Void) {
        guard let connection else { return completion() }
        ask(connection)
        Self.wait(for: screen, among: waiting, completion)
    }

    private static func wait(
        for screen: any ItemListScreen<ID>, among waiting: DisposableSet, _ completion: @escaping @Sendable () -> Void
    ) {
        let once = ActionDisposable(completion)
        let key = waiting.add(once)
        screen.whenShown {
            waiting.remove(key)
            once.dispose()
        }
    }

    // MARK: Drawing

    func show(_ place: TerminalViewPlace) {
        self.place = place
        if renderer.view.isTitled != place.isTitled {
            renderer.update { $0.isTitled = place.isTitled }
        }
        if renderer.view.isModal != place.isModal {
            renderer.update { $0.isModal = place.isModal }
        }
    }

    func leave() {
        (menu, isSearching, doomed, pressed) = (nil, false, nil, nil)
        typeAhead.reset()
        renderer.update { $0.barCursor = nil }
    }

    var hasContent: Bool { renderer.view.hasContent }
    var title: String { renderer.view.chrome.title.words }
    var wantedRows: Int { renderer.view.wantedRows }
    var theme: PresentationTheme { renderer.view.theme }
    var layoutDirection: PresentationLayoutDirection { renderer.view.layoutDirection }
    var strings: PresentationStrings { renderer.view.strings }

    /// Returns the current key hints.
    /// - Parameter idle: The hints while nothing is open.
    func hint(_ idle: String) -> String { openHint ?? idleHint(idle) }

    /// Draws the screen left to right; the session mirrors it if needed.
    /// - Parameter hint: The hints in the last line; nil leaves that line to the list.
    func frame(hint: String?) -> TextFrame {
        let hint = hint.map { TerminalHints.fitted($0, columns: renderer.view.size.columns) }
        if (renderer.view.hint == nil) != (hint == nil) {
            renderer.update { $0.hint = hint }
        }
        var view = renderer.view
        // A changed hint alone needs no new layout.
        view.hint = hint
        var frame = view.drawn(after: partOfWay(view.movement), memo: &memo)
        drawDrag(in: &frame, view)
        menu?.menu.draw(in: &frame, view.theme)
        return frame
    }

    /// The largest number of frames of an animation. Movement by one or two lines takes fewer.
    private static var frameCount: Int { 6 }

    /// Returns the fraction of the movement that the next frame shows.
    private func partOfWay(_ new: ItemListTextMovement?) -> Double {
        guard let new, place.isAnimated else {
            movement = (new?.revision ?? movement.revision, nil)
            return 1
        }
        let count = min(Self.frameCount, new.length + 1)
        if new.revision != movement.revision { movement = (new.revision, 1) }
        guard let frame = movement.frame, frame < count else {
            movement.frame = nil
            return 1
        }
        return Double(frame) / Double(count)
    }

    var isMoving: Bool { movement.frame != nil }

    func moveRows(toEnd: Bool) {
        // A covered screen isn't drawn, but its animation ends all the same.
        if let frame = movement.frame { movement.frame = toEnd || frame >= Self.frameCount ? nil : frame + 1 }
    }

    /// Reports the visible rows, the cursor and the offset to the screen, and requests more rows near an end.
    func report() {
        guard let connection else { return }
        let view = renderer.view
        connection.report(.visible(view.visibleIDs))
        reportCursor()
        if view.contentOffset != toldOffset {
            toldOffset = view.contentOffset
            connection.report(.offset(Double(toldOffset)))
            connection.report(.scrollingEnded)
        }
        let (first, last) = (view.rows.isEmpty ? nil : view.rows.id(at: 0), view.rows.isEmpty ? nil : view.rows.id(at: view.rows.count - 1))
        for edge in edgeRequests.take(view.nearEdges, offered: view.chrome.loadsMore, first: first, last: last) {
            connection.perform(.loadMore(edge), on: .list)
        }
    }

    private func reportCursor() {
        let cursor = renderer.view.selectedID
        guard cursor != toldCursor else { return }
        toldCursor = cursor
        connection?.report(.cursor(cursor))
    }

    private func idleHint(_ hint: String) -> String {
        let view = renderer.view
        let count = view.interaction.selection.count
        let selected = count == 0 ? "" : strings[.selected(count)] + TerminalHints.gap
        return selected + hint
    }
}
