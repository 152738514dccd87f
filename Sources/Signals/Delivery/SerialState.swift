/// State of a stage that only the values on their way through it touch.
@usableFromInline final class SerialState<State>: @unchecked Sendable {
    // Sendable: what is upstream calls a stage serially (guarantee G2), each call after the one before has returned.
    @usableFromInline @exclusivity(unchecked) var value: State

    @inlinable
    init(_ value: State) {
        self.value = value
    }
}
