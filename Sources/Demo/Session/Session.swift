import Dispatch
import ItemList
import Signals

/// The program on a terminal: a stack of screens, of which the top one lives, and the keys that go to it.
///
/// A covered screen is only remembered, by its name and by what was selected: nothing of it runs.
final class Session: @unchecked Sendable {
    private struct Layer {
        let name: ScreenName
        let renderer: ItemListTextRenderer<String>
    }

    private let terminal: Terminal
    private let queue: Queue
    private let makeScreen: @Sendable (ScreenName, @escaping @Sendable (ScreenName) -> Void) -> Screen
    private let finished: @Sendable (Int32) -> Void

    // Sendable: all variables are used on the terminal's queue alone.
    private var layers: [Layer] = []
    private var screen: Screen?
    private let connection = MetaDisposable()
    private var isDrawing = false
    /// Keys that wait until the screen shows what the ones before them did.
    private var keys = FIFO<TerminalKey>()
    private var isAnswering = false

    /// - Parameters:
    ///   - queue: the terminal's queue.
    ///   - makeScreen: makes a screen by its name; the closure that it is given opens another one.
    ///   - finished: takes the exit status, after the terminal was given back.
    init(
        terminal: Terminal, queue: Queue, makeScreen: @escaping @Sendable (ScreenName, @escaping @Sendable (ScreenName) -> Void) -> Screen,
        finished: @escaping @Sendable (Int32) -> Void
    ) {
        self.terminal = terminal
        self.queue = queue
        self.makeScreen = makeScreen
        self.finished = finished
    }

    /// Takes the terminal and shows the first screen.
    func start() throws(TerminalError) {
        try terminal.enter { [weak self] event in self?.handle(event) }
        open(.settings)
    }

    // MARK: Events

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            keys.append(key)
            handleKeys()
        case .resized, .resumed:
            let size = textSize
            for layer in layers {
                layer.renderer.update { $0.resize(size) }
            }
            setNeedsDrawing()
        case .interrupted(let signal): finish(128 + signal)
        case .closed: finish(128 + SIGHUP)
        }
    }

    /// Handles keys until one changes what the next one means: a row that is about to be typed into takes a letter for what it is.
    private func handleKeys() {
        while !isAnswering, let key = keys.popFirst() {
            handle(key)
        }
    }

    private func handle(_ key: TerminalKey) {
        guard let renderer = layers.last?.renderer else { return }
        switch KeyMap.command(for: key, on: renderer.view.selectedRow) {
        case .move(let move): renderer.update { $0.moveSelection(move) }
        case .perform(let actions): perform(actions)
        case .blurAndMove(let id, let move):
            perform([ElementAction(.blur, on: .row(id))])
            renderer.update { $0.moveSelection(move) }
        case .back: back()
        case .quit: finish(0)
        case nil: break
        }
    }

    private func perform(_ actions: [ElementAction]) {
        guard let screen else { return }
        isAnswering = true
        actions.forEach(screen.perform)
        screen.whenShown { [weak self, queue] in
            // Behind what the actions have put on the queue, such as another screen.
            queue.justDispatch { [weak self] in
                self?.isAnswering = false
                self?.handleKeys()
            }
        }
    }

    private func finish(_ status: Int32) {
        keys = FIFO()
        connection.set(nil)
        screen = nil
        layers = []
        terminal.leave()
        finished(status)
    }

    // MARK: Screens

    private func open(_ name: ScreenName) {
        let renderer = ItemListTextRenderer<String>(size: textSize, onChange: { [weak self] in self?.setNeedsDrawing() })
        layers.append(Layer(name: name, renderer: renderer))
        showTop()
    }

    private func back() {
        guard layers.count > 1 else { return }
        layers.removeLast()
        showTop()
    }

    /// Runs the screen on top of the stack, in place of the one that ran.
    private func showTop() {
        guard let top = layers.last else { return }
        connection.set(nil)
        let screen = makeScreen(top.name) { [weak self, queue] name in
            queue.justDispatch { [weak self] in self?.open(name) }
        }
        self.screen = screen
        connection.set(screen.connect(top.renderer))
        setNeedsDrawing()
    }

    // MARK: Drawing

    private var textSize: ItemList.TextSize {
        ItemList.TextSize(columns: terminal.size.columns, rows: terminal.size.rows)
    }

    /// Draws once all that happens now is done: one event is one frame.
    private func setNeedsDrawing() {
        guard !isDrawing else { return }
        isDrawing = true
        queue.justDispatch { [weak self] in self?.draw() }
    }

    private func draw() {
        defer { isDrawing = false }
        guard let renderer = layers.last?.renderer else { return }
        let hint = KeyMap.hint(on: renderer.view.selectedRow, isFirstScreen: layers.count == 1)
        renderer.update { $0.hint = hint }
        terminal.draw(renderer.view.frame())
    }
}
