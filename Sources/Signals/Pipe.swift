precedencegroup SignalPipePrecedence {
    associativity: left
    higherThan: NilCoalescingPrecedence
    lowerThan: AdditionPrecedence
}

infix operator |> : SignalPipePrecedence

extension Signal {
    /// Applies an operator: `signal |> map { … } |> deliverOnMainQueue`.
    ///
    /// Annotate the parameters of closures in chains of more than three stages, and their results where they compute: it keeps
    /// type-checking fast, however long the chain is.
    @inlinable
    public static func |> <Result>(signal: Signal, operation: (Signal) -> Result) -> Result {
        operation(signal)
    }
}
