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

/// A closure that transforms a value for the next one.
@inline(never)
func handWrittenMap(_ transform: @escaping @Sendable (Int) -> Int, _ next: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void {
    let (transform, next) = (opaque(transform), opaque(next))
    return { next(transform($0)) }
}

/// A closure that lets some values through to the next one.
@inline(never)
func handWrittenFilter(_ isKept: @escaping @Sendable (Int) -> Bool, _ next: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void {
    let (isKept, next) = (opaque(isKept), opaque(next))
    return { if isKept($0) { next($0) } }
}

// What they are given, of which the optimiser knows nothing: a stage must work with any closure, so none may be inlined into another.
// They are not generic, as a closure that is passed as a generic value is called through another one from then on.

@inline(never)
@_optimize(none)
private func opaque(_ transform: @escaping @Sendable (Int) -> Int) -> @Sendable (Int) -> Int { transform }

@inline(never)
@_optimize(none)
private func opaque(_ isKept: @escaping @Sendable (Int) -> Bool) -> @Sendable (Int) -> Bool { isKept }

@inline(never)
@_optimize(none)
private func opaque(_ combine: @escaping @Sendable (Int, Int) -> Int) -> @Sendable (Int, Int) -> Int { combine }

@inline(never)
@_optimize(none)
private func opaque(_ next: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void { next }

/// A closure that combines two values for the next one.
@inline(never)
func handWrittenCombine(
    _ combine: @escaping @Sendable (Int, Int) -> Int, _ next: @escaping @Sendable (Int) -> Void
) -> @Sendable (Int, Int) -> Void {
    let (combine, next) = (opaque(combine), opaque(next))
    return { next(combine($0, $1)) }
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

/// The latest values of two sources into which several threads put: one after the other goes to the next stage, in the order in which they
/// came, and no lock is held meanwhile. A value that comes while another thread delivers waits, and that thread delivers it. This is the
/// least that keeps what `combineLatest` promises between threads, for one graph of a known shape.
final class HandWrittenOrderedPair: Sendable {
    enum Side {
        case first
        case second
    }

    private struct State {
        var latest: (first: Int?, second: Int?)
        var isDelivering = false
        var waiting: [(Side, Int)] = []
        /// The number of those that were taken.
        var takenCount = 0

        mutating func set(_ value: Int, of side: Side) -> (Int, Int)? {
            switch side {
            case .first: latest.first = value
            case .second: latest.second = value
            }
            guard let first = latest.first, let second = latest.second else { return nil }
            return (first, second)
        }

        mutating func takeWaiting() -> (Side, Int)? {
            guard takenCount < waiting.count else {
                waiting.removeAll(keepingCapacity: true)
                takenCount = 0
                return nil
            }
            takenCount += 1
            return waiting[takenCount - 1]
        }
    }

    private enum Step {
        case isOver
        case delivers((Int, Int)?)
    }

    private let state = Mutex(State())
    private let next: @Sendable (Int, Int) -> Void

    init(_ next: @escaping @Sendable (Int, Int) -> Void) {
        self.next = next
    }

    @inline(never)
    func put(_ value: Int, _ side: Side) {
        var step = state.withLock { state -> Step in
            guard !state.isDelivering else {
                state.waiting.append((side, value))
                return .isOver
            }
            state.isDelivering = true
            return .delivers(state.set(value, of: side))
        }
        while case .delivers(let pair) = step {
            if let pair { next(pair.0, pair.1) }
            step = state.withLock { state -> Step in
                guard let (side, value) = state.takeWaiting() else {
                    state.isDelivering = false
                    return .isOver
                }
                return .delivers(state.set(value, of: side))
            }
        }
    }
}
