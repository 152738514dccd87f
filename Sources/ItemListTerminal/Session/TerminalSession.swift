public import ItemList
public import Signals

/// Screens on a terminal: a stack of which the top one is seen, and the keys that go to it.
///
/// ```swift
/// let session = TerminalSession(on: try Terminal(queue: queue), queue: queue, finished: { status in … })
/// try session.start(menu)                       // takes the terminal
/// session.push { accountController(account) }   // from a handler of a row, for example
/// ```
///
/// Screens may have ids of any types, and live on any queues; they are best made on the session's own, where a key that is typed ahead
/// finds what the ones before it did. The session ends by the key that quits, by ``end(status:)``, when the program is asked to end, and
/// when the terminal is closed. Until then it lives, whoever holds it.
// Sendable: all variables are used on the queue alone.
public final class TerminalSession: @unchecked Sendable {
    private let terminal: any TerminalDevice
    private let queue: Queue
    private let keyMap: TerminalKeyMap
    private let finished: @Sendable (_ status: Int32) -> Void

    private var layers: [TerminalLayer] = []
    private var isRunning = false
    private var isDrawing = false
    /// Whether the mouse is the session's and not the terminal's own.
    private var hasMouse = true
    /// The picture on the terminal.
    private var drawn: TextFrame?
    /// Keys that wait until the screen shows what the ones before them did.
    private var keys = FIFO<TerminalKey>()
    /// How many answers they wait for.
    private var missingAnswers = 0

    /// - Parameters:
    ///   - terminal: what the screens are shown on.
    ///   - queue: a serial queue, the terminal's.
    ///   - keyMap: what the keys mean.
    ///   - finished: called once, on the queue, when the session has ended and the terminal was given back; with the status that the program is
    ///     to exit with: 0 after the key that quits, 128 and the number of a signal after that signal, 129 when the terminal was closed.
    public init(
        on terminal: any TerminalDevice, queue: Queue, keyMap: TerminalKeyMap = .standard,
        finished: @escaping @Sendable (_ status: Int32) -> Void
    ) {
        require(queue.isSerial, "the queue of a session does one thing at a time")
        self.terminal = terminal
        self.queue = queue
        self.keyMap = keyMap
        self.finished = finished
    }

    // MARK: The stack

    /// Takes the terminal and shows the first screen; called once, from any thread.
    public func start(_ screen: any ItemListScreen) throws(TerminalError) {
        try start { screen }
    }

    /// Takes the terminal and shows the first screen, as ``push(_:)-(()->ItemListScreen)`` does.
    public func start(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) throws(TerminalError) {
        let result: Result<Void, TerminalError> = queue.sync {
            require(!isRunning, "a session is started once")
            do throws(TerminalError) {
                try terminal.enter { [self] event in handle(event) }
            } catch {
                return .failure(error)
            }
            isRunning = true
            open(makeScreen)
            return .success(())
        }
        try result.get()
    }

    /// Shows a screen above the others, from any thread; nothing when the session has ended.
    ///
    /// While it is covered by another one, the screen stays alive and is not shown. It is released when it leaves the stack.
    public func push(_ screen: any ItemListScreen) {
        push { screen }
    }

