/// The latest value of one input.
@usableFromInline final class CombineSlot<Value: Sendable>: @unchecked Sendable {
    // Sendable: the turn of the graph guards the variable.
    @usableFromInline @exclusivity(unchecked) var value: Value?
    /// What has the value too, at an index.
    @usableFromInline let place: (list: CombineList<Value>, index: Int)?

    @inlinable
    init(_ initial: Value?, at place: (list: CombineList<Value>, index: Int)? = nil) {
        value = initial
        self.place = place
    }

    /// A slot for what a signal delivers.
    @inlinable
    convenience init<Failure>(of signal: Signal<Value, Failure>) {
        self.init(nil)
    }

    @inlinable var latest: Value {
        guard let value else { fatalError("an output is made of inputs that all have a value") }
        return value
    }

    /// Sets the latest value, and returns the one before.
    @inlinable
    @inline(__always)
    func set(_ new: Value) -> Value? {
        let replaced = value
        value = new
        if let place {
            place.list.set(new, at: place.index)
        }
        return replaced
    }
}

/// The latest values of all inputs, as the array that is the output: a new value costs a copy of it if somebody keeps the last output,
/// and nothing else.
@usableFromInline final class CombineList<Value: Sendable>: @unchecked Sendable {
    // Sendable: as with the slots. A value that is replaced in here is released later, as its slot has it too.
    @usableFromInline @exclusivity(unchecked) var values: [Value] = []

    @inlinable
    init() {}

    @inlinable
    func set(_ value: Value, at index: Int) {
        if index < values.count {
            values[index] = value
        }
    }

    /// The values of slots that all have one.
    @inlinable
    func output(of slots: [CombineSlot<Value>]) -> [Value] {
        if values.count < slots.count {
            values = slots.map { $0.latest }
        }
        return values
    }
}
