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
