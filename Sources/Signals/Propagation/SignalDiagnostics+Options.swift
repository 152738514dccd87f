internal import Synchronization

extension SignalDiagnostics {
    /// What may be seen of the signals that run. What is off costs nothing.
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

    /// Whether the options contain ``Options/causes``.
    @usableFromInline static var hasCauses: Bool { options.contains(.causes) }

    private static let optionBits = Word<UInt8>(Options.trace.rawValue)

    /// What is seen, in the whole process: at first ``Options/trace`` alone, which does nothing until a `trace` is written into a
    /// chain.
    ///
    /// A change holds for the subscriptions that are started and the values that are put from then on. It is meant for the start
    /// of a program or of a test: of two threads that insert something at once, one may undo what the other did.
    public static var options: Options {
        get { Options(rawValue: optionBits.load(ordering: .relaxed)) }
        set { optionBits.store(newValue.rawValue, ordering: .relaxed) }
    }
}
