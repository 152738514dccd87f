public import ItemListText
internal import SignalistC
internal import ItemList
public import Signals

/// The terminal of the process: frames go to it, keys and other events come from it.
///
/// Everything happens on one queue: methods are called there and events are reported there. While nothing happens, nothing runs, and
/// nothing waits for a terminal that does not read. Whatever way the program ends, the terminal is given back as it was found: also by
/// a crash and by a signal. What the program writes to standard output and standard error is kept from the screen meanwhile and written
/// afterwards: the last 256 KB of it.
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
    /// Leads to the terminal while it is lent: standard output leads elsewhere then.
    private var lent: TerminalOutput?
    private var settings = termios()
    /// What the terminal made of them.
    private var inForce = termios()
    /// Whether the mouse is reported, where the terminal is entered.
    private var takesMouse = true
    /// What the terminal was asked.
    var questions = TerminalQuestions()
    /// What the terminal shows when it has taken all that was sent; nil when that is unknown.
    private var shown: TextFrame?
    /// What it is to show when it has taken what was sent before.
    private var next: TextFrame?
    /// How many cells the terminal has, as last reported.
    public private(set) var size: TextSize

    /// - Parameters:
    ///   - input: where keys are read; standard input unless told otherwise.
    ///   - output: where frames are written; standard output unless told otherwise.
    ///   - environment: the variables of the process: `TERM`, `COLORTERM` and `NO_COLOR` tell what the terminal can do, `COLUMNS` and
    ///     `LINES` the size of one that does not tell, `ESCDELAY` how many milliseconds the Escape key waits for the rest of a sequence,
    ///     and `LC_ALL`, `LC_CTYPE` and `LANG` whether marks are drawn in ASCII.
    ///   - colorMode: the colours to use; nil for those that the environment allows.
    ///   - queue: a serial queue, where the terminal is used.
    /// - Throws: ``TerminalError/notATerminal(descriptor:)``; ``TerminalError/cannotDraw(type:)`` where `TERM` is `dumb`, `unknown`, empty or
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

    /// The variables of the process that say something about its terminal.
    public static var environment: [String: String] {
        var variables: [String: String] = [:]
        for name in ["TERM", "COLORTERM", "NO_COLOR", "STY", "TMUX", "COLUMNS", "LINES", "ESCDELAY", "LC_ALL", "LC_CTYPE", "LANG"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        return variables
    }

    /// Takes the whole screen and starts to report events, until ``leave()``.
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

    /// Gives the terminal back as it was found and reports nothing more; nothing when that was done.
    ///
    /// One that does not read is waited for no longer than a moment; it finds how to be given back when it goes on.
    public func leave() {
        checkQueue()
        onEvents = nil
        awaitAnswers()
        questions = TerminalQuestions()
        release()
    }

    /// Reports what the mouse does, or leaves it to the terminal, which selects text with it; also after the program was suspended.
    public func takeMouse(_ isTaken: Bool) {
        checkQueue()
        guard onEvents != nil, isTaken != takesMouse else { return }
        takesMouse = isTaken
        guard TerminalLoan.isLent, let writer else { return }
        if writer.send(isTaken ? TerminalModes.mouse : TerminalModes.noMouse) != 0 {
            close()
        }
    }

    /// Puts a text on the clipboard of the terminal's user by OSC 52; nothing when the terminal was left.
    public func copy(_ text: String) {
        checkQueue()
        guard onEvents != nil, TerminalLoan.isLent, let writer else { return }
        if writer.send(TerminalModes.copy(text, on: TerminalType(environment: environment))) != 0 {
            close()
        }
    }

    /// Shows a frame, in one write; nothing is written when it looks like the one before, or when the terminal was left.
    ///
    /// A terminal that is slower than the frames gets the last one when it has taken the one before.
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

    /// A descriptor of the terminal, be it lent or not.
    private var screen: Int32 { lent?.descriptor ?? output }

    /// Forgets what the terminal shows: the next frame is sent whole.
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

// MARK: - Taking and giving back

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

    /// Sets the modes anew if somebody else has used the terminal while the program was stopped: a shell sets its own.
    ///
    /// If nobody has, the signal came late, after a stop that was answered already, or without one.
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

    /// The terminal has taken what it let wait, or never will.
    private func written(_ error: Int32) {
        if error != 0 {
            close()
        } else if let frame = next.take() {
            draw(frame)
        }
    }

    func close() {
        release()
        // A terminal that is closed says so by this signal, too: it may come any moment and must not cut short what is left to do.
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
            // Also where the size is what it was: it may have been another one meanwhile, and the terminal has lost what was drawn.
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

    /// Stops the program as if it had no terminal: signals do what they always do, also to a program that is stopped.
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
        // What is done with keys may not return: then those that come meanwhile are not being read.
        let earlier = hangs.beginReading()
        var buffer = [UInt8](repeating: 0, count: 4096)
        // The descriptor may block, and others may have read what was there.
        let isReadable = TerminalDescriptor.isReadable(input)
        let count = isReadable ? Platform.read(input, &buffer, buffer.count) : 0
        let error = errno
        hangs.endReading()
        if !earlier.isEmpty { reader?.read(earlier) }
        if count > 0 {
            reader?.read(buffer[..<count])
        } else if !isReadable {
            // Nothing more.
        } else if count == 0 {
            close()
        } else if error == EIO, tcgetpgrp(input) != getpgrp(), TerminalDescriptor.waitForForeground(screen) == 0 {
            // It was the background that was refused, and now it is the foreground.
        } else if error != EAGAIN, error != EINTR {
            close()
        }
    }

    private func report(_ keys: [TerminalKey]) {
        // What was typed behind a key that asks for a signal is dropped, as the driver of a terminal does.
        let typed = keys.prefix { signal(askedForBy: $0) == nil }
        if !typed.isEmpty { onEvents?(typed.map(TerminalEvent.key)) }
        if typed.count < keys.count, let signal = signal(askedForBy: keys[typed.count]) { TerminalSignals.send(signal, from: input) }
    }

    /// Whether Ctrl-\ is the key that quits.
    var quits: Bool { TerminalModes.quits(inForce) }

    private func signal(askedForBy key: TerminalKey) -> Int32? {
        switch key {
        case .character("c", .control): SIGINT
        case .character("z", .control): SIGTSTP
        // The driver of the terminal does that, where it gets the key as a control character.
        case .character("\\", .control) where quits: SIGQUIT
        default: nil
        }
    }
}
