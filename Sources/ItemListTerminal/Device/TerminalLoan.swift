internal import SignalistC
internal import Synchronization
internal import Signals

/// The terminal's original state, restored once, however the program ends.
///
/// A process has one at a time. All memory is allocated beforehand, because a crashing program can rely on little.
enum TerminalLoan {
    struct Record {
        var output: Int32
        /// The original flags of `output` if they were changed; otherwise -1.
        var outputFlags: Int32
        var input: Int32
        var found: termios
    }

    // Written before the loan by the one terminal that takes it; `isLent` publishes it to all threads.
    nonisolated(unsafe) private static let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    // Written once, before the first loan, and only read afterwards.
    nonisolated(unsafe) private static let leaving = {
        let modes = TerminalModes.popKeyboard + TerminalModes.leave
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: modes.count, alignment: 1)
        bytes.copyBytes(from: modes)
        let withoutKeyboard = UnsafeRawBufferPointer(rebasing: bytes[TerminalModes.popKeyboard.count...])
        return (all: UnsafeRawBufferPointer(bytes), withoutKeyboard: withoutKeyboard)
    }()
    // Used only by the terminal that has the loan. Keeps the record's descriptor open.
    nonisolated(unsafe) private static var output: TerminalOutput?
    private static let lent = Atomic<Bool>(false)
    private static let keyboard = Atomic<Bool>(false)
    private static let atExit: Void = {
        atexit { TerminalLoan.giveBack() }
    }()

    /// The wait for a terminal that doesn't read, in milliseconds.
    private static let patience = 200

    static var isLent: Bool {
        lent.load(ordering: .acquiring)
    }

    /// True while the keyboard protocol is in force. Not every terminal knows the sequence that ends it.
    static var hasKeyboard: Bool {
        get { keyboard.load(ordering: .acquiring) }
        set { keyboard.store(newValue, ordering: .releasing) }
    }

    /// Records the original state, and captures standard output and standard error until the terminal is restored.
    static func take(input: Int32, output: TerminalOutput, found: termios) throws(TerminalError) {
        require(!isLent, "a process uses one terminal at a time")
        _ = leaving
        _ = atExit
        try TerminalMessages.prepare()
        record.initialize(to: Record(output: output.descriptor, outputFlags: output.foundFlags ?? -1, input: input, found: found))
        self.output = output
        hasKeyboard = false
        TerminalMessages.flush()
        TerminalMessages.capture(fromTerminal: output.descriptor)
        lent.store(true, ordering: .releasing)
    }

    /// Restores the terminal. No effect if that was done before. Async-signal-safe.
    /// - Returns: True if this call restored it.
    @discardableResult
    static func giveBack() -> Bool {
        guard lent.exchange(false, ordering: .acquiringAndReleasing) else {
            return false
        }
        let output = record.pointee.output
        let leaving = hasKeyboard ? leaving.all : leaving.withoutKeyboard
        if TerminalDescriptor.write(leaving, to: output, until: TerminalDeadline(milliseconds: 0)) == EAGAIN {
            // The terminal doesn't read, and its unread frames are obsolete. It gets the restoring bytes in their place, for whenever it
            // reads again.
            TerminalDescriptor.dropOutput(of: output)
            _ = TerminalDescriptor.write(leaving, to: output, until: TerminalDeadline(milliseconds: patience))
        }
        _ = TerminalDescriptor.set(record.pointee.found, of: record.pointee.input)
        TerminalMessages.giveBack(to: output)
        if record.pointee.outputFlags >= 0 {
            _ = fcntl(output, F_SETFL, record.pointee.outputFlags)
        }
        return true
    }

    /// Closes the descriptor of a loan that has just ended.
    static func close() {
        output = nil
    }
}
