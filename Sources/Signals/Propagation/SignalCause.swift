/// Why a value is being delivered: which source's put led to it, and what had led to that put.
///
/// ```swift
/// SignalDiagnostics.options.insert(.causes)
/// total.get().start(next: { value in
///     print(value, SignalDiagnostics.cause.map { "\($0)" } ?? "")
///     // 7 ValuePromise<Int> at App/Settings.swift:12, put 3 < ValuePipe<Tap> at App/Screen.swift:40, put 1
/// })
/// ```
///
/// A put from inside of a handler follows from what that handler handles, although it is delivered later.
public final class SignalCause: Sendable, CustomStringConvertible {
    /// Of a longer chain the oldest half is forgotten, so that sources which feed each other for ever do not fill the memory.
    static let greatestDepth = 64

    /// The number of the put among those of its source, from 1.
    public let put: Int
    /// The cause of the delivery in which the put was made; nil outside of a delivery, and where the chain was cut off.
    public let parent: SignalCause?

    private let origin: SourceOrigin
    /// The number of links in the chain, this one included.
    private let depth: Int
    /// The causes of this put are forgotten.
    private let isCutOff: Bool

    @usableFromInline
    init(_ origin: SourceOrigin, put: Int, parent: SignalCause?) {
        let parent = parent.map { $0.depth < Self.greatestDepth ? $0 : $0.newestHalf() }
        self.origin = origin
        self.put = put
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
        isCutOff = false
    }

    /// A copy of a link, in front of another parent.
    private init(_ link: SignalCause, parent: SignalCause?) {
        origin = link.origin
        put = link.put
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
        isCutOff = parent == nil
    }

    private func newestHalf() -> SignalCause {
        var copy: SignalCause?
        for link in chain.prefix(Self.greatestDepth / 2).reversed() {
            copy = SignalCause(link, parent: copy)
        }
        return copy ?? self
    }

    /// This cause and all before it, the newest first.
    private var chain: [SignalCause] { Array(sequence(first: self, next: \.parent)) }

    /// The source and where it was made: `ValuePromise<Int> at App/Settings.swift:12`.
    public var source: String { origin.description }

    /// The whole chain in one line, the newest put first. Where it was cut off it ends with `…`.
    public var description: String {
        let chain = chain
        let links = chain.map { "\($0.source), put \($0.put)" }
        return (links + (chain.last?.isCutOff == true ? ["…"] : [])).joined(separator: " < ")
    }
}

extension SignalDiagnostics {
    /// The cause of the value or end that is being delivered on this thread; nil outside of a delivery, without a put of a source, and while
    /// ``Options/causes`` is off.
    ///
    /// The cause follows a value over queues and timers. The values of a generator, and the ones that a source replays to a new
    /// subscriber, have the cause under way at that moment: that of the subscription or of the timer. A signal that combines
    /// several values of a ``transaction(_:)`` has the cause of the last one.
    public static var cause: SignalCause? { SignalCause.current }
}

/// The place in the source code where a source was made.
@usableFromInline
struct SourceOrigin: Sendable, CustomStringConvertible {
    let type: Any.Type
    let file: StaticString
    let line: UInt

    @usableFromInline
    init(type: Any.Type, file: StaticString, line: UInt) {
        self.type = type
        self.file = file
        self.line = line
    }

    @usableFromInline var description: String { "\(type) at \(file):\(line)" }
}

// MARK: Causes of what waits

extension SignalCause {
    /// The cause under way on this thread; nil while causes are off.
    static var current: SignalCause? {
        SignalDiagnostics.options.contains(.causes) ? Propagation.current.cause : nil
    }

    /// Does what has waited, or came from another thread, under the cause that it had. While causes are off it just does it.
    static func resume<Result>(_ cause: SignalCause?, _ body: () throws -> Result) rethrows -> Result {
        guard SignalDiagnostics.options.contains(.causes) else { return try body() }
        return try Propagation.current.with(cause, body)
    }

    /// Work that will be done under the cause that is under way now.
    static func keeping(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard SignalDiagnostics.options.contains(.causes) else { return work }
        let cause = Propagation.current.cause
        return { resume(cause, work) }
    }
}

/// The causes of the events that wait in a queue, kept beside the queue: events that carry their causes would cost more
/// while causes are off.
///
/// The n-th cause is that of the n-th event that waits; events at the end of the queue may have none. The owner of the queue
/// removes a cause with each event.
@usableFromInline
struct WaitingCauses {
    /// No event that waits was put while causes were on. Stored, so that a look at it is one load.
    @usableFromInline var isEmpty = true
    @usableFromInline var causes = FIFO<SignalCause?>()

    @inlinable
    init() {}

    /// Notes what leads to the next event.
    /// - Parameter count: how many events wait before it.
    @usableFromInline
    mutating func append(_ cause: SignalCause?, behind count: Int) {
        while causes.count < count {
            causes.append(nil)
        }
        causes.append(cause)
        isEmpty = false
    }

    @usableFromInline
    mutating func popFirst() -> SignalCause? {
        let cause = causes.popFirst()
        isEmpty = causes.isEmpty
        return cause ?? nil
    }
}
