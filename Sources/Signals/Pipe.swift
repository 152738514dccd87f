precedencegroup SignalPipePrecedence {
    associativity: left
    higherThan: NilCoalescingPrecedence
    lowerThan: AdditionPrecedence
}

infix operator |> : SignalPipePrecedence

extension Signal {
    /// Applies an operator: `signal |> map { … } |> deliverOnMainQueue`.
    ///
    /// In chains of more than three stages, annotate the parameters of closures, and the results of closures that compute. This keeps
    /// type-checking fast for chains of any length.
    @inlinable
    public static func |> <Result>(signal: Signal, operation: (Signal) -> Result) -> Result {
        operation(signal)
    }
}
