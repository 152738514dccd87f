internal import ItemList
internal import Signals

/// A place in the stack of screens: the screen while it is on top, and all the time what was selected and how far it was scrolled.
// Sendable: all variables are used on the session's queue alone.
final class TerminalLayer: @unchecked Sendable {
    private let makeScreen: @Sendable () -> any ItemListScreen
    private let onChange: @Sendable () -> Void
    private var view: (any TerminalView)?

    /// - Parameters:
    ///   - makeScreen: makes the screen each time when it comes to the top.
    ///   - onChange: called on any thread when there is something new to draw.
    init(makeScreen: @escaping @Sendable () -> any ItemListScreen, onChange: @escaping @Sendable () -> Void) {
        self.makeScreen = makeScreen
        self.onChange = onChange
    }

    /// Makes the screen and shows it.
    /// - Returns: where the screen lives.
    func show(size: TextSize) -> Queue {
        let screen = makeScreen()
        show(screen, size: size)
        return screen.queue
    }

    private func show<Screen: ItemListScreen>(_ screen: Screen, size: TextSize) {
        let known = view as? ScreenView<Screen.ID>
        let view = known ?? ScreenView<Screen.ID>(size: size, onChange: onChange)
        self.view = view
        view.resize(size)
        view.show(screen)
    }

    /// Lets go of the screen.
    func hide() {
        view?.hide()
    }

    /// What the selected row shows; nil if there is none.
    var selection: ItemListRowContent? { view?.selection }

    func resize(_ size: TextSize) {
        view?.resize(size)
    }

    func move(_ move: ItemListCursorMove) {
        view?.move(move)
    }

    /// Asks the selected row for something.
    /// - Parameter completion: called once, later, on any queue, when what came of it is shown.
    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void) {
        view?.perform(actions, completion: completion) ?? completion()
    }

    /// Takes back what is being done with the screen, the innermost of it.
    /// - Parameter refused: called on any queue, before `completion`, if the screen does not know what to do.
    /// - Returns: whether there is something; if not, nothing is called.
    func takeBack(refused: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void) -> Bool {
        view?.takeBack(refused: refused, completion: completion) ?? false
    }

    /// Does what the screen itself has a key do.
    /// - Returns: whether there is such a shortcut; if not, `completion` is not called.
    func perform(_ key: ItemListKey, completion: @escaping @Sendable () -> Void) -> Bool {
        view?.perform(key, completion: completion) ?? false
    }

    /// Asks a button around the list for what it is there for.
    func press(_ slot: ItemListChromeSlot, completion: @escaping @Sendable () -> Void) {
        view?.press(slot, completion: completion) ?? completion()
    }

    func frame(hint: String) -> TextFrame? {
        view?.frame(hint: hint)
    }
}

/// The text view of a screen, whatever its ids are.
private protocol TerminalView: AnyObject {
    var selection: ItemListRowContent? { get }
    func hide()
    func resize(_ size: TextSize)
    func move(_ move: ItemListCursorMove)
    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void)
    func press(_ slot: ItemListChromeSlot, completion: @escaping @Sendable () -> Void)
    func takeBack(refused: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void) -> Bool
    func perform(_ key: ItemListKey, completion: @escaping @Sendable () -> Void) -> Bool
    func frame(hint: String) -> TextFrame
}

private final class ScreenView<ID: Hashable & Sendable>: TerminalView {
    private let renderer: ItemListTextRenderer<ID>
    private var screen: (any ItemListScreen<ID>)?
    private var connection: ItemListConnection<ID>?
    /// The cursor that the screen was told of last.
    private var toldCursor: ID?
    /// What waits for the screen to show something. One that is covered shows nothing, so nobody waits for it any longer.
    private var waiting = DisposableSet()

    init(size: TextSize, onChange: @escaping @Sendable () -> Void) {
        renderer = ItemListTextRenderer(size: size, onChange: onChange)
    }

    func show(_ screen: some ItemListScreen<ID>) {
        self.screen = screen
        connection?.dispose()
        connection = screen.connect(renderer)
        toldCursor = nil
        connection?.report(.shown(true))
    }

    func hide() {
        connection?.report(.shown(false))
        connection?.dispose()
        connection = nil
        screen = nil
        waiting.dispose()
        waiting = DisposableSet()
    }

    var selection: ItemListRowContent? { renderer.view.selectedRow?.content }

    func resize(_ size: TextSize) {
        renderer.update { $0.resize(size) }
    }

    func move(_ move: ItemListCursorMove) {
        renderer.update { $0.moveSelection(move) }
    }

    func perform(_ actions: [ItemListAction], completion: @escaping @Sendable () -> Void) {
        guard let id = renderer.view.selectedID else { return completion() }
        perform(actions, on: .row(id), completion)
    }

    func press(_ slot: ItemListChromeSlot, completion: @escaping @Sendable () -> Void) {
        perform([.activate], on: .chrome(slot), completion)
    }

    func takeBack(refused: @escaping @Sendable () -> Void, completion: @escaping @Sendable () -> Void) -> Bool {
        let view = renderer.view
        guard view.interaction.canBeTakenBack || view.chrome.backButton?.offers.contains(.activate) == true else { return false }
        perform([.cancel], on: .list, refused: refused, completion)
        return true
    }

    func perform(_ key: ItemListKey, completion: @escaping @Sendable () -> Void) -> Bool {
        guard let shortcut = renderer.view.shortcuts.first(where: { $0.key == key }) else { return false }
        perform([shortcut.action], on: shortcut.target, completion)
        return true
    }

    private func perform(
        _ actions: [ItemListAction], on target: ItemListTarget<ID>, refused: (@Sendable () -> Void)? = nil,
        _ completion: @escaping @Sendable () -> Void
    ) {
        guard let screen else { return completion() }
        for action in actions {
            screen.perform(action, on: target) { answer in
                if !answer.isHandled { refused?() }
            }
        }
        let once = ActionDisposable(completion)
        let key = waiting.add(once)
        screen.whenShown { [waiting] in
            waiting.remove(key)
            once.dispose()
        }
    }

    func frame(hint: String) -> TextFrame {
        if renderer.view.hint != hint {
            renderer.update { $0.hint = hint }
        }
        let view = renderer.view
        connection?.report(.visible(view.visibleIDs))
        if view.selectedID != toldCursor {
            toldCursor = view.selectedID
            connection?.report(.cursor(toldCursor))
        }
        return view.frame()
    }
}
