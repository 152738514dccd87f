/// A subscription that somebody started and that has neither ended nor been disposed.
public struct LiveSubscription: Sendable, Hashable, Identifiable, CustomStringConvertible {
    /// Tells this subscription from all others of the process; a later one has a greater number.
    public let id: Int
    /// Where it was started, as `#fileID` names the file: `App/Settings.swift`.
    public let file: String
    /// The line of the call.
    public let line: UInt

    /// The place and the number: `App/Settings.swift:12 #3`.
    public var description: String { "\(file):\(line) #\(id)" }
}

extension SignalDiagnostics {
    /// The subscriptions that live, in the order of their starts: those that `start`, `startStrict` and `startOnMainActor` made
    /// while ``Options/inventory`` was on.
    ///
    /// A subscription is listed from its start until it ends, is disposed, or is released because its sources are gone. One
    /// that runs inside of an operator or of a ``Promise`` is part of it and not listed.
    ///
    /// ```swift
    /// SignalDiagnostics.options.insert(.inventory)
    /// let screen = SettingsScreen()
    /// screen.close()
    /// #expect(SignalDiagnostics.liveSubscriptions.isEmpty)   // what is left says its file and line
    /// ```
    ///
    /// - Complexity: O(the subscriptions in it); for the start of a subscription O(1), amortised.
    public static var liveSubscriptions: [LiveSubscription] { SubscriptionInventory.live() }

    /// Those of ``liveSubscriptions`` that were started in one file: a test that runs beside others looks at its own.
    ///
    /// - Parameter file: the file's name, as `#fileID` gives it.
    public static func liveSubscriptions(in file: String) -> [LiveSubscription] {
        liveSubscriptions.filter { $0.file == file }
    }
}
