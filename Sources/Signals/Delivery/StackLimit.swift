/// Ends the program with words where a chain of signals is too long for the thread's stack, which would end it without any.
///
/// A chain starts from its end on, each stage inside of the one downstream of it.
enum StackLimit {
    /// What the stack still has to have room for when a stage starts: a closure of a user's, and this one's report.
    static let reserve: UInt = 32 * 1024

    /// Where this thread's stack ends, which grows downwards; the highest address if nobody knows.
    static var endOfThisThread: UInt {
        let stack = Platform.stack
        return stack.isEmpty ? .max : stack.lowerBound
    }

    @inline(never)
    static func isReached() -> Never {
        let stack = Platform.stack
        fatalError(
            "a chain of signals is too long for a stack of \(stack.count / 1024) KiB: use a thread with a larger stack, or cut the chain "
                + "with a hop to a queue")
    }
}
