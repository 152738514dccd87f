internal import FlyingFox
public import ItemList
internal import ItemListHTML
public import Signals
internal import Synchronization

/// A page in a browser: a stack of screens with the top one visible, in a wide window also the first one, and modal screens above it.
///
/// A tab survives the loss of its connection. When the page reconnects, unacknowledged messages are sent again, and the user's actions in
/// the meantime arrive.
// Sendable: all variables but the locked one are used on the queue alone.
public final class WebTab: @unchecked Sendable {
    /// The serial queue of this page, intended for its screens.
    public let queue: Queue
    /// The screens of this page.
    public let navigation: NavigationController

    let id: String
    private let limits: WebLimits
    private let images: ItemListHTMLOptions.Images
    /// The language of the page's own texts: that of its topmost screen.
    private var strings: PresentationStrings
    private let ended: @Sendable (WebTab) -> Void

    private var layers: [Int: WebLayer] = [:]
    private var shown = NavigationState()
    private let subscription = MetaDisposable()
    /// The number of the last shown screen; each time a screen becomes visible it gets a new number.
    private var lastNumber = 0
    private var steps = StepsBack()
    private var log = TabLog()
    private var socket: WebSocketEnd?
    /// The latest open connection, known before the queue handles it.
    private let connected = Mutex<WebSocketEnd?>(nil)
    private var farewell: (any Disposable)?
    private var isEnded = false
    private var diagnosticCount = 0

    init(
        id: String, limits: WebLimits, images: @escaping ItemListHTMLOptions.Images, strings: PresentationStrings = .english,
        screens: WebScreens, ended: @escaping @Sendable (WebTab) -> Void
    ) {
        self.id = id
        self.limits = limits
        self.images = images
        self.strings = strings
        self.ended = ended
        queue = Queue(name: "tab")
        navigation = screens.navigation(queue, browserAppearance.get())
    }

    private let browserAppearance = ValuePromise<SourceReading<SystemAppearance>>(ignoreRepeated: true)

    /// The appearance of the page's browser (`prefers-color-scheme`), delivered once the page has reported it, and on each change.
    public var appearance: Signal<SourceReading<SystemAppearance>, NoError> { browserAppearance.get() }

    // MARK: The screens

