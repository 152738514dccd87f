internal import SignalistC

/// Calls on descriptors as they are found: blocking or not, in the foreground or not. Those on no array are async-signal-safe.
enum TerminalDescriptor {
    /// Writes all bytes to a descriptor that does not block.
    /// - Parameter deadline: how long to wait for a reader, in all: one that takes a byte now and then must not hold up the end of the program.
    /// - Returns: 0, or the error number of the call that failed: `EAGAIN` when the deadline has passed.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, until deadline: TerminalDeadline) -> Int32 {
        guard let base = bytes.baseAddress else {
            return 0
        }
        var written = 0
        while written < bytes.count {
            let count = Platform.write(descriptor, base + written, bytes.count - written)
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                let ready = poll(&waiting, 1, deadline.remaining)
                if ready == 0 || (ready < 0 && errno != EINTR) {
                    return EAGAIN
                }
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Whether something can be read now, be it the end.
    static func isReadable(_ descriptor: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    /// Waits until something can be read.
    /// - Returns: false when nothing can before the deadline.
    static func waitForInput(_ descriptor: Int32, until deadline: TerminalDeadline) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var remaining = deadline.remaining
        while remaining > 0 {
            let ready = poll(&waiting, 1, remaining)
            if ready >= 0 || errno != EINTR { return ready > 0 }
            remaining = deadline.remaining
        }
        return false
    }

    /// Whether what is typed is for this program, and not for another one in the foreground. A terminal that is nobody's has no foreground.
    static func isOwn(_ descriptor: Int32) -> Bool {
        let owner = tcgetpgrp(descriptor)
        return owner < 0 || owner == getpgrp()
    }

    /// Sets a tty at once, also from the background.
    /// - Returns: 0, or the error number of the call that failed.
    static func set(_ settings: termios, of descriptor: Int32) -> Int32 {
        var settings = settings
        var result: Int32 = 0
        withSignal(SIGTTOU, how: SIG_BLOCK) {
            repeat {
                result = tcsetattr(descriptor, TCSANOW, &settings) == 0 ? 0 : errno
            } while result == EINTR
        }
        return result
    }

    /// Drops what was written to a tty and nobody has read yet, also from the background.
    static func dropOutput(of descriptor: Int32) {
        withSignal(SIGTTOU, how: SIG_BLOCK) {
            tcflush(descriptor, TCOFLUSH)
        }
    }

    /// Stops a program in the background, as its shell expects of one that uses the terminal, until it is in the foreground.
    /// - Returns: 0, or the error number of the call that failed: the terminal is gone or is another's for good.
    static func waitForForeground(_ descriptor: Int32) -> Int32 {
        // In the foreground the call below would do nothing but wait for the terminal to read.
        guard tcgetpgrp(descriptor) != getpgrp() else {
            return 0
        }
        var result: Int32 = 0
        // Threads of a dispatch queue hold the signal back, and a call that is not stopped would go through. This call changes nothing.
        withSignal(SIGTTOU, how: SIG_UNBLOCK) {
            repeat {
                result = tcdrain(descriptor) == 0 ? 0 : errno
            } while result == EINTR
        }
        return result
    }

    /// A pipe that never blocks and is not inherited.
    static func makePipe() throws(TerminalError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .failed(call: "pipe", errno: errno)
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }

    /// Runs `body` with a signal held back or let through on this thread.
    static func withSignal(_ signal: Int32, how: Int32, _ body: () -> Void) {
        var set = sigset_t()
        var old = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(how, &set, &old)
        body()
        pthread_sigmask(SIG_SETMASK, &old, nil)
    }
}
