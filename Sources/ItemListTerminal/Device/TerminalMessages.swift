internal import Synchronization
internal import Signals

#if canImport(Darwin)
    @preconcurrency internal import Darwin
#elseif canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#endif

/// Captures standard output and standard error while the program has the screen, and prints them to the restored terminal.
///
/// Both are redirected to a pipe, which a thread reads continuously. A program that writes much isn't blocked, and its last output, such as
/// a crash report, isn't lost. The last ``capacity`` bytes are kept. ``giveBack(to:)`` is async-signal-safe.
enum TerminalMessages {
    /// The messages, in memory that is allocated beforehand: a crashing program can rely on little.
    private struct State {
        let pipe: (reading: Int32, writing: Int32)
        /// A ring buffer: the next byte goes to `count` modulo its size.
        let bytes: UnsafeMutablePointer<UInt8>
        var count = 0
        /// The number of overwritten lines, counted by their ends.
        var linesLeftOut = 0
        /// The original standard output and standard error; -1 for one that isn't captured.
        var found: (output: Int32, errors: Int32) = (-1, -1)
    }

    /// The number of kept bytes, a power of two: some thousand lines.
    static let capacity = 1 << 18
    /// The time limits for ``partSize`` bytes and for all, in milliseconds. A slow terminal still gets the last message, and one that
    /// doesn't read blocks nothing.
    private static let (patience, patienceInAll) = (500, 10_000)
    private static let partSize = 4096
    /// The longest wait for the lock, in milliseconds.
    private static let lockPatience = 2000

    // Written by `prepare`, before anything is captured; the memory behind it is used under `isLocked`.
    nonisolated(unsafe) private static var state: UnsafeMutablePointer<State>?
    private static let isLocked = Atomic<Bool>(false)

    /// Creates the pipe and its reader. They stay for good, because child programs may write to the pipe later.
    static func prepare() throws(TerminalError) {
        guard state == nil else { return }
        let pipe = try TerminalDescriptor.makePipe()
        // Writers block on a full pipe, so that no message is truncated.
        _ = fcntl(pipe.writing, F_SETFL, 0)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        let made = UnsafeMutablePointer<State>.allocate(capacity: 1)
        made.initialize(to: State(pipe: pipe, bytes: bytes))
        state = made
        // The first use initializes it, which must precede the thread.
        _ = isLocked.load(ordering: .relaxed)
        startThread(name: "ItemListTerminal.messages") { readAlways(pipe.reading) }
    }

    /// Flushes the buffer of `print` before standard output is redirected.
    static func flush() {
        fflush(stdout)
    }

    /// Redirects standard output and standard error to the pipe if they lead to the screen. `print` stays line-buffered, as on a terminal.
    static func capture(fromTerminal output: Int32) {
        guard let state else { return }
        var screen = stat()
        guard fstat(output, &screen) == 0 else { return }
        state.pointee.found = (
            lead(STDOUT_FILENO, from: screen, to: state.pointee.pipe.writing),
            lead(STDERR_FILENO, from: screen, to: state.pointee.pipe.writing)
        )
        if state.pointee.found.output >= 0 { setvbuf(stdout, nil, _IOLBF, 0) }
    }

    private static func lead(_ descriptor: Int32, from screen: stat, to pipe: Int32) -> Int32 {
        var current = stat()
        guard isatty(descriptor) == 1, fstat(descriptor, &current) == 0, current.st_rdev == screen.st_rdev else { return -1 }
        let found = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard found >= 0 else { return -1 }
        dup2(pipe, descriptor)
        return found
    }

    /// Restores both descriptors and writes the captured bytes to the terminal.
    /// - Parameter output: A nonblocking descriptor of the terminal.
    static func giveBack(to output: Int32) {
        guard let state else { return }
        let found = state.pointee.found
        state.pointee.found = (-1, -1)
        restore(STDOUT_FILENO, found.output)
        restore(STDERR_FILENO, found.errors)
        guard found.output >= 0 || found.errors >= 0, lock() else { return }
        // Child programs may write without end, so the number of reads is limited.
        for _ in 0..<128 where read(state) <= 0 { break }
        write(state, to: output)
        (state.pointee.count, state.pointee.linesLeftOut) = (0, 0)
        unlock()
    }

