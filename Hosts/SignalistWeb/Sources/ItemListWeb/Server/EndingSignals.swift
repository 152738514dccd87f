internal import Dispatch
internal import Foundation
internal import Synchronization

/// A handler of signals that end the program gracefully. While one exists, the signals have no other effect.
///
/// Dispatch's own signal sources would lose signals that arrive before their activation, and never restore the previous action.
final class EndingSignals: Sendable {
    private struct Waiting {
        var next = 0
        var all: [Int: (numbers: [Int32], continuation: AsyncStream<Int32>.Continuation)] = [:]
        /// The previous actions of the signals.
        var actions: [Int32: sigaction] = [:]
    }

    private static let waiting = Mutex(Waiting())

    /// The received signals, in order.
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

    /// Restores the previous actions unless another handler needs the signals, so that a slow shutdown can still be interrupted.
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

/// A pipe that carries signal numbers out of the signal handler, in which only few calls are allowed.
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
        // A signal handler must not block.
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    }

    /// Redirects a signal to the pipe.
    /// - Returns: the previous action.
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

    /// Starts to read the pipe, unless it is already being read.
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
