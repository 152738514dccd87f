public import ItemList
public import Signals

/// Screens on a terminal: the stack of a `NavigationController`, what stands above it, and the keys that go to them.
///
/// ```swift
/// let session = TerminalSession(on: try Terminal(queue: queue), queue: queue, finished: { status in … })
/// try session.start { menuController($0) }        // takes the terminal
/// session.push { accountController(account) }     // from a handler of a row, for example
/// ```
///
/// Screens may have ids of any types, and live on any queues; they are best made on the session's own, where a key that is typed ahead
/// finds what the ones before it did. A split navigation shows two screens beside each other from ``wideColumns`` on; Tab, a click and the way
/// back lead from one to the other. The session ends by the key that quits, by ``end(status:)``, when the program is asked to end, and
/// when the terminal is closed. Until then it lives, whoever holds it.
// Sendable: all variables are used on the queue alone.
public final class TerminalSession: @unchecked Sendable {
    /// From so many columns on there is room for two screens beside each other.
    public static let wideColumns = 120

    /// The screens of the session.
    public let navigation: NavigationController

    let terminal: any TerminalDevice
    let queue: Queue
    let keyMap: TerminalKeyMap
    private let finished: @Sendable (_ status: Int32) -> Void

    private var layers: [Int: TerminalLayer] = [:]
    /// What is shown.
    private(set) var shown = NavigationState()
    private let subscription = MetaDisposable()
    /// Whether keys go to the first screen of a split stack.
    private var isInMaster = true
    private(set) var isRunning = false
    /// Whether there is something new to draw.
    var isDrawing = false
    private(set) var isHandlingEvents = false
    /// What draws the next frame of rows that move.
    var nextFrame: (any Disposable)?
    /// Whether the mouse is the session's and not the terminal's own.
    private(set) var hasMouse = true
    private let background: TerminalBackground
    /// The picture on the terminal.
    var drawn: TerminalDrawnPicture?
    var memos = TerminalPictureMemos()
    /// The screen on which the first button of the mouse went down.
    var pressed: Int?
    /// The rows of all screens, of which one is being looked for, and what reads them.
    var finder: TerminalFinder?
    let finding = MetaDisposable()
    /// What is said of the last key in place of the hints, until the next one.
    var notice: String?
    /// Keys that wait until the screen shows what the ones before them did.
    private var keys = FIFO<TerminalKey>()
    /// How many answers they wait for.
    private var missingAnswers = 0

    /// - Parameters:
    ///   - terminal: what the screens are shown on.
    ///   - navigation: the screens, on the terminal's queue. The end of the session closes it.
    ///   - keyMap: what the keys mean.
    ///   - finished: called once, on the queue, when the session has ended and the terminal was given back; with the status that the program is
    ///     to exit with: 0 after the key that quits, 128 and the number of a signal after that signal, 129 when the terminal was closed.
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

    /// A session with a navigation of its own.
    ///
    /// - Parameters:
    ///   - terminal: what the screens are shown on.
    ///   - queue: a serial queue, the terminal's.
    ///   - keyMap: what the keys mean.
    ///   - finished: called once, on the queue, with the status that the program is to exit with.
    public convenience init(
        on terminal: any TerminalDevice, queue: Queue, keyMap: TerminalKeyMap = .standard,
        finished: @escaping @Sendable (_ status: Int32) -> Void
    ) {
        self.init(on: terminal, navigation: NavigationController(queue: queue), keyMap: keyMap, finished: finished)
    }

    // MARK: The stack

    /// Takes the terminal and shows the first screen; called once, from any thread.
    public func start(_ screen: any ItemListScreen) throws(TerminalError) {
        try enter { $0.navigation.start(screen) }
    }

    /// Takes the terminal and shows a first screen, which is made on the queue before this returns.
    public func start(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) throws(TerminalError) {
        try start { _ in makeScreen() }
    }

    /// The same for a screen that leads to others by its place.
    public func start(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) throws(TerminalError) {
        try enter { $0.navigation.start(makeScreen) }
    }

