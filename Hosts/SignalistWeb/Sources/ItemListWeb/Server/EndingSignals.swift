internal import Dispatch
internal import Foundation
internal import Synchronization

/// Signals that are to end the program in order. While there is one of these, they do nothing else.
///
/// Dispatch's own sources for signals would lose those that come before it looks at them, and never give a signal back.
final class EndingSignals: Sendable {
    private struct Waiting {
        var next = 0
        var all: [Int: (numbers: [Int32], continuation: AsyncStream<Int32>.Continuation)] = [:]
        /// What the signals did before somebody waited for them.
        var actions: [Int32: sigaction] = [:]
    }

    private static let waiting = Mutex(Waiting())

    /// What came, in order.
    let received: AsyncStream<Int32>
    private let key: Int

    init(_ numbers: [Int32]) {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        received = stream
        SignalPipe.shared.begin { number in
            let continuations = Self.waiting.withLock { waiting in
                waiting.all.values.filter { $0.numbers.contains(number) }.map(\.continuation)
            }
            continuations.forEach { $0.yield(number) }
        }
        key = Self.waiting.withLock { waiting in
            waiting.next += 1
            waiting.all[waiting.next] = (numbers, continuation)
            for number in numbers where waiting.actions[number] == nil {
                waiting.actions[number] = SignalPipe.take(number)
            }
            return waiting.next
        }
    }

    /// Has the signals do what they did before, if nobody else waits for them: a program that takes long after this can still be ended.
    func end() {
        Self.waiting.withLock { waiting in
            guard let (numbers, _) = waiting.all.removeValue(forKey: key) else { return }
            for number in numbers where !waiting.all.values.contains(where: { $0.numbers.contains(number) }) {
                guard var action = waiting.actions.removeValue(forKey: number) else { continue }
                sigaction(number, &action, nil)
            }
        }
    }
}

/// Brings the numbers of signals from where nearly nothing may be done to where anything may.
private final class SignalPipe: Sendable {
    static let shared = SignalPipe()

    private let reading: Int32
    private let writing: Int32
    private let source = Mutex<(any DispatchSourceRead)?>(nil)

    private init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "there is no pipe for signals: \(String(cString: strerror(errno)))")
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Who is interrupted by a signal does not wait.
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    }

    /// Has a signal go through the pipe.
    /// - Returns: what it did before.
    static func take(_ number: Int32) -> sigaction {
        let before = signalAction(number)
        signal(number) { number in
            let kept = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(SignalPipe.shared.writing, &byte, 1)
            errno = kept
        }
        return before
    }

    private static func signalAction(_ number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action
    }

    /// Begins to take what comes out, if nobody does.
    func begin(_ take: @escaping @Sendable (Int32) -> Void) {
        source.withLock { source in
            guard source == nil else { return }
            let new = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .global())
            new.setEventHandler { [reading] in
                var byte: UInt8 = 0
                if read(reading, &byte, 1) == 1 { take(Int32(byte)) }
            }
            new.resume()
            source = new
        }
    }
}
