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

    /// - Parameter isSet: there is a value at the pointer.
    @usableFromInline
    init(
        at pointer: UnsafeMutablePointer<Value>, isSet: Bool, in list: CombineList<Value>? = nil, index: Int = 0,
        behind previous: AnyCombineSlot? = nil
    ) {
        self.list = list.map { .passUnretained($0) }
        self.index = index
        super.init(pointer, isSet: isSet, behind: previous)
    }

    @inlinable var latest: UnsafeMutablePointer<Value> { pointer.assumingMemoryBound(to: Value.self) }

    fileprivate override func clear() {
        if isSet {
            isSet = false
            latest.deinitialize(count: 1)
        }
    }
}

/// The latest values of inputs of several types, in the memory of the tuple that is the output: an output is one copy.
@usableFromInline final class CombineTuple: @unchecked Sendable {
    // Sendable: as with the slots.
    @usableFromInline let memory: UnsafeMutableRawPointer
    private let hasInitialValues: Bool
    private var size = 0
    /// It keeps those before it.
    private var lastSlot: AnyCombineSlot?

    /// - Parameter initialValues: one for each slot; nil for empty slots. A tuple, as no code can take the elements out of one that ends with
    ///   a pack.
    @inlinable
    convenience init<Output>(_ initialValues: Output?) {
        self.init(
            size: MemoryLayout<Output>.size, alignment: MemoryLayout<Output>.alignment, hasInitialValues: initialValues != nil)
        if let initialValues {
            memory.initializeMemory(as: Output.self, to: initialValues)
        }
    }

    @usableFromInline
    init(size: Int, alignment: Int, hasInitialValues: Bool) {
        memory = .allocate(byteCount: size, alignment: alignment)
        self.hasInitialValues = hasInitialValues
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
    func slot<Value>() -> CombineSlot<Value> {
        let alignment = MemoryLayout<Value>.alignment
        let offset = (size + alignment - 1) & ~(alignment - 1)
        size = offset + MemoryLayout<Value>.size
        let slot = CombineSlot<Value>(
            at: (memory + offset).bindMemory(to: Value.self, capacity: 1), isSet: hasInitialValues, behind: lastSlot)
        lastSlot = slot
        return slot
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
        for index in 0..<count {
            if let initialValues {
                (memory + index).initialize(to: initialValues[index])
            }
            slots.append(CombineSlot(at: memory + index, isSet: initialValues != nil, in: self, index: index))
        }
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
