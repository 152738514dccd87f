/// Stops the program unless a rule is kept; the message names the rule.
///
/// Like `precondition`, which prints nothing in a release build: this always says on standard error what was wrong, with the file and
/// line of the check. Where the rule is kept it costs the condition.
@inlinable
@inline(__always)
package func require(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !_fastPath(condition()) {
        stop(message(), file, line)
    }
}

@usableFromInline
@inline(never)
package func stop(_ message: String, _ file: StaticString, _ line: UInt) -> Never {
    fatalError(message, file: file, line: line)
}

/// Ends the program with words where a chain of signals is too long for the thread's stack, which would end it without any.
///
/// A chain starts from its end on, each stage inside of the one downstream of it.
enum StackLimit {
    /// The room, in bytes, that the stack must have when a stage starts: for a user's closure, and for the report.
    static let reserve: UInt = 32 * 1024

    /// The end of this thread's stack, which grows downwards; the highest address if it isn't known.
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