    /// Pushes a screen, from any thread; does nothing after the page was closed.
    ///
    /// - Parameter makeScreen: makes the screen on the tab's queue when it first becomes visible. A covered screen is paused and keeps its
    ///   interaction state. It is released when it leaves the stack.
    public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        navigation.push { _ in makeScreen() }
    }

    /// Pops the top screen, from any thread; the first screen stays.
    public func pop() {
        navigation.pop()
    }

    /// Starts to show the screens of the navigation.
    func start() {
        queue.async { [self] in
            subscription.set(navigation.state.start(next: { [weak self] state in self?.show(state) }))
        }
    }

    private func show(_ state: NavigationState) {
        guard !isEnded, state != shown else { return }
        let before = shown
        shown = state
        let seen = state.shown
        let numbers = Set(seen.map(\.number))
        for (number, layer) in layers where !numbers.contains(number) { layer.hide() }
        let kept = Set(state.all.map(\.number))
        layers = layers.filter { kept.contains($0.key) }
        var new: [WebLayer] = []
        for place in seen {
            let layer = layers[place.number] ?? WebLayer(place)
            layers[place.number] = layer
            let role = role(of: place)
            if layer.number != nil, layer.role != role { layer.hide() }
            guard layer.number == nil else { continue }
            lastNumber += 1
            layer.begin(lastNumber, role)
            new.append(layer)
        }
        if before.tabs != state.tabs || before.chosenTab != state.chosenTab {
            let buttons = state.tabs.enumerated().map { $1.html(isChosen: $0 == state.chosenTab) }
            tell(.tabs(buttons, chosen: state.chosenTab))
        }
        tellScreens()
        for layer in new { connect(layer) }
        if let master = state.master { layers[master.number]?.markCurrent(state.masterRow, isPressed: state.isDetailOpened) }
        goBack()
    }

    /// The numbers of all screens, including covered and modal ones, from the first to the topmost.
    private var places: [Int] { (shown.stack + shown.modals.map(\.screen)).map(\.number) }

    private func role(of place: NavigationScreen) -> WebLayer.Role {
        WebLayer.Role(isMaster: place == shown.master, hasWayBack: place == shown.detail && shown.canGoBack)
    }

    private func tellScreens() {
        guard !shown.stack.isEmpty else { return }
        let number = shown.detail.flatMap { layers[$0.number]?.number } ?? 0
        let master = shown.master.flatMap { layers[$0.number]?.number }
        let modals = shown.modals.compactMap { modal in
            layers[modal.screen.number]?.number.map { WebHostMessage.Modal(number: $0, presentation: modal.presentation) }
        }
        tell(
            .screen(
                number: number, master: master, empty: shown.emptyDetail(in: strings)?.html, modals: modals, places: places,
                address: WebAddress.address(of: shown.path)))
    }

    private func connect(_ layer: WebLayer) {
        guard let number = layer.number else { return }
        // A screen that was never visible has no title yet: its back button is only an arrow.
        let place = layer.place
        let back = layer.role.hasWayBack ? shown.stack.dropLast().last.map { layers[$0.number]?.title ?? "" } : nil
        layer.show(
            WebLayer.Around(
                images: images, back: back, strings: { [weak self] in self?.speak($0, from: place) },
                diagnostics: { [weak self] in self?.diagnose($0) })
        ) {
            [weak self, queue] line in
            queue.async { [weak self] in self?.send(TabMessage(screen: number, line: line)) }
        }
    }

    /// Handles the language of a screen; the page uses that of the topmost one.
    private func speak(_ strings: PresentationStrings, from place: NavigationScreen) {
        queue.async { [self] in
            guard strings != self.strings, (shown.modals.last?.screen ?? shown.detail ?? shown.master) == place else { return }
            self.strings = strings
            tell(.words(WebWords(strings, limits)))
            if shown.emptyDetail(in: strings) != nil { tellScreens() }
        }
    }

    private func goBack() {
        let next = steps.next(places)
        for place in next.stays { tell(.stays(place: place)) }
        guard let place = next.leaves else { return }
        // In a two-column layout, going back closes the second column.
        if shown.modals.isEmpty, !shown.canGoBack { navigation.pop() } else { navigation.back(from: place) }
    }

    private func open(_ address: String) {
        do throws(NavigationPathError) {
            guard let path = WebAddress.path(of: address) else { return tellScreens() }
            try navigation.open(path)
        } catch {
            // Sends the page its current address.
            tellScreens()
        }
    }

    /// Reports invalid messages of the page; only the first 20, because there can be any number.
    private func diagnose(_ diagnostic: ItemListDiagnostic) {
        queue.async { [self] in
            diagnosticCount += 1
            if diagnosticCount <= 20 { ItemListDiagnostic.standardHandler(diagnostic) }
        }
    }

    // MARK: The connection

    /// Sets the connection from any thread, shortly before `attach` runs on the queue.
    func reserve(for end: WebSocketEnd) {
        connected.withLock { $0 = end }
    }

    /// Replaces the page's connection; `heard` is the number of the last message that the page received.
    func attach(_ end: WebSocketEnd, heard: Int) {
        reserve(for: end)
        queue.async { [self] in
            guard !isEnded else { return end.close() }
            farewell?.dispose()
            farewell = nil
            socket?.close()
            socket = end
            end.send(WebHostMessage.hello(tab: id, limit: limits.messageBytes).greeting(heard: log.heard))
            guard log.wasHeard(upTo: heard) else { return drop(end) }
            for (number, text) in log.unheard { send(number, text, to: end) }
            for layer in layers.values { layer.report(isShown: true) }
        }
    }

    /// Handles the end of a connection: the page may reconnect for a while.
    func detach(_ end: WebSocketEnd) {
        disconnect(end)
        queue.async { [self] in
            guard socket === end else { return }
            socket = nil
            guard !isEnded else { return }
            for layer in layers.values { layer.report(isShown: false) }
            farewell = queue.after(limits.secondsAway) { [weak self] in self?.end() }
        }
    }

    /// True if the page has a connection. Callable from any thread without waiting for the tab's queue.
    var isConnected: Bool { connected.withLock { $0 != nil } }

    private func disconnect(_ end: WebSocketEnd) {
        connected.withLock { if $0 === end { $0 = nil } }
    }

    /// Releases the screens and closes the connection.
    func end() {
        queue.async { [self] in
            guard !isEnded else { return }
            isEnded = true
            farewell?.dispose()
            subscription.dispose()
            for layer in layers.values { layer.hide() }
            layers = [:]
            navigation.close()
            socket?.close()
            socket = nil
            ended(self)
        }
    }

    private func drop(_ end: WebSocketEnd) {
        disconnect(end)
        end.close()
        if socket === end { socket = nil }
    }

    // MARK: To the page

    private func tell(_ message: WebHostMessage) {
        send(TabMessage(screen: nil, line: message.line))
    }

    private func send(_ message: TabMessage) {
        guard !isEnded else { return }
        let text = message.text
        let number = log.say(text)
        // The page requests more and more but acknowledges nothing.
        guard log.size <= limits.unheardBytes else { return end() }
        if let socket { send(number, text, to: socket) }
    }

    private func send(_ number: Int, _ text: String, to end: WebSocketEnd) {
        toldHeard = log.heard
        end.send(TabLine.text(number, heard: log.heard, text))
    }

    // MARK: From the page

    /// The last acknowledgment sent to the page.
    private var toldHeard = 0

    /// Handles a line received over a connection.
    func receive(_ text: String, on end: WebSocketEnd) {
        queue.async { [self] in
            guard socket === end else { return }
            guard let line = TabLine(text), log.wasHeard(upTo: line.heard) else { return drop(end) }
            guard let number = line.number, let message = line.message else { return }
            switch log.hear(number) {
            case nil: return drop(end)
            case false?: break
            case true?: take(message)
            }
            // A message usually carries the acknowledgment, so a line of its own is the exception.
            queue.justDispatch { [self] in
                guard let socket, toldHeard < log.heard else { return }
                toldHeard = log.heard
                socket.send(TabLine.text(heard: log.heard))
            }
        }
    }

    private func take(_ message: TabMessage) {
        if let number = message.screen {
            // Ignores late messages to a screen that is covered by now.
            layers.values.first { $0.number == number }?.receive(message.line)
        } else {
            switch WebPageMessage(message.line) {
            case .back(let place)?:
                steps.ask(from: place)
                goBack()
            case .open(let address)?: open(address)
            case .wide(let isWide, let isInDetail)?: navigation.setWide(isWide, isInDetail: isInDetail)
            case .appearance(let isDark)?: browserAppearance.set(.value(isDark ? .dark : .light))
            case .tab(let index)?: navigation.chooseTab(index)
            case nil: break
            }
        }
    }
}
