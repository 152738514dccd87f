public import ItemListText
internal import SignalistC
internal import ItemList
public import Signals

/// The terminal of the process, which shows frames and reports keys and other events.
///
/// Methods are called and events are reported on one queue. An idle terminal runs no code, and a terminal that doesn't read blocks nothing.
/// The terminal is restored however the program ends, even by a crash or a signal. Meanwhile, standard output and standard error are
/// captured and printed afterwards: the last 256 KB.
///
/// ```swift
/// let terminal = try Terminal(queue: queue)
/// let session = TerminalSession(on: terminal, queue: queue, finished: { status in … })
/// ```
// Sendable: mutable state is used on `queue` alone, which every method checks; the rest is constant.
public final class Terminal: TerminalDevice, @unchecked Sendable {
    let queue: Queue
    let input: Int32
    private let output: Int32
    let environment: [String: String]

    var encoder: TerminalEncoder
    private var onEvents: (@Sendable ([TerminalEvent]) -> Void)?
    private var keyThread: TerminalKeyThread?
    private var signalSource: TerminalSource?
    private var reader: TerminalKeyReader?
    let hangs: TerminalHangWatch
    private(set) var writer: TerminalWriter?
    /// The output to the terminal while the program has it, because standard output is redirected then.
    private var lent: TerminalOutput?
    private var settings = termios()
    /// The settings that the terminal accepted.
    private var inForce = termios()
    /// True if the mouse is reported while the terminal is entered.
    private var takesMouse = true
    var questions = TerminalQuestions()
    /// The terminal's content after all sent bytes; nil if unknown.
    private var shown: TextFrame?
    /// The next frame, held back until earlier bytes are sent.
    private var next: TextFrame?
    /// The number of columns and rows, as last reported.
    public private(set) var size: TextSize

    /// Creates a terminal.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the keys; standard input by default.
    ///   - output: The descriptor of the frames; standard output by default.
    ///   - environment: The variables of the process. `TERM`, `COLORTERM` and `NO_COLOR` describe the terminal's abilities. `COLUMNS` and
    ///     `LINES` are the size if the terminal doesn't report one. `ESCDELAY` is the wait for a sequence after Escape, in milliseconds.
    ///     `LC_ALL`, `LC_CTYPE` and `LANG` decide if marks are drawn in ASCII.
    ///   - colorMode: The color mode; nil for the one that the environment allows.
    ///   - queue: The serial queue on which the terminal is used.
    /// - Throws: ``TerminalError/notATerminal(descriptor:)``; ``TerminalError/cannotDraw(type:)`` if `TERM` is `dumb`, `unknown`, empty or
    ///   missing.
    public init(
        input: Int32 = 0, output: Int32 = 1, environment: [String: String] = Terminal.environment, colorMode: TerminalColorMode? = nil,
        queue: Queue
    ) throws(TerminalError) {
        require(queue.isSerial, "the queue of a terminal does one thing at a time")
        for descriptor in [input, output] where isatty(descriptor) != 1 {
            throw .notATerminal(descriptor: descriptor)
        }
        let type = TerminalType(environment: environment)
        if type.isDumb {
            throw .cannotDraw(type: type.name)
        }
        self.input = input
        self.output = output
        hangs = TerminalHangWatch(input: input)
        self.environment = environment
        self.queue = queue
        encoder = TerminalEncoder(
            colorMode: colorMode ?? TerminalColorMode(environment: environment), joinsCharacters: !type.isMultiplexed,
            characters: TerminalCharacters(environment: environment))
        size = TextSize(ofTerminal: output, environment: environment)
    }