    /// Shows a screen above the others, from any thread; nothing when the session has ended.
    ///
    /// - Parameter makeScreen: makes the screen, on the session's queue, each time when it comes to the top. It is released when it is
    ///   covered, so that nothing of it runs; what was selected and how far it was scrolled are kept for the one that is made next.
    public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        queue.justDispatch { [weak self] in self?.open(makeScreen) }
    }

    /// Takes the top screen off the stack, from any thread; the first screen stays.
    public func pop() {
        queue.justDispatch { [weak self] in self?.back() }
    }

    /// Ends the session, from any thread; nothing when that was done.
    /// - Parameter status: what the program is to exit with.
    public func end(status: Int32 = 0) {
        queue.async { [self] in finish(status) }
    }

    private func open(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        guard isRunning else { return }
        layers.last?.hide()
        layers.append(
            TerminalLayer(makeScreen: makeScreen, isFirst: layers.isEmpty) { [weak self, queue] in
                queue.async { [weak self] in self?.setNeedsDrawing() }
            })
        showTop()
    }

    private func back() {
        guard layers.count > 1 else { return }
        layers.removeLast().hide()
        showTop()
    }

    private func showTop() {
        guard let top = layers.last else { return }
        let place = top.show(size: terminal.size)
        // A state that is there already is shown when the screen's queue has had a turn.
        let answered = expectAnswer()
        place.justDispatch(answered)
        setNeedsDrawing()
    }

    private func finish(_ status: Int32) {
        guard isRunning else { return }
        isRunning = false
        keys = FIFO()
        layers.last?.hide()
        layers = []
        terminal.leave()
        finished(status)
    }

    // MARK: Events

    private func handle(_ event: TerminalEvent) {
        guard isRunning else { return }
        switch event {
        case .key(let key):
            keys.append(key)
            handleKeys()
        case .resized, .resumed:
            drawn = nil
            layers.last?.resize(terminal.size)
            setNeedsDrawing()
        case .interrupted(let signal): finish(128 + signal)
        case .closed: finish(129)
        }
    }

    /// Handles keys until one changes what the next one means: a row that is about to be typed into takes a letter for what it is.
    private func handleKeys() {
        while missingAnswers == 0, let key = keys.popFirst() {
            handle(key)
        }
    }

    private func handle(_ key: TerminalKey) {
        guard let top = layers.last else { return }
        let time = Double(queue.now) / 1e9
        let answered = expectAnswer()
        switch top.take(key, at: time, completion: answered) {
        case .taken: return
        case .notTaken: missingAnswers -= 1
        case .means(let other):
            missingAnswers -= 1
            return handle(other)
        case .asks(let command):
            missingAnswers -= 1
            return run(command)
        }
        let selection = top.selection
        let command = keyMap.command(for: key, on: selection)
        // Keys that edit belong to the text that is being typed; all others mean what the screen says first.
        if selection?.isBeingTyped != true || command == nil, let shortcut = ItemListKey(key) {
            let answered = expectAnswer()
            if top.perform(shortcut, completion: answered) { return }
            missingAnswers -= 1
        }
        if let command {
            run(command)
        } else if case .character(let letter, let modifiers) = key, modifiers.isSubset(of: .shift), selection?.isBeingTyped != true {
            top.findRow(letter, at: time)
        }
    }

    private func run(_ command: TerminalCommand) {
        guard let top = layers.last else { return }
        switch command {
        case .move(let move): top.move(move)
        case .perform(let actions): top.perform(actions, completion: expectAnswer())
        case .performAndMove(let actions, let move):
            top.perform(actions, completion: expectAnswer())
            top.move(move)
        case .press(let slot): top.press(slot, completion: expectAnswer())
        case .back:
            let answered = expectAnswer()
            // A way back that the screen shows and does not handle is the session's.
            let refused: @Sendable () -> Void = { [weak self, queue] in queue.async { [weak self] in self?.back() } }
            if top.takeBack(refused: refused, completion: answered) { return }
            missingAnswers -= 1
            back()
        case .mouse:
            hasMouse.toggle()
            terminal.takeMouse(hasMouse)
            setNeedsDrawing()
        case .quit: finish(0)
        case .moveCaret, .extendSelection, .toggleSelection, .performOnList, .shift, .pickUp, .delete, .search, .nextRegion, .menu, .help:
            top.run(command, completion: expectAnswer())
        }
    }

    /// Keeps keys until what is returned was called, and what has been put on the queue before that was done, such as to show another screen.
    private func expectAnswer() -> @Sendable () -> Void {
        missingAnswers += 1
        return { [weak self, queue] in
            queue.justDispatch { [weak self] in
                self?.missingAnswers -= 1
                self?.handleKeys()
            }
        }
    }

    // MARK: Drawing

    /// Draws once all that happens now is done: one event is one frame.
    private func setNeedsDrawing() {
        guard !isDrawing, isRunning else { return }
        isDrawing = true
        queue.justDispatch { [weak self] in self?.draw() }
    }

    private func draw() {
        defer { isDrawing = false }
        guard let top = layers.last else { return }
        let selection = top.selection
        var hint = keyMap.hint(on: selection, isFirstScreen: layers.count == 1)
        if keyMap.command(for: .character("?"), on: selection) == .help { hint += TerminalHints.gap + "? All" }
        if !hasMouse, selection?.isBeingTyped != true { hint = "m Take the mouse back" + TerminalHints.gap + hint }
        // What changed may be nothing that is seen, such as that the screen heard where the cursor is.
        guard let frame = top.frame(hint: hint), frame != drawn else { return }
        drawn = frame
        terminal.draw(frame)
    }
}
