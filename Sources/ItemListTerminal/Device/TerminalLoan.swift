internal import SignalistC
internal import Synchronization
internal import Signals

/// The terminal as it was found, and how it is given back: once, by whoever comes first, in whatever way the program ends.
///
/// A process has one at a time. All of it lies in memory that is made beforehand, for a program that crashes can rely on little.
enum TerminalLoan {
    /// What is needed to give the terminal back.
    struct Record {
        var output: Int32
        /// The flags that `output` had, if they were changed; otherwise -1.
        var outputFlags: Int32
        var input: Int32
        var found: termios
    }

    // Written while nothing is lent, by the one terminal that is about to lend; `isLent` publishes it to all threads.
    nonisolated(unsafe) private static let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    // Written once, before anything is lent, and only read from then on.
    nonisolated(unsafe) private static let leaving = {
        let modes = TerminalModes.popKeyboard + TerminalModes.leave
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: modes.count, alignment: 1)
        bytes.copyBytes(from: modes)
        let withoutKeyboard = UnsafeRawBufferPointer(rebasing: bytes[TerminalModes.popKeyboard.count...])
        return (all: UnsafeRawBufferPointer(bytes), withoutKeyboard: withoutKeyboard)
    }()
    // Used by the one terminal that has the loan, and by none while nothing is lent: keeps the descriptor open that the record names.
    nonisolated(unsafe) private static var output: TerminalOutput?
    private static let lent = Atomic<Bool>(false)
    private static let keyboard = Atomic<Bool>(false)
    private static let atExit: Void = {
        atexit { TerminalLoan.giveBack() }
    }()

    /// How long a terminal that does not read is waited for, in milliseconds.
    private static let patience = 200

    /// Whether the terminal is the program's at the moment.
    static var isLent: Bool {
        lent.load(ordering: .acquiring)
    }

    /// Whether the keyboard protocol is in force, which not every terminal knows to end.
    static var hasKeyboard: Bool {
        get { keyboard.load(ordering: .acquiring) }
        set { keyboard.store(newValue, ordering: .releasing) }
    }

    /// Notes what was found, and keeps what the program writes to standard output and error from the screen until it is given back.
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

    /// Gives the terminal back; nothing when that was done. Async-signal-safe.
    /// - Returns: whether it was this call that did it.
    @discardableResult
    static func giveBack() -> Bool {
        guard lent.exchange(false, ordering: .acquiringAndReleasing) else {
            return false
        }
        let output = record.pointee.output
        let leaving = hasKeyboard ? leaving.all : leaving.withoutKeyboard
        if TerminalDescriptor.write(leaving, to: output, until: TerminalDeadline(milliseconds: 0)) == EAGAIN {
            // The terminal does not read, and what lies there for it are frames that nobody wants any more. In their place it finds how to
            // be given back, whenever it goes on.
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

    /// Closes the descriptor that was opened for the loan that has just been given back.
    static func close() {
        output = nil
    }
}