    /// The variables of the process that describe its terminal.
    public static var environment: [String: String] {
        var variables: [String: String] = [:]
        for name in ["TERM", "COLORTERM", "NO_COLOR", "STY", "TMUX", "COLUMNS", "LINES", "ESCDELAY", "LC_ALL", "LC_CTYPE", "LANG"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        return variables
    }

    /// Acquires the whole screen and reports events until ``leave()``.
    ///
    /// A program in the background is stopped here until it is in the foreground.
    /// - Throws: ``TerminalError/failed(call:errno:)``.
    public func enter(onEvents: @escaping @Sendable (_ events: [TerminalEvent]) -> Void) throws(TerminalError) {
        checkQueue()
        require(self.onEvents == nil, "a terminal that was entered is left before it is entered again")
        TerminalSignalStack.prepare()
        takesMouse = true
        try take()
        self.onEvents = onEvents
        size = TextSize(ofTerminal: screen, environment: environment)
    }

    /// Restores the terminal and ends the reports. No effect if that was done before.
    ///
    /// The wait for a terminal that doesn't read is short. It receives the restoring bytes when it reads again.
    public func leave() {
        checkQueue()
        onEvents = nil
        awaitAnswers()
        questions = TerminalQuestions()
        release()
    }

    /// Takes the mouse, or leaves it to the terminal for selecting text. The choice survives a suspension.
    public func takeMouse(_ isTaken: Bool) {
        checkQueue()
        guard onEvents != nil, isTaken != takesMouse else { return }
        takesMouse = isTaken
        guard TerminalLoan.isLent, let writer else { return }
        if writer.send(isTaken ? TerminalModes.mouse : TerminalModes.noMouse) != 0 {
            close()
        }
    }

    /// Copies a text to the clipboard of the terminal's user by OSC 52. No effect once the terminal was left.
    public func copy(_ text: String) {
        checkQueue()
        guard onEvents != nil, TerminalLoan.isLent, let writer else { return }
        if writer.send(TerminalModes.copy(text, on: TerminalType(environment: environment))) != 0 {
            close()
        }
    }

    /// Shows a frame with one write. Writes nothing if it looks like the previous frame, or if the terminal was left.
    ///
    /// If frames come faster than the terminal reads, only the last one is shown.
    public func draw(_ frame: TextFrame) {
        checkQueue()
        guard onEvents != nil, TerminalLoan.isLent, let writer else {
            return
        }
        guard writer.isIdle else {
            next = frame
            return
        }
        let bytes = encoder.encode(from: shown, to: frame)
        shown = frame
        if !bytes.isEmpty, writer.send(bytes) != 0 {
            close()
        }
    }

    /// The terminal's descriptor, which differs from `output` while the program has the terminal.
    private var screen: Int32 { lent?.descriptor ?? output }

    /// Forgets the content of the terminal, so that the next frame is sent whole.
    public func forgetPicture() {
        checkQueue()
        shown = nil
    }

    func checkQueue() {
        require(queue.isCurrent(), "a terminal is used on its queue alone")
    }

    func report(_ event: TerminalEvent) {
        onEvents?([event])
    }
}

// MARK: - Acquiring and restoring

extension Terminal {
    private func take() throws(TerminalError) {
        let signals = try TerminalSignals.pipe()
        try check("tcdrain", TerminalDescriptor.waitForForeground(output))
        var found = termios()
        try check("tcgetattr", tcgetattr(input, &found) == 0 ? 0 : errno)
        settings = TerminalModes.raw(from: found)
        let lent = TerminalOutput(output)
        try TerminalLoan.take(input: input, output: lent, found: found)
        self.lent = lent
        TerminalSignals.install()
        writer = TerminalWriter(lent, queue: queue) { [weak self] error in self?.written(error) }
        do throws(TerminalError) {
            try setModes(TerminalModes.enter)
            keyThread = try TerminalKeyThread(input, queue: queue) { [weak self] in self?.readKeys() }
        } catch {
            release()
            throw error
        }
        reader = TerminalKeyReader(
            queue: queue, escapeDelay: TerminalKeyReader.escapeDelay(in: environment),
            hasMore: { [input] in TerminalDescriptor.isReadable(input) },
            expectsAnswer: { [weak self] in self?.expectsAnswer ?? false },
            onAnswer: { [weak self] answer in self?.take(answer) }
        ) { [weak self] keys in
            self?.report(keys)
        }
        signalSource = .reading(signals, queue: queue) { [weak self] in self?.readSignals(signals) }
    }

    private func release() {
        keyThread?.cancel()
        keyThread = nil
        signalSource?.cancel()
        signalSource = nil
        hangs.stop(dropsKeys: true)
        reader?.reset()
        reader = nil
        writer?.drop()
        writer = nil
        shown = nil
        next = nil
        if TerminalLoan.isLent { TerminalMessages.flush() }
        if TerminalLoan.giveBack() {
            TerminalLoan.close()
            TerminalSignals.restore()
        }
        lent = nil
    }

    private func setModes(_ modes: [UInt8]) throws(TerminalError) {
        try check("tcsetattr", TerminalDescriptor.set(settings, of: input))
        try check("tcgetattr", tcgetattr(input, &inForce) == 0 ? 0 : errno)
        writer?.drop()
        shown = nil
        next = nil
        try check("write", writer?.send((takesMouse ? modes : modes + TerminalModes.noMouse) + askForWidth() + askForKeyboard()) ?? 0)
    }