    private static func restore(_ descriptor: Int32, _ found: Int32) {
        guard found >= 0 else { return }
        dup2(found, descriptor)
        Platform.close(found)
    }

    // MARK: Ring buffer

    private static func readAlways(_ pipe: Int32) {
        // A signal handler on this thread would wait for the thread's own lock.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        while true {
            guard poll(&waiting, 1, -1) > 0, let state, lock() else {
                // Memory is short, or another thread is writing the captured bytes.
                usleep(1000)
                continue
            }
            _ = read(state)
            unlock()
        }
    }

    /// Reads from the pipe once, at most as much as fits on the stack.
    /// - Returns: The number of bytes; 0 or less if there are none.
    private static func read(_ state: UnsafeMutablePointer<State>) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            let count = Platform.read(state.pointee.pipe.reading, start, buffer.count)
            for index in 0..<max(count, 0) {
                let place = state.pointee.bytes + (state.pointee.count & (capacity - 1))
                if state.pointee.count >= capacity, place.pointee == UInt8(ascii: "\n") { state.pointee.linesLeftOut += 1 }
                place.pointee = buffer[index]
                state.pointee.count += 1
            }
            return count
        }
    }

    private static func write(_ state: UnsafeMutablePointer<State>, to output: Int32) {
        let deadline = TerminalDeadline(milliseconds: patienceInAll)
        let (bytes, count) = (state.pointee.bytes, state.pointee.count)
        var next = max(count - capacity, 0)
        if next > 0 {
            // The first line is incomplete.
            while next < count, bytes[next & (capacity - 1)] != UInt8(ascii: "\n") { next += 1 }
            next = min(next + 1, count)
            writeNote(of: state.pointee.linesLeftOut + 1, to: output)
        }
        // The last output matters most, so even a terminal that is too slow for the rest gets it.
        var tail = max(next, count - partSize)
        while tail > next, tail < count, bytes[(tail - 1) & (capacity - 1)] != UInt8(ascii: "\n") { tail += 1 }
        while next < count {
            let place = next & (capacity - 1)
            let length = min(count - next, capacity - place, partSize)
            let part = UnsafeRawBufferPointer(start: bytes + place, count: length)
            let isInTime = next >= tail || deadline.remaining > 0
            if isInTime, TerminalDescriptor.write(part, to: output, until: TerminalDeadline(milliseconds: patience)) == 0 {
                next += length
            } else if next < tail {
                next = tail
                writeNewline(to: output)
            } else {
                return
            }
        }
    }

    private static func writeNewline(to output: Int32) {
        var newline = UInt8(ascii: "\n")
        withUnsafeBytes(of: &newline) {
            _ = TerminalDescriptor.write($0, to: output, until: TerminalDeadline(milliseconds: patience))
        }
    }

    /// Writes `(1136 earlier lines left out)`.
    private static func writeNote(of lines: Int, to output: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            var length = 0
            func put(_ byte: UInt8) {
                buffer[length] = byte
                length += 1
            }
            func put(_ text: StaticString) { text.withUTF8Buffer { $0.forEach(put) } }
            var (power, rest) = (1, lines)
            while lines / power >= 10 { power *= 10 }
            put("(")
            while power > 0 {
                put(UInt8(ascii: "0") + UInt8(rest / power))
                (rest, power) = (rest % power, power / 10)
            }
            put(" earlier lines left out)\n")
            let note = UnsafeRawBufferPointer(rebasing: buffer[..<length])
            _ = TerminalDescriptor.write(note, to: output, until: TerminalDeadline(milliseconds: patience))
        }
    }

    // MARK: Lock

    /// Waits for the other thread, which holds the lock during a read or a write to a slow terminal.
    /// - Returns: False after a timeout. Losing output is better than a program that doesn't end.
    private static func lock() -> Bool {
        let deadline = TerminalDeadline(milliseconds: lockPatience)
        while isLocked.exchange(true, ordering: .acquiring) {
            guard deadline.remaining > 0 else { return false }
            usleep(100)
        }
        return true
    }

    private static func unlock() {
        isLocked.store(false, ordering: .releasing)
    }
}
