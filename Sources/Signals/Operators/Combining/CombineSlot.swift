/// Where the latest value of an input lies, whatever its type.
@usableFromInline class AnyCombineSlot: @unchecked Sendable {
    // Sendable: the turn of the graph guards the variables, and what the pointer points to.
    @usableFromInline final let pointer: UnsafeMutableRawPointer
    /// There is a value.
    @usableFromInline @exclusivity(unchecked) final var isSet: Bool
    /// Is kept as long as this one.
    fileprivate final let previous: AnyCombineSlot?

    @usableFromInline
    init(_ pointer: UnsafeMutableRawPointer, isSet: Bool, behind previous: AnyCombineSlot?) {
        self.pointer = pointer
        self.isSet = isSet
        self.previous = previous
    }

    /// Lets go of the value, before the memory is gone.
    fileprivate func clear() {}
}

/// Where the latest value of one input lies. It points into the memory of a ``CombineTuple`` or a ``CombineList``, which the stage keeps
/// and which keeps the slot.
@usableFromInline final class CombineSlot<Value: Sendable>: AnyCombineSlot, @unchecked Sendable {
    /// Has the value too, at an index.
    @usableFromInline let list: Unmanaged<CombineList<Value>>?
    @usableFromInline let index: Int

    @usableFromInline
    init(
        _ initial: Value?, at pointer: UnsafeMutablePointer<Value>, in list: CombineList<Value>? = nil, index: Int = 0,
        behind previous: AnyCombineSlot? = nil
    ) {
        self.list = list.map { .passUnretained($0) }
        self.index = index
        if let initial {
            pointer.initialize(to: initial)
        }
        super.init(pointer, isSet: initial != nil, behind: previous)
    }

    @inlinable var latest: UnsafeMutablePointer<Value> { pointer.assumingMemoryBound(to: Value.self) }

    fileprivate override func clear() {
        if isSet {
            isSet = false
            latest.deinitialize(count: 1)
        }
    }
}

/// The latest values of inputs of several types, as they lie in the tuple that is the output: so an output is one copy. That is so
/// for a pack as well, over which the compiler does not specialise a loop.
@usableFromInline final class CombineTuple: @unchecked Sendable {
    // Sendable: as with the slots.
    @usableFromInline let memory: UnsafeMutableRawPointer
    private var size = 0
    /// It keeps those before it.
    private var lastSlot: AnyCombineSlot?

    @inlinable
    convenience init<Output>(of type: Output.Type) {
        self.init(size: MemoryLayout<Output>.size, alignment: MemoryLayout<Output>.alignment)
    }

    @usableFromInline
    init(size: Int, alignment: Int) {
        memory = .allocate(byteCount: size, alignment: alignment)
    }

    deinit {
        var slot = lastSlot
        while let next = slot {
            next.clear()
            slot = next.previous
        }
        memory.deallocate()
    }

    /// The slot for the next element: a tuple has its elements one after the other, each at the next address that suits its type.
    @usableFromInline
    func slot<Value>(_ initial: Value? = nil) -> CombineSlot<Value> {
        let alignment = MemoryLayout<Value>.alignment
        let offset = (size + alignment - 1) & ~(alignment - 1)
        size = offset + MemoryLayout<Value>.size
        let slot = CombineSlot(initial, at: (memory + offset).bindMemory(to: Value.self, capacity: 1), behind: lastSlot)
        lastSlot = slot
        return slot
    }

    /// A slot for what a signal delivers.
    @inlinable
    func slot<Value, Failure>(of signal: Signal<Value, Failure>) -> CombineSlot<Value> {
        slot()
    }

    /// The values of all slots, which have one.
    @inlinable
    @inline(__always)
    func output<Output>(as type: Output.Type) -> Output {
        memory.load(as: type)
    }
}

/// The latest values of all inputs, as the array that is the output: a new value costs a copy of it if somebody keeps the last output,
/// and nothing else.
@usableFromInline final class CombineList<Value: Sendable>: @unchecked Sendable {
    // Sendable: as with the slots. A value that is replaced in here is released later, as its slot has it too.
    @usableFromInline @exclusivity(unchecked) var values: [Value] = []
    private let memory: UnsafeMutablePointer<Value>
    @usableFromInline @exclusivity(unchecked) var slots: [CombineSlot<Value>] = []

    @usableFromInline
    init(count: Int, initialValues: [Value]?) {
        memory = .allocate(capacity: count)
        slots = (0..<count).map { CombineSlot(initialValues?[$0], at: memory + $0, in: self, index: $0) }
    }

    deinit {
        for slot in slots {
            slot.clear()
        }
        memory.deallocate()
    }

    @inlinable
    func set(_ value: Value, at index: Int) {
        if index < values.count {
            values[index] = value
        }
    }

    /// The values of slots that all have one.
    @inlinable var output: [Value] {
        if values.count < slots.count {
            values = slots.map { $0.latest.pointee }
        }
        return values
    }
}
