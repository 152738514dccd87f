internal import Synchronization

/// A misuse that the framework noticed and survived.
public enum SignalDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The handle of a `startStrict` was released while its subscription was neither disposed nor finished.
    case droppedStrictHandle(file: String, line: UInt)

    /// The file, the line and the message, for a log.
    public var description: String {
        switch self {
        case .droppedStrictHandle(let file, let line):
            "\(file):\(line): the handle of startStrict was released before its subscription was disposed or had finished"
        }
    }
}

/// The receiver of diagnostics, and the options for what is recorded.
public enum SignalDiagnostics {
    private struct Handler: Sendable {
        let report: @Sendable (SignalDiagnostic) -> Void
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    private nonisolated(unsafe) static var handler = Handler { diagnostic in
        #if DEBUG
            StandardError.print("Signals: \(diagnostic)")
        #endif
    }

    /// Takes every diagnostic from now on. The default writes to standard error in debug builds and is silent in release builds.
    public static func setHandler(_ report: @escaping @Sendable (SignalDiagnostic) -> Void) {
        let new = Handler(report: report)
        lock.lock()
        let old = handler
        handler = new
        lock.unlock()
        withExtendedLifetime(old) {}
    }

    static func report(_ diagnostic: SignalDiagnostic) {
        let current = lock.withLock { handler }
        current.report(diagnostic)
    }
}

extension SignalDiagnostics {
    /// The facts about running signals that are recorded. An option that is off costs nothing.
    public struct Options: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt8

        /// Options from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The events that pass a ``Signal/trace(_:to:)`` are printed. Without it a subscription passes by every `trace`.
        public static let trace = Options(rawValue: 1 << 0)
        /// ``SignalDiagnostics/liveSubscriptions`` lists the subscriptions that were started since.
        public static let inventory = Options(rawValue: 1 << 1)
        /// ``SignalDiagnostics/cause`` tells which put led to the value that is being delivered.
        public static let causes = Options(rawValue: 1 << 2)
    }

    /// True if the options contain ``Options/causes``.
    @usableFromInline static var hasCauses: Bool { options.contains(.causes) }

    private static let optionBits = Word<UInt8>(Options.trace.rawValue)

    /// The options of the whole process. The default is ``Options/trace``, which does nothing until a chain has a `trace`.
    ///
    /// A change holds for the subscriptions that are started and the values that are put from then on. It is meant for the start
    /// of a program or of a test: of two threads that insert something at once, one may undo what the other did.
    public static var options: Options {
        get { Options(rawValue: optionBits.load(ordering: .relaxed)) }
        set { optionBits.store(newValue.rawValue, ordering: .relaxed) }
    }
}
