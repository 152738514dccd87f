public import ItemList
public import Signals

/// A session on a terminal. It shows the stack and the modals of a `NavigationController` and routes keys to them.
///
/// ```swift
/// let session = TerminalSession(on: try Terminal(queue: queue), queue: queue, finished: { status in … })
/// try session.start { menuController($0) }        // takes the terminal
/// session.push { accountController(account) }     // from a handler of a row, for example
/// ```
///
/// Screens may have any id types and live on any queues. The session's own queue is best: keys that are typed ahead then see the result of
/// earlier keys. From ``wideColumns`` on, a split navigation shows two screens side by side; Tab, a click and the back key move between
/// them. The session ends with the quit key, ``end(status:)``, a termination signal or the end of the terminal. Until then it stays alive
/// without a reference.
// Sendable: all variables are used on the queue alone.
public final class TerminalSession: @unchecked Sendable {
    /// The smallest number of columns for two screens side by side.
    public static let wideColumns = 120

    /// The navigation that holds the session's screens.
    public let navigation: NavigationController

    let terminal: any TerminalDevice
    let queue: Queue
    let keyMap: TerminalKeyMap
    private let finished: @Sendable (_ status: Int32) -> Void

    private var layers: [Int: TerminalLayer] = [:]
    private(set) var shown = NavigationState()
    private let subscription = MetaDisposable()
    /// True if keys go to the master pane of a split.
    private var isInMaster = true
    private(set) var isRunning = false
    var isDrawing = false
    private(set) var isHandlingEvents = false
    /// The timer of the next animation frame.
    var nextFrame: (any Disposable)?
    /// False while the terminal has the mouse, for selecting text.
    private(set) var hasMouse = true
    private let background: TerminalBackground
    var drawn: TerminalDrawnPicture?
    var memos = TerminalPictureMemos()
    /// The number of the screen of the last press of the first mouse button.
    var pressed: Int?
    /// The open list of the rows of all screens.
    var finder: TerminalFinder?
    let finding = MetaDisposable()
    /// A message about the last key that replaces the hints until the next key.
    var notice: String?
    /// Keys that wait until the screen shows the result of the keys before them.
    private var keys = FIFO<TerminalKey>()
    /// The number of results that the keys wait for.
    private var missingAnswers = 0

    /// Creates a session with a navigation.
    ///
    /// - Parameters:
    ///   - terminal: The terminal to draw on.
    ///   - navigation: The screens, on the terminal's queue. The end of the session closes it.
    ///   - keyMap: The meaning of the keys.
    ///   - finished: Called once, on the queue, after the session has ended and the terminal is restored. The status is the program's exit
    ///     status: 0 after the quit key, 128 plus a signal's number, or 129 after the terminal was closed.
    public init(
        on terminal: any TerminalDevice, navigation: NavigationController, keyMap: TerminalKeyMap = .standard,
        finished: @escaping @Sendable (_ status: Int32) -> Void
    ) {
        self.terminal = terminal
        self.navigation = navigation
        queue = navigation.queue
        background = TerminalBackground(queue: navigation.queue)
        self.keyMap = keyMap
        self.finished = finished
    }

    /// Creates a session with a navigation of its own.
    ///
    /// - Parameters:
    ///   - terminal: The terminal to draw on.
    ///   - queue: The terminal's queue, which must be serial.
    ///   - keyMap: The meaning of the keys.
    ///   - finished: Called once, on the queue, with the program's exit status.
    public convenience init(
        on terminal: any TerminalDevice, queue: Queue, keyMap: TerminalKeyMap = .standard,
        finished: @escaping @Sendable (_ status: Int32) -> Void
    ) {
        self.init(on: terminal, navigation: NavigationController(queue: queue), keyMap: keyMap, finished: finished)
    }

    // MARK: The stack

    /// Acquires the terminal and shows the first screen. Call once, from any thread.
    public func start(_ screen: any ItemListScreen) throws(TerminalError) {
        try enter { $0.navigation.start(screen) }
    }

    /// Acquires the terminal and shows a first screen, which is made on the queue before this returns.
    public func start(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) throws(TerminalError) {
        try start { _ in makeScreen() }
    }

    /// Acquires the terminal and shows a first screen that opens others through its navigation place.
    public func start(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) throws(TerminalError) {
        try enter { $0.navigation.start(makeScreen) }
    }

    /// Acquires the terminal and shows the screens of the navigation. Call once, from any thread.
    public func start() throws(TerminalError) {
        try enter { _ in }
    }

    private func enter(_ then: (TerminalSession) -> Void) throws(TerminalError) {
        let result: Result<Void, TerminalError> = queue.sync {
            require(!isRunning, "a session is started once")
            do throws(TerminalError) {
                try terminal.enter { [self] events in handle(events) }
            } catch {
                return .failure(error)
            }
            isRunning = true
            background.ask(terminal)
            navigation.setWide(terminal.size.columns >= Self.wideColumns)
            subscription.set(navigation.state.start(next: { [weak self] state in self?.show(state) }))
            then(self)
            return .success(())
        }
        try result.get()
    }

