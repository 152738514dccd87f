import Dispatch
import ItemList

/// The terminal of the process: frames go to it, keys and other events come from it.
///
/// Everything happens on one serial queue: methods are called there and events are reported there. While nothing happens, nothing runs.
/// Whatever way the program ends, the terminal is given back as it was found.
// Mutable state is used on `queue` alone, which every method checks; the rest is constant.
final class Terminal: @unchecked Sendable {
    let queue: DispatchQueue
    private let input: Int32
    private let output: Int32
    private let environment: [String: String]

    private var encoder: TerminalEncoder
    private var decoder = TerminalInput()
    private var onEvent: (@Sendable (TerminalEvent) -> Void)?
    private var sources: [any DispatchSourceProtocol] = []
    private var patience: (any DispatchSourceTimer)?
    private var settings = termios()
    /// What the terminal made of them.
    private var inForce = termios()
    /// What the terminal shows; nil when that is unknown.
    private var shown: TextFrame?
    /// How many cells the terminal has, as last reported.
    private(set) var size: TerminalSize

    /// - Parameters:
    ///   - input: where keys are read.
    ///   - output: where frames are written.
    ///   - environment: the variables of the process, for terminals that don't tell their size.
    ///   - colorMode: the colours to use.
    ///   - queue: a serial queue.
    /// - Throws: ``TerminalError/notATerminal(descriptor:)``.
    init(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, environment: [String: String], colorMode: ColorMode,
        queue: DispatchQueue
    ) throws(TerminalError) {
        for descriptor in [input, output] where isatty(descriptor) != 1 {
            throw .notATerminal(descriptor: descriptor)
        }
        self.input = input
        self.output = output
        self.environment = environment
        self.queue = queue
        encoder = TerminalEncoder(colorMode: colorMode)
        size = TerminalSize(of: output, environment: environment)
    }

    /// Takes the whole screen and starts to report events, until ``leave()``.
    ///
    /// A program in the background is stopped here until it is in the foreground.
    func enter(onEvent: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalError) {
        dispatchPrecondition(condition: .onQueue(queue))
        precondition(self.onEvent == nil, "a terminal that was entered is left before it is entered again")
        TerminalSignalStack.prepare()
        try take()
        self.onEvent = onEvent
        size = TerminalSize(of: output, environment: environment)
    }

    /// Gives the terminal back as it was found and reports nothing more; nothing when that was done.
    func leave() {
        dispatchPrecondition(condition: .onQueue(queue))
        onEvent = nil
        release()
    }

    /// Shows a frame, in one write; nothing is written when it looks like the one before, or when the terminal was left.
    func draw(_ frame: TextFrame) {
        dispatchPrecondition(condition: .onQueue(queue))
        guard onEvent != nil, TerminalLoan.isLent else {
            return
        }
        let bytes = encoder.encode(from: shown, to: frame)
        shown = frame
        if !bytes.isEmpty, bytes.withUnsafeBytes({ TerminalDescriptor.write($0, to: output) }) != 0 {
            close()
        }
    }

    private func report(_ event: TerminalEvent) {
        onEvent?(event)
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
        try TerminalLoan.take(input: input, output: output, found: found)
        TerminalSignals.install()
        do throws(TerminalError) {
            try setModes(TerminalModes.enter)
        } catch {
            release()
            throw error
        }
        sources = [
            read(input) { $0.readKeys() },
            read(signals) { $0.readSignals(signals) },
        ]
    }

    private func release() {
        for source in sources {
            source.cancel()
        }
        sources = []
        wait(for: .nothing)
        guard TerminalLoan.giveBack() else {
            return
        }
        TerminalLoan.close()
        TerminalSignals.restore()
        shown = nil
        decoder = TerminalInput()
    }

    private func setModes(_ modes: [UInt8]) throws(TerminalError) {
        try check("tcsetattr", TerminalDescriptor.set(settings, of: input))
        try check("tcgetattr", tcgetattr(input, &inForce) == 0 ? 0 : errno)
        try check("write", modes.withUnsafeBytes { TerminalDescriptor.write($0, to: output) })
        shown = nil
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

    private func read(_ descriptor: Int32, _ body: @escaping @Sendable (Terminal) -> Void) -> any DispatchSourceProtocol {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in
            TerminalSignalStack.prepare()
            self.map(body)
        }
        source.activate()
        return source
    }

    private func close() {
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
        while onEvent != nil, TerminalPlatform.read(pipe, &signal, 1) == 1 {
            answer(Int32(signal))
        }
    }

    private func answer(_ signal: Int32) {
        switch signal {
        case SIGWINCH:
            measure()
        case SIGTSTP:
            suspend()
        case SIGCONT:
            resume { () throws(TerminalError) in
                try check("tcdrain", TerminalDescriptor.waitForForeground(output))
                try takeBack()
            }
        default:
            release()
            report(.interrupted(signal: signal))
        }
    }

    private func measure() {
        let now = TerminalSize(of: output, environment: environment)
        if now != size {
            size = now
            shown = nil
            report(.resized(now))
        }
    }

    /// Stops the program as if it had no terminal: signals do what they always do, also to a program that is stopped.
    private func suspend() {
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
    }
}

// MARK: - Keys

extension Terminal {
    private func readKeys() {
        // The descriptor may block, and a report of the source may be late.
        guard TerminalDescriptor.isReadable(input) else {
            return
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = TerminalPlatform.read(input, &buffer, buffer.count)
        if count > 0 {
            let keys = decoder.decode(buffer[..<count])
            wait(for: decoder.wait)
            report(keys)
        } else if count == 0 {
            close()
        } else if errno == EIO, tcgetpgrp(input) != getpgrp(), TerminalDescriptor.waitForForeground(output) == 0 {
            // It was the background that was refused, and now it is the foreground.
        } else if errno != EAGAIN, errno != EINTR {
            close()
        }
    }

    private func report(_ keys: [TerminalKey]) {
        for key in keys {
            switch key {
            case .character("c", .control):
                TerminalSignals.send(SIGINT, from: input)
                // What was typed behind is dropped, as the driver of a terminal does.
                return
            case .character("z", .control):
                TerminalSignals.send(SIGTSTP, from: input)
                return
            default:
                report(.key(key))
            }
        }
    }

    /// Lets the decoder know when nothing comes any more of what it waits for.
    private func wait(for wait: TerminalInput.Wait) {
        patience?.cancel()
        patience = nil
        let interval: DispatchTimeInterval
        switch wait {
        case .nothing:
            return
        case .escape:
            // Nobody types so fast, and the parts of a sequence are never so far apart unless a network is in trouble.
            interval = .milliseconds(40)
        case .sequence:
            interval = .seconds(1)
        case .paste:
            interval = .seconds(5)
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval)
        timer.setEventHandler { [weak self] in
            self?.losePatience()
        }
        timer.activate()
        patience = timer
    }

    private func losePatience() {
        patience?.cancel()
        patience = nil
        if TerminalDescriptor.isReadable(input) {
            // More came while the queue was busy.
            readKeys()
        } else {
            report(decoder.flush())
        }
    }
}