    /// Sets the modes again if another program used the terminal while this one was stopped; a shell sets its own.
    ///
    /// Unchanged modes mean that the signal came without a stop, or after one that was handled already.
    private func takeBack() throws(TerminalError) {
        var found = termios()
        try check("tcgetattr", tcgetattr(input, &found) == 0 ? 0 : errno)
        if TerminalModes.areEqual(found, inForce) {
            shown = nil
        } else {
            try setModes(TerminalModes.enterAgain)
        }
    }

    private func check(_ call: String, _ error: Int32) throws(TerminalError) {
        if error != 0 {
            throw .failed(call: call, errno: error)
        }
    }

    /// Called when the waiting bytes were written, or never can be.
    private func written(_ error: Int32) {
        if error != 0 {
            close()
        } else if let frame = next.take() {
            draw(frame)
        }
    }

    func close() {
        release()
        // A closed terminal also sends this signal. It may arrive at any moment and must not cut the remaining work short.
        TerminalSignals.ignoreHangUp()
        report(.closed)
    }
}

// MARK: - Signals

extension Terminal {
    private func readSignals(_ pipe: Int32) {
        var signal: UInt8 = 0
        TerminalSignals.noteAnswer()
        while onEvents != nil, Platform.read(pipe, &signal, 1) == 1 {
            answer(Int32(signal))
        }
    }

    private func answer(_ signal: Int32) {
        switch signal {
        case SIGWINCH:
            // Applies even if the size is the same. It may have changed in between, and the terminal has then lost its content.
            size = TextSize(ofTerminal: screen, environment: environment)
            shown = nil
            report(.resized(size))
        case SIGTSTP:
            suspend()
        case SIGCONT:
            resume { () throws(TerminalError) in
                try check("tcdrain", TerminalDescriptor.waitForForeground(screen))
                try takeBack()
            }
        default:
            awaitAnswers()
            release()
            report(.interrupted(signal: signal))
        }
    }

    private func measure() {
        let now = TextSize(ofTerminal: screen, environment: environment)
        if now != size {
            size = now
            shown = nil
            report(.resized(now))
        }
    }

    /// Stops the program as if it had no terminal. Signals have their usual effect on the stopped program.
    private func suspend() {
        awaitAnswers()
        release()
        TerminalDescriptor.withSignal(SIGTSTP, how: SIG_UNBLOCK) {
            _ = raise(SIGTSTP)
        }
        resume(take)
    }

    private func resume(_ body: () throws(TerminalError) -> Void) {
        do throws(TerminalError) {
            try body()
        } catch {
            close()
            return
        }
        measure()
        report(.resumed)
        askForBackground()
    }
}

// MARK: - Keys

extension Terminal {
    private func readKeys() {
        repeat { readOnce() } while hangs.endHandling()
    }

    private func readOnce() {
        // Key handling may hang. The watch has then read the keys that came meanwhile.
        let earlier = hangs.beginReading()
        var buffer = [UInt8](repeating: 0, count: 4096)
        // The descriptor may block, and another reader may have taken the bytes.
        let isReadable = TerminalDescriptor.isReadable(input)
        let count = isReadable ? Platform.read(input, &buffer, buffer.count) : 0
        let error = errno
        hangs.endReading()
        if !earlier.isEmpty { reader?.read(earlier) }
        if count > 0 {
            reader?.read(buffer[..<count])
        } else if !isReadable {
            // There is nothing more to read.
        } else if count == 0 {
            close()
        } else if error == EIO, tcgetpgrp(input) != getpgrp(), TerminalDescriptor.waitForForeground(screen) == 0 {
            // The read failed in the background. The program is in the foreground now.
        } else if error != EAGAIN, error != EINTR {
            close()
        }
    }

    private func report(_ keys: [TerminalKey]) {
        // Keys after a signal key are dropped, as a terminal's driver does.
        let typed = keys.prefix { signal(askedForBy: $0) == nil }
        if !typed.isEmpty { onEvents?(typed.map(TerminalEvent.key)) }
        if typed.count < keys.count, let signal = signal(askedForBy: keys[typed.count]) { TerminalSignals.send(signal, from: input) }
    }

    var quits: Bool { TerminalModes.quits(inForce) }

    private func signal(askedForBy key: TerminalKey) -> Int32? {
        switch key {
        case .character("c", .control): SIGINT
        case .character("z", .control): SIGTSTP
        // If the terminal sends a control character for this key, its driver raises the signal.
        case .character("\\", .control) where quits: SIGQUIT
        default: nil
        }
    }
}
