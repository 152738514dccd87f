internal import SignalistC

/// System calls on descriptors in any state: blocking or not, in the foreground or not. Functions without arrays are async-signal-safe.
enum TerminalDescriptor {
    /// Writes all bytes to a nonblocking descriptor.
    /// - Parameter deadline: The limit of the total wait. A reader that takes single bytes must not delay the end of the program.
    /// - Returns: 0, or the error number of the failed call: `EAGAIN` after the deadline.
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

    /// True if a read wouldn't block, including at the end of the input.
    static func isReadable(_ descriptor: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    /// Waits until a read wouldn't block.
    /// - Returns: False after the deadline.
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

    /// True if this program's group is in the foreground, or the terminal has no foreground group.
    static func isOwn(_ descriptor: Int32) -> Bool {
        let owner = tcgetpgrp(descriptor)
        return owner < 0 || owner == getpgrp()
    }

    /// Sets a tty's settings at once, also from the background.
    /// - Returns: 0, or the error number of the failed call.
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

    /// Drops a tty's unread output, also from the background.
    static func dropOutput(of descriptor: Int32) {
        withSignal(SIGTTOU, how: SIG_BLOCK) {
            tcflush(descriptor, TCOFLUSH)
        }
    }

    /// Stops a background program until it is in the foreground, as its shell expects.
    /// - Returns: 0, or the error number of the failed call: the terminal is gone or belongs to another program for good.
    static func waitForForeground(_ descriptor: Int32) -> Int32 {
        // In the foreground, `tcdrain` would only wait for the terminal to read.
        guard tcgetpgrp(descriptor) != getpgrp() else {
            return 0
        }
        var result: Int32 = 0
        // Threads of a dispatch queue block this signal, and a call without the stop would succeed. `tcdrain` changes nothing.
        withSignal(SIGTTOU, how: SIG_UNBLOCK) {
            repeat {
                result = tcdrain(descriptor) == 0 ? 0 : errno
            } while result == EINTR
        }
        return result
    }

    /// Creates a nonblocking pipe that child processes don't inherit.
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

    /// Runs `body` with a signal blocked or unblocked on this thread.
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
