internal import ItemList
internal import Signals

/// A place in the stack of screens: the screen while it is on top, and all the time what was selected and how far it was scrolled.
// Sendable: all variables are used on the session's queue alone.
final class TerminalLayer: @unchecked Sendable {
    private let makeScreen: @Sendable () -> any ItemListScreen
    private let isFirst: Bool
    private let onChange: @Sendable () -> Void
    private var view: (any TerminalView)?

    /// - Parameters:
    ///   - makeScreen: makes the screen each time when it comes to the top.
    ///   - isFirst: whether there is no way back from it.
    ///   - onChange: called on any thread when there is something new to draw.
    init(makeScreen: @escaping @Sendable () -> any ItemListScreen, isFirst: Bool, onChange: @escaping @Sendable () -> Void) {
        self.makeScreen = makeScreen
        self.isFirst = isFirst
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
        let known = view as? TerminalScreenView<Screen.ID>
        let view = known ?? TerminalScreenView<Screen.ID>(size: size, isFirst: isFirst, onChange: onChange)
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

    /// Does what a command says of the screen.
    func run(_ command: TerminalCommand, completion: @escaping @Sendable () -> Void) {
        view?.run(command, completion: completion) ?? completion()
    }

    /// Takes a key that belongs to what is open: a menu, the search, a row on its way.
    ///
    /// - Parameters:
    ///   - time: seconds on the session's clock.
    ///   - completion: called once, later, when what came of it is shown; not called unless the key was taken.
    func take(_ key: TerminalKey, at time: Double, completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        view?.take(key, at: time, completion: completion) ?? .notTaken
    }

    /// Goes to a row that begins with what is typed.
    func findRow(_ letter: Character, at time: Double) {
        _ = view?.findRow(letter, at: time)
    }

    func frame(hint: String) -> TextFrame? {
        view?.frame(hint: hint)
    }
}
