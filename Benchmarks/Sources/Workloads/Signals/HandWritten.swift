import Synchronization

// What the floors are made of: the least that a stage can be when any closure may stand behind it.

/// A source with one listener: a value costs one uncontended lock, under which the listener is read, and the call.
final class HandWrittenSource: Sendable {
    private struct State {
        var next: @Sendable (Int) -> Void
    }

    private let state: Mutex<State>

    init(_ next: @escaping @Sendable (Int) -> Void) {
        state = Mutex(State(next: next))
    }

    @inline(never) func put(_ value: Int) {
        let next = state.withLock { $0.next }
        next(value)
    }
}

/// A closure that transforms a value for the next one. Not inlined, so that nobody sees through the stages.
@inline(never)
func handWrittenMap(_ transform: @escaping @Sendable (Int) -> Int, _ next: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void {
    { next(transform($0)) }
}

/// A closure that lets some values through to the next one.
@inline(never)
func handWrittenFilter(_ isKept: @escaping @Sendable (Int) -> Bool, _ next: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void {
    { if isKept($0) { next($0) } }
}

/// The latest values of some sources, under one lock: a value costs the lock, a copy of all values, and the call.
final class HandWrittenPair: Sendable {
    private struct State {
        var first: Int?
        var second: Int?
    }

    private let state = Mutex(State())
    private let next: @Sendable (Int, Int) -> Void

    init(_ next: @escaping @Sendable (Int, Int) -> Void) {
        self.next = next
    }

    @inline(never) func putFirst(_ value: Int) {
        let second = state.withLock { state in
            state.first = value
            return state.second
        }
        if let second { next(value, second) }
    }

    @inline(never) func putSecond(_ value: Int) {
        let first = state.withLock { state in
            state.second = value
            return state.first
        }
        if let first { next(first, value) }
    }
}
