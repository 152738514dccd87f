/// The latest value of one input.
@usableFromInline final class CombineSlot<Value: Sendable>: @unchecked Sendable {
    // Sendable: the turn of the graph guards the variable.
    @usableFromInline @exclusivity(unchecked) var value: Value?
    /// What has the value too.
    @usableFromInline let copy: CombineCopy<Value>?
    @usableFromInline let isCopied: Bool

    @inlinable
    init(_ initial: Value?, in copy: CombineCopy<Value>? = nil) {
        value = initial
        self.copy = copy
        isCopied = if case nil = copy { false } else { true }
    }

    deinit {
        if case .field(let pointer) = copy, value != nil {
            pointer.deinitialize(count: 1)
        }
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
        if isCopied {
            setCopy(new, replaced)
        }
        return replaced
    }

    @inlinable
    @inline(never)
    func setCopy(_ new: Value, _ replaced: Value?) {
        switch copy {
        case nil: break
        case .element(let list, let index): list.set(new, at: index)
        case .field(let pointer):
            if case nil = replaced { pointer.initialize(to: new) } else { pointer.pointee = new }
        }
    }
}

/// Where an output that is not made anew for each value has an input's value. A value that is replaced in there is released later, as
/// its slot had it too.
@usableFromInline
enum CombineCopy<Value: Sendable> {
    case element(CombineList<Value>, at: Int)
    /// Of a ``CombineTuple``, which keeps the slot.
    case field(UnsafeMutablePointer<Value>)
}

/// The latest values of all inputs, as the array that is the output: a new value costs a copy of it if somebody keeps the last output,
/// and nothing else.
@usableFromInline final class CombineList<Value: Sendable>: @unchecked Sendable {
    // Sendable: as with the slots.
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

/// The latest values of the inputs of a pack, as they lie in the tuple that is the output: the compiler does not specialise a loop over
/// a pack, so to make the tuple of its elements would look up the type of each.
@usableFromInline final class CombineTuple: @unchecked Sendable {
    // Sendable: as with the slots, which initialise the memory.
    @usableFromInline let memory: UnsafeMutableRawPointer
    private var size = 0
    private var slots: [AnyObject] = []

    @usableFromInline
    init(size: Int, alignment: Int) {
        memory = .allocate(byteCount: max(1, size), alignment: alignment)
    }

    deinit {
        // They let go of what lies in the memory. Whoever else has a slot has this as well.
        slots = []
        memory.deallocate()
    }

    /// The slot for the next element: a tuple has its elements one after the other, each at the next address that suits its type.
    @usableFromInline
    func slot<Value>(_ initial: Value?) -> CombineSlot<Value> {
        let alignment = MemoryLayout<Value>.alignment
        let offset = (size + alignment - 1) & ~(alignment - 1)
        size = offset + MemoryLayout<Value>.size
        let pointer = (memory + offset).bindMemory(to: Value.self, capacity: 1)
        if let initial {
            pointer.initialize(to: initial)
        }
        let slot = CombineSlot(initial, in: .field(pointer))
        slots.append(slot)
        return slot
    }

    @usableFromInline
    func slot<Value, Failure>(of signal: Signal<Value, Failure>) -> CombineSlot<Value> {
        slot(nil as Value?)
    }
}