    /// Shows a screen above the others. Callable from any thread; no effect after the session has ended.
    ///
    /// A covered screen is paused: its state signal is disposed, and its cursor, selection and typed texts are kept. It is released when it
    /// leaves the stack.
    public func push(_ screen: any ItemListScreen) {
        push { screen }
    }

    /// Shows a screen above the others. Callable from any thread; no effect after the session has ended.
    ///
    /// A covered screen is paused, as with ``push(_:)-(ItemListScreen)``.
    /// - Parameter makeScreen: Makes the screen, on the session's queue, when it is first shown.
    public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        navigation.push { _ in makeScreen() }
    }

    /// Pops the top screen. Callable from any thread; the first screen stays.
    public func pop() {
        navigation.pop()
    }

    /// The appearance by the color of the terminal's background, with updates, or the reason why it is unknown.
    ///
    /// The first subscription asks the terminal. A capable terminal then reports each change by itself; any other is asked again when the
    /// program resumes after a suspension.
    public var appearance: Signal<SourceReading<SystemAppearance>, NoError> {
        background.readings { [weak self] in self?.isRunning == true ? self?.terminal : nil }
    }

    /// Ends the session. Callable from any thread; no effect if it has ended.
    /// - Parameter status: The program's exit status.
    public func end(status: Int32 = 0) {
        queue.async { [self] in finish(status) }
    }

    private func show(_ state: NavigationState) {
        guard isRunning, state != shown else { return }
        let before = shown
        shown = state
        let (old, new) = (before.shown, state.shown)
        for place in old where !new.contains(place) { layers[place.number]?.hide() }
        let kept = Set(state.all.map(\.number))
        layers = layers.filter { kept.contains($0.key) }
        // The focus follows the screen that was opened last, not one that appears beside it by itself.
        let isBesideNow = !state.isDetailOpened && (before.isDetailOpened || state.detail == nil)
        if state.visits != before.visits || isBesideNow || !state.isSplit { isInMaster = !state.isDetailOpened }
        arrange()
        for place in new where layers[place.number]?.isShown == false {
            showLayer(place, selecting: state.row(of: place) ?? before.row(of: place))
        }
        setNeedsDrawing()
    }

    private func showLayer(_ place: NavigationScreen, selecting row: (any Hashable & Sendable)?) {
        guard let layer = layers[place.number] else { return }
        let queue = layer.show(size: size(of: place), selecting: row, isFirst: drawn == nil)
        // A state that exists already is shown after the screen's queue has run its pending work.
        let answered = expectAnswer()
        queue.justDispatch(answered)
    }

    /// True if each shown screen has a state or has taken too long, so that the first picture is complete.
    var isReadyToDraw: Bool {
        shown.shown.allSatisfy { layers[$0.number]?.isReady != false }
    }

    private func arrange() {
        for place in shown.shown {
            let layer =
                layers[place.number]
                ?? TerminalLayer(place, queue: queue) { [weak self, queue] in queue.async { [weak self] in self?.setNeedsDrawing() } }
            layers[place.number] = layer
            var around = TerminalViewPlace()
            around.tabs = shown.tabs.map(\.title)
            let isModal = shown.modals.contains { $0.screen == place }
            around.canFind = canFind && !isModal
            around.isAnimated = background.isNear
            around.isTitled = isModal && !hasWholeModals
            around.isModal = isModal
            around.canGoBack = isModal || (place != shown.master && (shown.canGoBack || shown.isSplit))
            if shown.isSplit, shown.detail != nil, !isModal {
                around.leaveRegions = { [weak self] in self?.goToOtherPane() }
            }
            layer.view.show(around)
        }
    }

    func goToOtherPane() {
        top?.leave()
        isInMaster.toggle()
        setNeedsDrawing()
    }

    /// The screen with the keyboard focus.
    var focused: NavigationScreen? {
        shown.modals.last?.screen ?? (shown.isSplit && isInMaster ? shown.master : shown.detail ?? shown.master)
    }

    func view(of place: NavigationScreen) -> (any TerminalView)? {
        layers[place.number].flatMap { $0.isShown ? $0.view : nil }
    }

    private var top: (any TerminalView)? { focused.flatMap { view(of: $0) } }

    private func finish(_ status: Int32) {
        guard isRunning else { return }
        isRunning = false
        keys = FIFO()
        finder = nil
        nextFrame?.dispose()
        finding.dispose()
        subscription.dispose()
        for layer in layers.values { layer.hide() }
        layers = [:]
        shown = NavigationState()
        navigation.close()
        terminal.leave()
        finished(status)
    }

    // MARK: Events

    private func handle(_ events: [TerminalEvent]) {
        isHandlingEvents = true
        for event in events { handle(event) }
        isHandlingEvents = false
        draw()
    }

    private func handle(_ event: TerminalEvent) {
        guard isRunning else { return }
        switch event {
        case .key(let key):
            // A key ends animations, so that the user doesn't wait for them.
            moveRows(toEnd: true)
            if notice.take() != nil { setNeedsDrawing() }
            // Handled here, because a menu consumes its keys itself.
            if keyMap.command(for: key, on: top?.selection) == .redraw { redraw() }
            keys.append(key)
            handleKeys()
        case .resized, .resumed:
            drawn = nil
            navigation.setWide(terminal.size.columns >= Self.wideColumns, isInDetail: !isInMaster)
            arrange()
            for place in shown.shown { view(of: place)?.resize(size(of: place)) }
            setNeedsDrawing()
        case .measured:
            drawn = nil
            for layer in layers.values { layer.view.measureAgain() }
            setNeedsDrawing()
        case .background(let color):
            background.take(color)
            arrange()
        case .interrupted(let signal): finish(128 + signal)
        case .closed: finish(129)
        }
    }

    /// Handles keys until one changes the meaning of the next: a letter after Enter may be text for a row that is now edited.
    private func handleKeys() {
        while missingAnswers == 0, let key = keys.popFirst() {
            handle(key)
        }
    }

    private func handle(_ key: TerminalKey) {
        if case .layoutCharacter(let letter, let usual) = key { return handle(meant(letter, usual)) }
        if finder != nil { return takeInFinder(onPicture(key)) }
        guard let key = routed(onPicture(key)), let top else { return }
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
        // Editing keys belong to the text that is being typed. Shortcuts of the screen precede all other keys.
        if selection?.isBeingTyped != true || command == nil, let shortcut = ItemListKey(key) {
            let answered = expectAnswer()
            if top.perform(shortcut, completion: answered) { return }
            missingAnswers -= 1
        }
        // In an alert, a letter chooses the button that begins with it instead of copying.
        let isAnswer = command == .copy && !shown.modals.isEmpty && selection?.role == .button
        if let command, !isAnswer {
            run(command)
        } else if case .character(let letter, let modifiers) = key, modifiers.isSubset(of: .shift), selection?.isBeingTyped != true {
            _ = top.findRow(letter, at: time)
        }
    }

    /// Chooses between the letter of another keyboard layout and the usual one: the typed letter, unless only the usual one has an effect.
    private func meant(_ letter: Character, _ usual: Character) -> TerminalKey {
        guard finder == nil, let top, !top.takesText(at: Double(queue.now) / 1e9) else { return .character(letter) }
        let doesSomething = { [keyMap] (key: TerminalKey) in
            keyMap.command(for: key, on: top.selection) != nil || ItemListKey(key).map(top.hasShortcut) == true
        }
        return [TerminalKey.character(letter), .character(usual)].first(where: doesSomething) ?? .character(letter)
    }

    private func run(_ command: TerminalCommand) {
        guard let top else { return }
        switch command {
        case .move(let move): top.move(move)
        case .perform(let actions): top.perform(actions, completion: expectAnswer())
        case .performAndMove(let actions, let move):
            top.perform(actions, completion: expectAnswer())
            top.move(move)
        case .press(let slot): top.press(slot, completion: expectAnswer())
        case .back:
            let answered = expectAnswer()
            // If the screen shows a back button but refuses the action, the session goes back.
            let refused: @Sendable () -> Void = { [weak self, queue] in queue.async { [weak self] in self?.goBack() } }
            if top.takeBack(refused: refused, completion: answered) { return }
            missingAnswers -= 1
            goBack()
        case .mouse:
            hasMouse.toggle()
            terminal.takeMouse(hasMouse)
            setNeedsDrawing()
        case .tab(let index):
            guard shown.modals.isEmpty else { return }
            navigation.chooseTab(index)
            queue.justDispatch(expectAnswer())
        case .find: find()
        case .copy: copy(top)
        case .redraw: break
        case .quit: finish(0)
        case .scroll, .moveCaret, .extendSelection, .toggleSelection, .performOnList, .shift, .pickUp, .delete, .search, .nextRegion, .menu,
            .help:
            top.run(command, completion: expectAnswer())
        }
    }

    private func redraw() {
        drawn = nil
        terminal.forgetPicture()
        setNeedsDrawing()
    }

    func goBack() {
        if shown.modals.isEmpty, shown.isSplit, !shown.canGoBack || isInMaster {
            if !isInMaster { goToOtherPane() }
        } else {
            navigation.back()
            // Later keys go to the screen that appears.
            queue.justDispatch(expectAnswer())
        }
    }

    /// Holds keys back until the returned closure was called and the queue has run its pending work, such as showing another screen.
    func expectAnswer() -> @Sendable () -> Void {
        missingAnswers += 1
        return { [weak self, queue] in
            queue.justDispatch { [weak self] in
                self?.missingAnswers -= 1
                self?.handleKeys()
            }
        }
    }
}