    /// Takes the terminal and shows what the navigation has; called once, from any thread.
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

    /// Shows a screen above the others, from any thread; nothing when the session has ended.
    ///
    /// A covered screen is paused: its state signal is disposed, and its cursor, selection and typed texts are kept. It is released when it leaves
    /// the stack.
    public func push(_ screen: any ItemListScreen) {
        push { screen }
    }

    /// Shows a screen above the others, from any thread; nothing when the session has ended.
    ///
    /// A covered screen is paused, as with ``push(_:)-(ItemListScreen)``.
    /// - Parameter makeScreen: makes the screen, on the session's queue, when it is first seen.
    public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        navigation.push { _ in makeScreen() }
    }

    /// Takes the top screen off the stack, from any thread; the first screen stays.
    public func pop() {
        navigation.pop()
    }

    /// Whether the terminal is dark, by the colour of its background, and again when that has changed; why not, where it doesn't tell.
    ///
    /// The terminal is asked when somebody starts this, and says so itself when its colours change, if it can. A terminal that is given another
    /// background and doesn't say so is asked again when the program was suspended and goes on.
    public var appearance: Signal<SourceReading<SystemAppearance>, NoError> {
        background.readings { [weak self] in self?.isRunning == true ? self?.terminal : nil }
    }

    /// Ends the session, from any thread; nothing when that was done.
    /// - Parameter status: what the program is to exit with.
    public func end(status: Int32 = 0) {
        queue.async { [self] in finish(status) }
    }

    /// Follows the navigation.
    private func show(_ state: NavigationState) {
        guard isRunning, state != shown else { return }
        let before = shown
        shown = state
        let (old, new) = (before.shown, state.shown)
        for place in old where !new.contains(place) { layers[place.number]?.hide() }
        let kept = Set(state.all.map(\.number))
        layers = layers.filter { kept.contains($0.key) }
        // Keys go to what was opened last, and not to what comes to stand beside it by itself.
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
        // A state that is there already is shown when the screen's queue has had a turn.
        let answered = expectAnswer()
        queue.justDispatch(answered)
    }

    /// True when each screen that is drawn has a state, or has taken too long: the first picture is to be complete.
    var isReadyToDraw: Bool {
        shown.shown.allSatisfy { layers[$0.number]?.isReady != false }
    }

    /// Tells each view what is around it.
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

    /// The screen that keys go to.
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
            // Nobody waits for what moves.
            moveRows(toEnd: true)
            if notice.take() != nil { setNeedsDrawing() }
            // Here, as a menu takes its keys itself.
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

    /// Handles keys until one changes what the next one means: a row that is about to be typed into takes a letter for what it is.
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
        // Keys that edit belong to the text that is being typed; all others mean what the screen says first.
        if selection?.isBeingTyped != true || command == nil, let shortcut = ItemListKey(key) {
            let answered = expectAnswer()
            if top.perform(shortcut, completion: answered) { return }
            missingAnswers -= 1
        }
        // In an alert a letter is the answer that begins with it, which nobody copies.
        let isAnswer = command == .copy && !shown.modals.isEmpty && selection?.role == .button
        if let command, !isAnswer {
            run(command)
        } else if case .character(let letter, let modifiers) = key, modifiers.isSubset(of: .shift), selection?.isBeingTyped != true {
            _ = top.findRow(letter, at: time)
        }
    }

    /// Which of two letters a key of another script means here: the one that it types, unless only the one of the usual keyboard does something.
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
            // A way back that the screen shows and does not handle is the session's.
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
        case .moveCaret, .extendSelection, .toggleSelection, .performOnList, .shift, .pickUp, .delete, .search, .nextRegion, .menu, .help:
            top.run(command, completion: expectAnswer())
        }
    }

    /// Draws all of the screen again, whatever the terminal shows.
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
            // Keys that follow go to the screen that comes.
            queue.justDispatch(expectAnswer())
        }
    }

    /// Keeps keys until what is returned was called, and what has been put on the queue before that was done, such as to show another screen.
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
