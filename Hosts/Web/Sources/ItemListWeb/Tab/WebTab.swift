internal import FlyingFox
public import ItemList
public import Signals
internal import Synchronization

/// A page in a browser: a stack of screens of which the top one is seen.
///
/// It lives on after its connection broke, so that nothing is lost when the page comes back: what it had not heard is said again, and
/// what was done there meanwhile arrives then.
// Sendable: all variables but the locked one are used on the queue alone.
public final class WebTab: @unchecked Sendable {
    /// Where the screens of this page live best: a serial queue of its own.
    public let queue: Queue

    let id: String
    private let limits: WebLimits
    private let images: ItemListHTMLOptions.Images
    private let words: ItemListHostWords
    private let ended: @Sendable (WebTab) -> Void

    private var layers: [WebLayer] = []
    /// The number of the screen that is shown: each one that comes to the top has another.
    private var screen = 0
    private var log = TabLog()
    private var socket: WebSocketEnd?
    /// The connection that came last and has not ended, whatever the queue has to do before it hears of it.
    private let connected = Mutex<WebSocketEnd?>(nil)
    private var farewell: (any Disposable)?
    private var isEnded = false
    private var diagnosticCount = 0

    init(
        id: String, limits: WebLimits, images: @escaping ItemListHTMLOptions.Images, words: ItemListHostWords = ItemListHostWords(),
        ended: @escaping @Sendable (WebTab) -> Void
    ) {
        self.id = id
        self.limits = limits
        self.images = images
        self.words = words
        self.ended = ended
        queue = Queue(name: "tab")
    }

    // MARK: The stack

    /// Shows a screen above the others, from any thread; nothing when the page was closed.
    ///
    /// - Parameter makeScreen: makes the screen, on the tab's queue, each time when it comes to the top. It is released when it is covered, so that
    ///   nothing of it runs.
    public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        queue.justDispatch { [weak self] in
            guard let self, !isEnded else { return }
            layers.last?.hide()
            layers.append(WebLayer(makeScreen: makeScreen))
            showTop()
        }
    }

    /// Takes the top screen off the stack, from any thread; the first screen stays.
    public func pop() {
        queue.justDispatch { [weak self] in self?.goBack() }
    }

    private func goBack() {
        guard layers.count > 1 else { return }
        layers.removeLast().hide()
        showTop()
    }

    private func showTop() {
        guard let top = layers.last else { return }
        screen += 1
        let number = screen
        let below = layers.dropLast().last
        tell(.screen(number: number, depth: layers.count))
        let back = below.map { $0.title ?? "" }
        top.show(WebLayer.Place(images: images, words: words, back: back, diagnostics: { [weak self] in self?.diagnose($0) })) {
            [weak self, queue] line in
            queue.async { [weak self] in self?.send(TabMessage(screen: number, line: line)) }
        }
    }

    /// Another program may say any number of useless things; the first ones are enough to see what is wrong.
    private func diagnose(_ diagnostic: ItemListDiagnostic) {
        queue.async { [self] in
            diagnosticCount += 1
            if diagnosticCount <= 20 { ItemListDiagnostic.standardHandler(diagnostic) }
        }
    }

    // MARK: The connection

    /// Another connection of the page takes the place of the one before.
    ///
    /// - Parameter heard: the number of the last message that the page has.
    func attach(_ end: WebSocketEnd, heard: Int) {
        connected.withLock { $0 = end }
        queue.async { [self] in
            guard !isEnded else { return end.close() }
            farewell?.dispose()
            farewell = nil
            socket?.close()
            socket = end
            end.send(WebHostMessage.hello(tab: id, limit: limits.messageBytes).greeting(heard: log.heard))
            guard log.wasHeard(upTo: heard) else { return drop(end) }
            for (number, text) in log.unheard { send(number, text, to: end) }
            layers.last?.report(isShown: true)
        }
    }

    /// A connection has ended: the page is expected back for a while.
    func detach(_ end: WebSocketEnd) {
        disconnect(end)
        queue.async { [self] in
            guard socket === end else { return }
            socket = nil
            guard !isEnded else { return }
            layers.last?.report(isShown: false)
            farewell = queue.after(limits.secondsAway) { [weak self] in self?.end() }
        }
    }

    /// Whether the page has a connection now, from any thread. A handler that takes long on the tab's queue holds up nobody who asks.
    var isConnected: Bool { connected.withLock { $0 != nil } }

    private func disconnect(_ end: WebSocketEnd) {
        connected.withLock { if $0 === end { $0 = nil } }
    }

    /// Lets go of the screens and of the page.
    func end() {
        queue.async { [self] in
            guard !isEnded else { return }
            isEnded = true
            farewell?.dispose()
            layers.last?.hide()
            layers = []
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
        // It asks for more and more, and never says that it has it.
        guard log.size <= limits.unheardBytes else { return end() }
        if let socket { send(number, text, to: socket) }
    }

    private func send(_ number: Int, _ text: String, to end: WebSocketEnd) {
        toldHeard = log.heard
        end.send(TabLine.text(number, heard: log.heard, text))
    }

    // MARK: From the page

    /// What the page was told last of what was heard.
    private var toldHeard = 0

    /// Takes a line that came over a connection.
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
            // An answer tells it as well, most often.
            queue.justDispatch { [self] in
                guard let socket, toldHeard < log.heard else { return }
                toldHeard = log.heard
                socket.send(TabLine.text(heard: log.heard))
            }
        }
    }

    private func take(_ message: TabMessage) {
        if let number = message.screen {
            // What was done to a screen that is covered came too late.
            if number == screen { layers.last?.receive(message.line) }
        } else if message.line == WebHostMessage.back {
            goBack()
        }
    }
}
