/// What the framework noticed and survived.
public enum SignalDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The handle of a `startStrict` was released while its subscription was neither disposed nor finished.
    case droppedStrictHandle(file: String, line: UInt)

    /// What was noticed, in words for a log, behind its file and line.
    public var description: String {
        switch self {
        case .droppedStrictHandle(let file, let line):
            "\(file):\(line): the handle of startStrict was released before its subscription was disposed or had finished"
        }
    }
}

/// Where diagnostics go.
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
