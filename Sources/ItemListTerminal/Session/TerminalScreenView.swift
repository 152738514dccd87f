internal import ItemList
internal import ItemListText
internal import Signals

/// The text view of a screen, whatever its ids are, and what is open above it.
protocol TerminalView: AnyObject {
    var selection: ItemListRowContent? { get }
    func connect()
    func hide()
    func resize(_ size: TextSize)
    /// Lays the screen out anew, as characters have other widths now.
    func measureAgain()
    func move(_ move: ItemListCursorMove)
    /// Selects a row as soon as it is there.
    func select(_ row: any Hashable & Sendable)
    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void)
    func press(_ slot: ItemListChromeSlot, completion: @escaping @Sendable () -> Void)
    func takeBack(refused: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void) -> Bool
    func perform(_ key: ItemListKey, completion: @escaping @Sendable () -> Void) -> Bool
    func hasShortcut(_ key: ItemListKey) -> Bool
    /// Tells whether letters are text: of a field, of a search, or of the name of a row that is being found.
    func takesText(at time: Double) -> Bool
    func run(_ command: TerminalCommand, completion: @escaping @Sendable () -> Void)
    func take(_ key: TerminalKey, at time: Double, completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome
    func findRow(_ letter: Character, at time: Double) -> Bool
    func show(_ place: TerminalViewPlace)
    /// Ends what is open: keys go elsewhere.
    func leave()
    func hint(_ idle: String) -> String
    func frame(hint: String?) -> TextFrame
    /// Tells the screen what was drawn of it.
    func report()
    /// True once the screen has shown a state: before, neither its rows nor its language are known.
    var hasContent: Bool { get }
    /// Whether rows are on their way to where the last change has put them: then the next frame is another one.
    var isMoving: Bool { get }
    /// Has rows go on, or be where they go to.
    func moveRows(toEnd: Bool)
    /// What the title says, and the lines that the screen would take at its width.
    var title: String { get }
    var wantedRows: Int { get }
    var theme: PresentationTheme { get }
    var layoutDirection: PresentationLayoutDirection { get }
    var strings: PresentationStrings { get }
}

/// What is around a view.
struct TerminalViewPlace {
    /// Whether there is a screen to go back to.
    var canGoBack = false
    /// Whether rows of all screens can be found.
    var canFind = false
    /// Whether a change is to be seen as movement, where it wants that.
    var isAnimated = false
    /// The titles of the tabs, wherever one is.
    var tabs: [String] = []
    /// Whether the title stands outside of the view.
    var isTitled = false
    /// Whether the view stands above others.
    var isModal = false
    /// Where keys go after the last of the view's regions, or before the first; nil where that is the view itself.
    var leaveRegions: (() -> Void)?
}

/// What became of a key that may belong to what is open on a screen.
enum TerminalKeyOutcome: Equatable {
    /// Nothing; it means what the key map says.
    case notTaken
    case taken
    /// It means what another key means.
    case means(TerminalKey)
    /// It asks for what a key of the session does.
    case asks(TerminalCommand)
}

// Used on the session's queue alone.
final class TerminalScreenView<ID: Hashable & Sendable>: TerminalView {
    let renderer: ItemListTextRenderer<ID>
    private(set) var place = TerminalViewPlace()
    private let screen: any ItemListScreen<ID>
    private(set) var connection: ItemListConnection<ID>?
    /// The cursor that the screen was told of last.
    private var toldCursor: ID?
    /// How far the list was scrolled when the screen was told of that last.
    private var toldOffset = 0
    private var edgeRequests = ItemListEdgeRequests<ID>()
    /// What waits for the screen to show something. One that is covered shows nothing, so nobody waits for it any longer.
    private var waiting = DisposableSet()

    /// What is open, and what its items do.
    var menu: (menu: TerminalMenu, effects: [TerminalMenuEffect<ID>])?
    /// Whether letters go to the search.
    var isSearching = false
    /// The row that is deleted when the same key comes again.
    var doomed: ID?
    var typeAhead = ItemListTypeAhead()
    /// What the first button of the mouse went down on.
    var pressed: ItemListTextTarget<ID>?
    /// The track of a number on which it went down, as that was then.
    var pressedTrack: Range<Int>?
    /// Where in the text that is being typed it went down.
    var pressedText: Int?
    var clicks = TerminalClicks()
    private var memo = ItemListTextMemo()
    /// The change whose movement was begun last, and how many of its frames were shown while it goes on.
    private var movement: (revision: Int, frame: Int?) = (0, nil)
    /// The place where the caret came by going up or down, and the column that it keeps to.
    var caretColumn: (offset: Int, column: Int)?

    init(_ screen: any ItemListScreen<ID>, size: TextSize = TextSize(columns: 80, rows: 24), onChange: @escaping @Sendable () -> Void) {
        self.screen = screen
        renderer = ItemListTextRenderer(size: size, onChange: onChange)
    }

    /// Shows the screen from now on.
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

    /// Has the screen drawn anew: something above it changed.
    func redraw() {
        renderer.update { _ in }
    }

    // MARK: Asking

    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void) {
        guard let id = renderer.view.selectedID else { return completion() }
        guard actions == [.submit, .blur], let connection else { return perform(actions, on: .row(id), completion) }
        perform([.submit], on: .row(id)) { [renderer, screen, waiting] in
            // A text that was refused is mended where it is, so keys stay there. A row that is gone needs not be left.
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

    /// Whether something is being done that can be taken back, or the screen itself knows a way back.
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

    /// Asks the screen for something.
    /// - Parameter completion: called once, later, when what came of it is shown.
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

    /// What keys do now.
    /// - Parameter idle: what they do while nothing is open.
    func hint(_ idle: String) -> String { openHint ?? idleHint(idle) }

    /// The screen as it is drawn, from the left: the session lays it out.
    /// - Parameter hint: what keys do, in the last line; nil to leave that to the list.
    func frame(hint: String?) -> TextFrame {
        let hint = hint.map { TerminalHints.fitted($0, columns: renderer.view.size.columns) }
        if (renderer.view.hint == nil) != (hint == nil) {
            renderer.update { $0.hint = hint }
        }
        var view = renderer.view
        // Words alone change nothing else.
        view.hint = hint
        var frame = view.drawn(after: partOfWay(view.movement), memo: &memo)
        drawDrag(in: &frame, view)
        menu?.menu.draw(in: &frame, view.theme)
        return frame
    }

    /// How many frames show the way of rows at most, the last one at its end; one that goes a line or two takes fewer.
    private static var frameCount: Int { 6 }

    /// Which part of their way rows have gone in the next frame.
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
        // What is covered is not drawn, and comes to its end all the same.
        if let frame = movement.frame { movement.frame = toEnd || frame >= Self.frameCount ? nil : frame + 1 }
    }

    /// Tells the screen what is seen of it, and asks it for more rows where its end is near.
    func report() {
        guard let connection else { return }
        let view = renderer.view
        connection.report(.visible(view.visibleIDs))
        if view.selectedID != toldCursor {
            toldCursor = view.selectedID
            connection.report(.cursor(toldCursor))
        }
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

    private func idleHint(_ hint: String) -> String {
        let view = renderer.view
        let count = view.interaction.selection.count
        let selected = count == 0 ? "" : strings[.selected(count)] + TerminalHints.gap
        return selected + hint
    }
}
